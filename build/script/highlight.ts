/**
 * Classifies code: TypeScript and JavaScript by the compiler that reads source
 * pages as well, ten times faster than a TextMate grammar and exact where that
 * guesses; everything else, and GraphQL within templates, by shiki. Knows which
 * names of languages there are, and loads nothing before it is asked to.
 */
import type { ThemeRegistrationRaw } from 'shiki';
import type { TokenClass } from '../signatures/token.ts';
import { EMBEDDED_LANGUAGES } from './embedded.ts';

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
  powershell: 'powershell ps1 pwsh',
  python: 'py python',
  rust: 'rs rust',
  scss: 'scss',
  sql: 'sql',
  svelte: 'svelte',
  vue: 'vue',
  xml: 'svg xml',
} as const;

type Grammar = keyof typeof GRAMMARS;

/** The language of a block that names none, or an unknown one. */
export const PLAIN_LANGUAGE = 'text';

/** The known names; `null` for a language that is not highlighted. */
export const LANGUAGES: ReadonlyMap<string, Grammar | null> = new Map([
  // The cast is safe: these are the keys of that object.
  ...(Object.keys(GRAMMARS) as Grammar[]).flatMap((grammar) =>
    GRAMMARS[grammar].split(' ').map((name) => [name, grammar] as const),
  ),
  ...['csv', 'http', PLAIN_LANGUAGE, 'txt', 'plaintext'].map(
    (name) => [name, null] as const,
  ),
]);

/**
 * TextMate scopes by class; the most specific scope wins, so punctuation has the
 * class of what it delimits.
 */
const SCOPES: Readonly<Record<TokenClass, string>> = {
  '': 'meta.template.expression, string.unquoted, constant.character.enum, constant.other.option, variable',
  k: 'keyword, storage, constant.language, variable.language, entity.name.tag, keyword.operator.new, keyword.operator.expression, markup.deleted',
  s: 'string, constant.character, markup.inserted, punctuation.definition.string, string.regexp keyword',
  n: 'constant.numeric, constant.other.color, keyword.other.unit',
  c: 'comment, punctuation.definition.comment, meta.diff, comment punctuation, comment.line.graphql',
  t: 'entity.name.type, entity.name.class, entity.other.inherited-class, entity.other.attribute-name, support.type, support.class, new.expr entity.name.function',
  f: 'entity.name.function, support.function, entity.name.command, entity.name.fragment.graphql, entity.name.tag.yaml, support.type.property-name, support.type.property-name.json, support.type.property-name.css, punctuation.support.type.property-name',
  p: 'punctuation, meta.brace, keyword.operator, storage.type.function.arrow, meta.delimiter, constant.character.escape.line-continuation',
};

/** Their places in this list are the colours of the theme. */
const CLASSES = Object.keys(SCOPES) as readonly TokenClass[];

const THEME_NAME = 'token-classes';

/** Its colours only encode classes; the visible ones are defined in CSS. */
const THEME: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...CLASSES.map((name, index) => ({
      scope: SCOPES[name].split(', '),
      settings: { foreground: `#00000${String(index)}` },
    })),
  ],
};

function classOf(colour: string): TokenClass {
  return CLASSES[Number(colour.at(-1))] ?? '';
}

/** Longer lines and blocks are machine-made, and are not highlighted. */
const MAX_LINE = 2_000;
const MAX_CODE = 100_000;

/** The class of each character; those at the end may be missing. */
export type Highlighter = (
  code: string,
  language: string,
) => readonly TokenClass[];

/** Loads what these languages need, by default all; afterwards nothing waits. */
export async function loadHighlighter(
  languages: Iterable<string> = LANGUAGES.keys(),
): Promise<Highlighter> {
  const names = new Set(languages);
  const isNamed = (grammar: 'typescript' | 'tsx'): boolean =>
    GRAMMARS[grammar].split(' ').some((name) => names.has(name));
  const isScript = isNamed('typescript') || isNamed('tsx');
  const wanted = [...names, ...(isScript ? EMBEDDED_LANGUAGES : [])];
  const grammars = new Set(wanted.map((name) => LANGUAGES.get(name) ?? null));
  const langs = [...grammars].filter(
    (grammar) =>
      grammar !== null && grammar !== 'typescript' && grammar !== 'tsx',
  );
  const [script, shiki] = await Promise.all([
    isScript ? import('./classify.ts') : null,
    langs.length === 0
      ? null
      : import('shiki').then(({ getSingletonHighlighter }) =>
          getSingletonHighlighter({ themes: [THEME], langs }),
        ),
  ]);
  const theme = shiki?.getTheme(THEME_NAME) ?? THEME;
  const highlight: Highlighter = (code, language) => {
    const grammar = LANGUAGES.get(language) ?? null;
    if (grammar === null || isMachineMade(code)) return [];
    const classes = new Array<TokenClass>(code.length).fill('');
    if (grammar === 'typescript' || grammar === 'tsx') {
      const isJsx = grammar === 'tsx';
      script?.classifyScript(code, isJsx, highlight, (start, end, name) => {
        classes.fill(name, start, end);
      });
    } else {
      const lines = shiki?.codeToTokensBase(code, {
        lang: grammar,
        theme,
        // A time limit would make the output depend on the machine's load.
        tokenizeTimeLimit: 0,
      });
      for (const { content, color = '', offset } of (lines ?? []).flat()) {
        const name = classOf(color);
        classes.fill(name, offset, offset + content.length);
      }
    }
    return joinClasses(code, classes);
  };
  return highlight;
}

function isMachineMade(code: string): boolean {
  const lines = code.split('\n');
  return (
    code.length > MAX_CODE || lines.some(({ length }) => length > MAX_LINE)
  );
}

/** White space takes the class of the tokens around it if they have the same. */
function joinClasses(
  code: string,
  classes: TokenClass[],
): readonly TokenClass[] {
  for (const { 0: space, index } of code.matchAll(/\s+/g)) {
    const end = index + space.length;
    const name = classes[index - 1] ?? '';
    classes.fill(classes[end] === name ? name : '', index, end);
  }
  return classes;
}
