/**
 * The highlighter as the renderer uses it: by language name, with size limits
 * and a cache. The work itself is done by `tokeniser.ts`.
 */
import { hashParts, type Hash } from '../../core/hash.ts';
import { findGrammar, type Grammar } from '../languages.ts';
import type { CodeRun, TextCache } from '../model.ts';
import { formatRuns, parseRuns } from './runs.ts';
import type { Tokenise } from './tokeniser.ts';

/** Longer lines and blocks are machine-made, and are not highlighted. */
const MAX_LINE = 2_000;
const MAX_CODE = 100_000;

export type Highlighter = (
  code: string,
  language: string,
) => readonly CodeRun[];

export function createHighlighter(
  tokenise: Tokenise,
  cache: TextCache,
): Highlighter {
  return (code, language) => {
    const grammar = findGrammar(language);
    if (grammar === null || !isWithinBounds(code)) return inOneColour(code);
    const key = nameHighlight(grammar, code);
    const known = parseRuns(cache.get(key) ?? '', code.length);
    if (known !== null) return known;
    const runs = tokenise(code, language) ?? inOneColour(code);
    cache.set(key, formatRuns(runs));
    return runs;
  };
}

/** The cache key of a code's runs. */
export function nameHighlight(grammar: Grammar, code: string): Hash {
  return hashParts([grammar, code]);
}

export function isWithinBounds(code: string): boolean {
  return (
    code.length <= MAX_CODE &&
    code.split('\n').every(({ length }) => length <= MAX_LINE)
  );
}

function inOneColour(code: string): readonly CodeRun[] {
  return code === '' ? [] : [{ class: '', length: code.length }];
}
