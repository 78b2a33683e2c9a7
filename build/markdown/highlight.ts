/**
 * Classifies code: TypeScript and JavaScript by the scanner that source pages
 * use as well, ten times faster than a TextMate grammar and exact where that
 * guesses; everything else by shiki.
 */
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { classifyScript } from '../script/classify.ts';
import type { TokenClass } from '../signatures/token.ts';
import { findGrammar } from './languages.ts';
import { classOfColour, CLASS_THEME } from './theme.ts';

/** Longer lines and blocks are machine-made, and are not highlighted. */
const MAX_LINE = 2_000;
const MAX_CODE = 100_000;

/** The class of each character; those at the end may be missing. */
export type Highlighter = (
  code: string,
  language: string,
) => readonly TokenClass[];

/** Loads all grammars, so that highlighting never waits. */
export async function loadHighlighter(): Promise<Highlighter> {
  const shiki = await createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [CLASS_THEME],
    langs: [
      import('shiki/langs/graphql.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/shellscript.mjs'),
      import('shiki/langs/yaml.mjs'),
      import('shiki/langs/toml.mjs'),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/diff.mjs'),
      import('shiki/langs/c.mjs'),
      import('shiki/langs/docker.mjs'),
      import('shiki/langs/ini.mjs'),
      import('shiki/langs/markdown.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/rust.mjs'),
      import('shiki/langs/scss.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/svelte.mjs'),
      import('shiki/langs/vue.mjs'),
      import('shiki/langs/xml.mjs'),
    ],
  });
  return (code, language) => {
    const grammar = findGrammar(language);
    const isMachineMade =
      code.length > MAX_CODE ||
      code.split('\n').some(({ length }) => length > MAX_LINE);
    if (grammar === null || isMachineMade) return [];
    if (grammar === 'typescript' || grammar === 'tsx') {
      return highlightScript(code, grammar === 'tsx');
    }
    const classes = emptyClasses(code);
    const lines = shiki.codeToTokensBase(code, {
      lang: grammar,
      theme: CLASS_THEME.name,
      // A time limit would make the output depend on the machine's load.
      tokenizeTimeLimit: 0,
    });
    for (const { content, color, offset } of lines.flat()) {
      classes.fill(classOfColour(color), offset, offset + content.length);
    }
    return joinClasses(code, classes);
  };
}

/** @param jsx - whether `<a>` is an element rather than a type assertion */
export function highlightScript(
  code: string,
  jsx: boolean,
): readonly TokenClass[] {
  const classes = emptyClasses(code);
  classifyScript(code, jsx, (start, end, name) => {
    classes.fill(name, start, end);
  });
  return joinClasses(code, classes);
}

function emptyClasses(code: string): TokenClass[] {
  return new Array<TokenClass>(code.length).fill('');
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
