/**
 * Matches a symbol with several words. Each begins at a part of its name or its
 * owner's, in any order: `schema get type` finds `GraphQLSchema.getType`. Pure.
 */
import type { Word } from './closeness.ts';
import { misses } from './letters.ts';
import { isBoundary, type Range } from './name-parts.ts';
import type { NameQuery } from './name-query.ts';
import type { SearchSymbol } from './symbols.ts';

/** A range of the qualified name. */
export interface WordRange extends Range {
  /** Whether it ends where a part ends. */
  readonly isWhole: boolean;
}

/**
 * One range for each word, or `null` unless all of them match, and one in the
 * symbol's own name: its owner alone would bring all its members.
 */
export function matchWords(
  { word: { letters }, words }: NameQuery,
  { name, own, qualifier }: SearchSymbol,
): readonly WordRange[] | null {
  if (words.length === 0) return null;
  if (misses(letters, own.letters | (qualifier?.letters ?? 0))) return null;
  const before = name.length - own.text.length;
  const found: WordRange[] = [];
  for (const word of words) {
    const range =
      findWord(word, own, before, found) ??
      (qualifier && findWord(word, qualifier, 0, found));
    if (range === null) return null;
    found.push(range);
  }
  return found.some(({ start }) => start >= before) ? found : null;
}

/** Prefers whole parts. */
function findWord(
  word: string,
  name: Word,
  before: number,
  taken: readonly Range[],
): WordRange | null {
  let begun: WordRange | null = null;
  let at = name.lower.indexOf(word);
  for (; at !== -1; at = name.lower.indexOf(word, at + 1)) {
    const start = at + before;
    const end = start + word.length;
    if (!isBoundary(name, at)) continue;
    if (taken.some((range) => range.start < end && start < range.end)) continue;
    const isWhole = isBoundary(name, at + word.length);
    if (isWhole) return { start, end, isWhole };
    begun ??= { start, end, isWhole };
  }
  return begun;
}
