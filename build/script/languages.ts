/**
 * The names of languages in fences, in lower case: those of every grammar that
 * shiki has, which are data here, and what else people write. Loads nothing of it.
 */
import grammars from './grammars.json';

/** The language of a block that names none, or an unknown one. */
export const PLAIN_LANGUAGE = 'text';

/**
 * Names that shiki lacks or reads otherwise. JavaScript is read as TypeScript,
 * so that both have the same colors.
 */
const NAMES = {
  typescript:
    'ts typescript mts cts js javascript mjs cjs es6 node flow js-vue ts-vue',
  tsx: 'tsx jsx javascriptreact typescriptreact',
  json: 'json json5 jsonc webmanifest',
  shellscript:
    'bash sh shell zsh console shellsession shell-session sh-session terminal',
  ini: 'conf config editorconfig gitconfig npmrc',
  bat: 'cmd dos',
  apache: 'htaccess',
  asm: 'assembly nasm',
  cpp: 'cc cxx h hpp',
  csharp: 'dotnet',
  diff: 'patch udiff',
  docker: 'containerfile',
  dotenv: 'env',
  go: 'golang',
  groovy: 'gradle',
  html: 'htm xhtml html-vue',
  markdown: 'mkd mkdown md-vue',
  'objective-c': 'objectivec',
  python: 'python3 pycon',
  ruby: 'irb',
  viml: 'vimrc',
  xml: 'svg plist rss',
} as const;

/** Texts that are not highlighted. */
const PLAIN =
  'text txt plain plaintext none nohighlight output ansi ascii dot tree bnf ebnf abnf gitignore ignore math mathematica csv http';

/** What the names stand for; `null` for a language that is not highlighted. */
export const LANGUAGES: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(grammars).flatMap(([id, aliases]) =>
    [id, ...aliases].map((name) => [name, id] as const),
  ),
  ...Object.entries(NAMES).flatMap(([grammar, names]) =>
    names.split(' ').map((name) => [name, grammar] as const),
  ),
  ...PLAIN.split(' ').map((name) => [name, null] as const),
]);

/** The languages of script, which the compiler reads. */
export function isScript(grammar: string): grammar is 'typescript' | 'tsx' {
  return grammar === 'typescript' || grammar === 'tsx';
}
