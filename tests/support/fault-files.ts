/** Variations of the small site's files, for faults. */
import { smallSite } from './memory-site.ts';

export const CONFIG = 'content/site.config.ts';
export const USAGE = 'content/tutorials/usage.md';
export const TYPES = 'node_modules/example/index.d.ts';
export const config = smallSite[CONFIG] ?? '';
export const usage = smallSite[USAGE] ?? '';
const declarations = smallSite[TYPES] ?? '';

export type Files = Readonly<Record<string, string | null>>;

export const withBody = (body: string): Files => ({
  [USAGE]: `${usage}\n${body}\n`,
});
/** The line at which `withBody` adds its text. */
export const ADDED = 10;
export const withTypes = (text: string): Files => ({
  [TYPES]: `${declarations}\n${text}\n`,
});
export const withConfig = (from: string, to: string): Files => ({
  [CONFIG]: config.replace(from, to),
});
export const withTutorial = (name: string): Files => ({
  [`content/tutorials/${name}`]: usage,
});
/** The exit codes for the classes of faults. */
export const usageError = { exitCode: 2 } as const;
export const contentError = { exitCode: 1 } as const;
