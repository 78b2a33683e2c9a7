/**
 * Makes one list of the symbols that were found by name and the texts that were
 * found by words: the best first. Pure.
 */
import { readWords } from '../../../features/ranking/words.ts';
import type { SearchSymbol, SymbolAnswer } from './engine/engine.ts';
import type { TextHits } from './engine/text-index.ts';
import type { Excerpt, TextHit } from '../../feature.ts';

/** A symbol has an excerpt if its text has the words. */
export type ListedResult =
  | {
      readonly symbol: SearchSymbol;
      readonly excerpt: Excerpt | null;
      readonly href: string;
      /** The address that it opens: its own, or one of a block of code. */
      readonly opens: string;
    }
  | { readonly hit: TextHit; readonly href: string; readonly opens: string };

/** Names and texts that are there. */
export interface FoundResults {
  readonly query: string;
  readonly names: SymbolAnswer | null;
  readonly texts: Pick<TextHits, 'hits' | 'isGuess'> | null;
  /** Whether the names were shown before the texts came, so that they stay. */
  readonly isLate: boolean;
}

/** Code, or the beginning of it, rather than a word of prose. */
const CODE = /[\p{Ll}\d]\p{Lu}|[._(){}<>:#[\]]/u;

/** @param findSymbol - by its address */
export function mergeResults(
  found: FoundResults,
  findSymbol: (href: string) => SearchSymbol | null,
): readonly ListedResult[] {
  const hits = found.texts?.hits ?? [];
  const texts = new Map(hits.map((hit) => [hit.href, hit]));
  // A name leads to the top of its page, other words to the block that has them.
  const tops = findNamed(found);
  const results = new Map<string, ListedResult>();
  for (const result of sortFound(found, hits)) {
    const { href } = result;
    if (results.has(href)) continue;
    const symbol = 'page' in result ? findSymbol(href) : result;
    const { excerpt = null, opens: block = href } = texts.get(href) ?? {};
    const opens = tops.has(href) ? href : block;
    if (symbol !== null) results.set(href, { symbol, excerpt, href, opens });
    else if ('page' in result) results.set(href, { hit: result, href, opens });
  }
  return [...results.values()];
}

/** The addresses of symbols for whose names one word was typed. */
function findNamed({ query, names }: FoundResults): ReadonlySet<string> {
  const named = isSeveral(query) ? [] : names?.symbols.slice(0, names.sure);
  return new Set(named?.map(({ href }) => href));
}

type Candidate = SearchSymbol | TextHit;

/** The best first; what was found twice is in it twice. */
function sortFound(
  { query, names, texts, isLate }: FoundResults,
  hits: readonly TextHit[],
): readonly Candidate[] {
  if (names === null) return hits;
  const sure = names.symbols.slice(0, names.sure);
  const guesses = names.symbols.slice(names.sure);
  const isCode = CODE.test(query) || texts?.isGuess === true;
  if (isCode) return [...sure, ...guesses, ...hits];
  if (isLate) return [...sure, ...hits, ...guesses];
  const isTitle = ({ heading, page }: TextHit): boolean =>
    readWords(heading ?? page).join() === readWords(query).join();
  const titled = hits.slice(0, 1).filter(isTitle);
  const named = names.isNamed ? sure.slice(0, 1) : titled;
  return [...named, ...fuse(sure, hits, isSeveral(query)), ...guesses];
}

/** Whether a query consists of several words. */
function isSeveral(query: string): boolean {
  return /\s/.test(query.trim());
}

/** The weight of a name next to that of a text, for one word and for several. */
const NAMES = 1.01;
const NAMES_IN_WORDS = 0.7;

/** Sorts by the sum of what each list says (reciprocal rank fusion). */
function fuse(
  symbols: readonly SearchSymbol[],
  hits: readonly TextHit[],
  isInWords: boolean,
): readonly Candidate[] {
  const weight = isInWords ? NAMES_IN_WORDS : NAMES;
  const lists = [
    { list: symbols, weight },
    { list: hits, weight: 1 },
  ];
  const scores = new Map<string, number>();
  const all = new Map<string, Candidate>();
  for (const { list, weight: share } of lists) {
    for (const [place, found] of list.entries()) {
      const score = scores.get(found.href) ?? 0;
      scores.set(found.href, score + share / (1 + place));
      if (!all.has(found.href)) all.set(found.href, found);
    }
  }
  const scoreOf = ({ href }: { readonly href: string }): number =>
    scores.get(href) ?? 0;
  return [...all.values()].sort((a, b) => scoreOf(b) - scoreOf(a));
}
