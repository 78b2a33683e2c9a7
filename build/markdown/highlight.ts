/**
 * Classifies code: TypeScript and JavaScript by the scanner that source pages
 * use as well, ten times faster than a TextMate grammar and exact where that
 * guesses; everything else by shiki.
 */
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { classifyScript } from '../script/classify.ts';
import { findGrammar } from './languages.ts';
import type { CodeRun } from './model.ts';
import { classOfColour, CLASS_THEME } from './theme.ts';

/** Longer lines and blocks are machine-made, and are not highlighted. */
const MAX_LINE = 2_000;
const MAX_CODE = 100_000;

/** Splits code into classified runs. */
export type Highlighter = (
  code: string,
  language: string,
) => readonly CodeRun[];

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
    if (grammar === null || isMachineMade) {
      return code === '' ? [] : [{ class: '', length: code.length }];
    }
    if (grammar === 'typescript' || grammar === 'tsx') {
      return tokeniseScript(code, grammar === 'tsx');
    }
    const lines = shiki.codeToTokensBase(code, {
      lang: grammar,
      theme: CLASS_THEME.name,
      // A time limit would make the output depend on the machine's load.
      tokenizeTimeLimit: 0,
    });
    return joinRuns(
      code,
      lines.flat().map(({ content, color, offset }) => ({
        start: offset,
        end: offset + content.length,
        class: classOfColour(color),
      })),
    );
  };
}

/** @param jsx - whether `<a>` is an element rather than a type assertion */
export function tokeniseScript(code: string, jsx: boolean): readonly CodeRun[] {
  const tokens: Token[] = [];
  classifyScript(code, jsx, (start, end, name) => {
    tokens.push({ start, end, class: name });
  });
  return joinRuns(code, tokens);
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly class: CodeRun['class'];
}

/**
 * The tokens and the text between them as few runs: neighbours of a class are
 * joined, and white space takes the class of the runs around it.
 */
function joinRuns(code: string, tokens: readonly Token[]): readonly CodeRun[] {
  const runs: { readonly class: CodeRun['class']; length: number }[] = [];
  let done = 0;
  const add = (name: CodeRun['class'], end: number): void => {
    const last = runs.at(-1);
    if (end > done && last?.class === name) last.length += end - done;
    else if (end > done) runs.push({ class: name, length: end - done });
    done = end;
  };
  const isSpace = (start: number, end: number): boolean =>
    code.slice(start, end).trim() === '';
  for (const { start, end, class: name } of tokens) {
    if (isSpace(start, end)) continue;
    if (!isSpace(done, start)) add('', start);
    add(runs.at(-1)?.class === name ? name : '', start);
    add(name, end);
  }
  add('', code.length);
  return runs;
}
