/**
 * The languages a fence may name. Knows no highlighter: only which grammar a
 * name stands for, and which names are understood without one.
 */

/** What can be coloured; see `highlight/tokeniser.ts`. */
export type Grammar =
  | 'typescript'
  | 'tsx'
  | 'graphql'
  | 'json'
  | 'shellscript'
  | 'yaml'
  | 'toml'
  | 'html'
  | 'css'
  | 'diff'
  | RareGrammar;

/** What a package in TypeScript seldom shows: loaded only where it does. */
export type RareGrammar = 'markdown' | 'ini' | 'docker' | 'python' | 'rust';

/** JavaScript is read as TypeScript: the same colours. */
const LANGUAGES: ReadonlyMap<string, Grammar | null> = new Map([
  ['ts', 'typescript'],
  ['typescript', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['js', 'typescript'],
  ['javascript', 'typescript'],
  ['mjs', 'typescript'],
  ['cjs', 'typescript'],
  ['tsx', 'tsx'],
  ['jsx', 'tsx'],
  ['graphql', 'graphql'],
  ['gql', 'graphql'],
  ['json', 'json'],
  ['json5', 'json'],
  ['jsonc', 'json'],
  ['bash', 'shellscript'],
  ['sh', 'shellscript'],
  ['shell', 'shellscript'],
  ['zsh', 'shellscript'],
  ['console', 'shellscript'],
  ['shellsession', 'shellscript'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['toml', 'toml'],
  ['html', 'html'],
  ['css', 'css'],
  ['diff', 'diff'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['ini', 'ini'],
  ['docker', 'docker'],
  ['dockerfile', 'docker'],
  ['py', 'python'],
  ['python', 'python'],
  ['rs', 'rust'],
  ['rust', 'rust'],
  ['http', null],
  ['text', null],
  ['txt', null],
  ['plaintext', null],
]);

/** What a block without a known language is treated as. */
export const PLAIN_LANGUAGE = 'text';

export function isKnownLanguage(language: string): boolean {
  return LANGUAGES.has(language);
}

export function languageNames(): Iterable<string> {
  return LANGUAGES.keys();
}

/** `null` for what is shown in one colour. */
export function findGrammar(language: string): Grammar | null {
  return LANGUAGES.get(language) ?? null;
}

/** Whether a block may hold prompts (`$ `) and what the commands print. */
export function isTerminal(language: string): boolean {
  return findGrammar(language) === 'shellscript';
}
