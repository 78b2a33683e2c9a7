/**
 * The languages that a fence may name: which grammar a name stands for, and
 * which names are known without one. Independent of any highlighter.
 */

/** What can be highlighted; see `highlight/tokeniser.ts`. */
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
  | 'c'
  | 'docker'
  | 'ini'
  | 'markdown'
  | 'python'
  | 'rust'
  | 'scss'
  | 'sql'
  | 'svelte'
  | 'vue'
  | 'xml';

/** JavaScript is parsed as TypeScript, so that both have the same colours. */
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
  ['c', 'c'],
  ['docker', 'docker'],
  ['dockerfile', 'docker'],
  ['ini', 'ini'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
  ['py', 'python'],
  ['python', 'python'],
  ['rs', 'rust'],
  ['rust', 'rust'],
  ['scss', 'scss'],
  ['sql', 'sql'],
  ['svelte', 'svelte'],
  ['vue', 'vue'],
  ['svg', 'xml'],
  ['xml', 'xml'],
  ['csv', null],
  ['http', null],
  ['text', null],
  ['txt', null],
  ['plaintext', null],
]);

/** The language of a block that names none, or an unknown one. */
export const PLAIN_LANGUAGE = 'text';

export function isKnownLanguage(language: string): boolean {
  return LANGUAGES.has(language);
}

export function languageNames(): Iterable<string> {
  return LANGUAGES.keys();
}

/** `null` for a language that is not highlighted. */
export function findGrammar(language: string): Grammar | null {
  return LANGUAGES.get(language) ?? null;
}

/** Whether a block may contain prompts (`$ `) and the output of commands. */
export function isTerminal(language: string): boolean {
  return findGrammar(language) === 'shellscript';
}
