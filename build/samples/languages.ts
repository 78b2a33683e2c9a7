/** Which languages can be run, and how their text is to be read. */

export interface ScriptLanguage {
  /** Types are removed before it is run. */
  readonly typed: boolean;
  /** Holds JSX, which nothing here can run. */
  readonly jsx: boolean;
}

const SCRIPTS: ReadonlyMap<string, ScriptLanguage> = new Map([
  ['js', { typed: false, jsx: false }],
  ['mjs', { typed: false, jsx: false }],
  ['javascript', { typed: false, jsx: false }],
  ['ts', { typed: true, jsx: false }],
  ['mts', { typed: true, jsx: false }],
  ['typescript', { typed: true, jsx: false }],
  ['jsx', { typed: false, jsx: true }],
  ['tsx', { typed: true, jsx: true }],
]);

/** How a language is run, or `null` where it is not. */
export function findScriptLanguage(language: string): ScriptLanguage | null {
  return SCRIPTS.get(language) ?? null;
}

const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

export function isShell(language: string): boolean {
  return SHELLS.has(language);
}
