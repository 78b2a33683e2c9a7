/**
 * What the app and its features share: the shapes of what a feature adds in
 * browsers. Types only. There is no list of features in `src/`: the bundler writes
 * `virtual:launchers` from what the build names for a site.
 */
import type { SafeStorage } from './platform.ts';

/** What the app hands to its features. */
export interface App {
  readonly window: Window & typeof globalThis;
  readonly storage: SafeStorage;
  /** The path of the site. */
  readonly base: string;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/**
 * Exported as `launch` by `features/NAME/launcher.ts`. It is part of first loads, so
 * it only listens and looks, and imports the rest of its feature on demand. Called
 * once, before the first article that may need it.
 * @returns what is called for each article, and when the query of the address has
 *   changed
 */
export type Launch = (app: App) => (() => void) | undefined;
