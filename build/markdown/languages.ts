/**
 * The languages that a fence may name: which grammar a name stands for, and
 * which names are known without one. Independent of any highlighter.
 */

/**
 * What can be highlighted, and the names that stand for it. JavaScript is read
 * as TypeScript, so that both have the same colours.
 */
const GRAMMARS = {
  typescript: 'ts typescript mts cts js javascript mjs cjs',
  tsx: 'tsx jsx',
  graphql: 'graphql gql',
  json: 'json json5 jsonc',
  shellscript: 'bash sh shell zsh console shellsession',
  yaml: 'yaml yml',
  toml: 'toml',
  html: 'html',
  css: 'css',
  diff: 'diff',
  c: 'c',
  docker: 'docker dockerfile',
  ini: 'ini',
  markdown: 'markdown md',
  python: 'py python',
  rust: 'rs rust',
  scss: 'scss',
  sql: 'sql',
  svelte: 'svelte',
  vue: 'vue',
  xml: 'svg xml',
} as const;

export type Grammar = keyof typeof GRAMMARS;

/** The language of a block that names none, or an unknown one. */
export const PLAIN_LANGUAGE = 'text';

const LANGUAGES: ReadonlyMap<string, Grammar | null> = new Map([
  // The cast is safe: these are the keys of that object.
  ...(Object.keys(GRAMMARS) as Grammar[]).flatMap((grammar) =>
    GRAMMARS[grammar].split(' ').map((name) => [name, grammar] as const),
  ),
  ...['csv', 'http', PLAIN_LANGUAGE, 'txt', 'plaintext'].map(
    (name) => [name, null] as const,
  ),
]);

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
