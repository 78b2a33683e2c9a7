/** A query in plain words, as what has to be looked up for it. */
import type { FindMeanings, Phrase } from './synonyms.ts';
import { cleanQuery, fold, placeWords } from './words.ts';

export interface QueryWord {
  readonly stem: string;
  /** What was typed, if more letters may follow. */
  readonly begun: string | null;
  /** What texts may say instead, and for how many of the words that stands. */
  readonly instead: readonly (readonly [phrase: Phrase, words: number])[];
}

export function readQuery(
  query: string,
  findMeanings: FindMeanings,
): readonly QueryWord[] {
  const text = cleanQuery(query);
  const placed = placeWords(text);
  const stems = placed.map(({ stem }) => stem);
  const meanings = findMeanings(stems, text);
  return placed.map(({ stem, start, end }, at) => ({
    stem,
    begun: at === placed.length - 1 ? fold(text.slice(start, end)) : null,
    instead: meanings
      .filter(({ from, to }) => from <= at && at < to)
      .map(({ from, to, phrase }) => [phrase, to - from] as const),
  }));
}

/** Lists the words whose index the query needs. */
export function listTerms(words: readonly QueryWord[]): readonly string[] {
  return words.flatMap(({ stem, begun, instead }) => [
    stem,
    ...(begun === null ? [] : [begun]),
    ...instead.flatMap(([phrase]) => phrase),
  ]);
}
