/** Which languages can be run, and how they are parsed. */

export interface ScriptLanguage {
  /** Has types, which are removed before it is run. */
  readonly typed: boolean;
  /** Has JSX, which cannot be run here. */
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

/** How a language is run, or `null` if it cannot be. */
export function findScriptLanguage(language: string): ScriptLanguage | null {
  return SCRIPTS.get(language) ?? null;
}

const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

export function isShell(language: string): boolean {
  return SHELLS.has(language);
}
