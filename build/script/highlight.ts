/**
 * Classifies code: TypeScript and JavaScript by the compiler that reads source
 * pages as well, ten times faster than a TextMate grammar and exact where that
 * guesses; everything else, and GraphQL within templates, by shiki. Loads
 * nothing before it is asked to.
 */
import type { BundledLanguage, ThemeRegistrationRaw } from 'shiki';
import type { TokenClass } from '../signatures/token.ts';
import { EMBEDDED_LANGUAGES } from './embedded.ts';

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

/** The position of a class in this list is its color in the theme. */
const CLASSES = Object.keys(SCOPES) as readonly TokenClass[];

const THEME_NAME = 'token-classes';

/** Its colors only encode classes; the visible ones are defined in CSS. */
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

/** Longer lines and blocks are machine-made, and are not highlighted. */
const MAX_LINE = 2_000;
const MAX_CODE = 100_000;

/** The class of each character; those at the end may be missing. */
export type Highlighter = (
  code: string,
  language: string,
) => readonly TokenClass[];

/** Loads what these languages need; afterwards nothing waits. */
export async function loadHighlighter(
  languages: Iterable<string>,
): Promise<Highlighter> {
  const { LANGUAGES, isScript } = await import('./languages.ts');
  const grammarOf = (name: string) => LANGUAGES.get(name.toLowerCase()) ?? null;
  const named = [...languages].flatMap((name) => grammarOf(name) ?? []);
  const embedded = named.some(isScript) ? EMBEDDED_LANGUAGES : [];
  const grammars = new Set([...named, ...embedded]);
  // The names are those of shiki's own list.
  const langs = [...grammars].filter((name) => !isScript(name));
  const [script, shiki] = await Promise.all([
    named.some(isScript) ? import('./classify.ts') : null,
    langs.length === 0
      ? null
      : import('shiki').then(({ getSingletonHighlighter }) =>
          getSingletonHighlighter({
            themes: [THEME],
            langs,
          }),
        ),
  ]);
  const theme = shiki?.getTheme(THEME_NAME) ?? THEME;
  const highlight: Highlighter = (code, language) => {
    const grammar = grammarOf(language);
    // Only the grammars that were asked for are loaded.
    if (grammar === null || !grammars.has(grammar)) return [];
    if (isMachineMade(code)) return [];
    const classes = new Array<TokenClass>(code.length).fill('');
    if (isScript(grammar)) {
      const isJsx = grammar === 'tsx';
      script?.classifyScript(code, isJsx, highlight, (start, end, name) => {
        classes.fill(name, start, end);
      });
    } else {
      const lines = shiki?.codeToTokensBase(code, {
        lang: grammar as BundledLanguage,
        theme,
        // A time limit would make the output depend on the machine's load.
        tokenizeTimeLimit: 0,
      });
      for (const { content, color = '', offset } of (lines ?? []).flat()) {
        const name = CLASSES[Number(color.at(-1))] ?? '';
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
