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

/** Met in the comments of some packages: each is loaded for itself. */
export const RARE_GRAMMARS = [
  'c',
  'docker',
  'ini',
  'markdown',
  'python',
  'rust',
  'scss',
  'sql',
  'svelte',
  'vue',
  'xml',
] as const;

export type RareGrammar = (typeof RARE_GRAMMARS)[number];

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

export function isRare(grammar: Grammar): grammar is RareGrammar {
  return RARE_GRAMMARS.some((rare) => rare === grammar);
}

/** Whether a block may hold prompts (`$ `) and what the commands print. */
export function isTerminal(language: string): boolean {
  return findGrammar(language) === 'shellscript';
}
