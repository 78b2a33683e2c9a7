/** Cuts out the part of a text that best shows why it was found. */
import type { Range } from './closeness.ts';

const LENGTH = 150;
/** Characters shown before the first highlighted word. */
const LEAD = 40;

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Range[];
}

/** @param words - the matched words, in lower case */
export function makeExcerpt(text: string, words: ReadonlySet<string>): Excerpt {
  const found = findWords(text, words);
  const first = chooseStart(text, found);
  const start = first <= LEAD ? 0 : toWordStart(text, first - LEAD);
  const end = toWordEnd(text, start + LENGTH);
  const head = start === 0 ? '' : '… ';
  const tail = end === text.length ? '' : ' …';
  const shift = head.length - start;
  return {
    text: head + text.slice(start, end) + tail,
    marks: found
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ start: range.start + shift, end: range.end + shift })),
  };
}

const WORD = /[^\s\p{Z}\p{P}]+/gu;

function findWords(text: string, words: ReadonlySet<string>): readonly Range[] {
  const ranges: Range[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!words.has(word.toLowerCase())) continue;
    ranges.push({ start: index, end: index + word.length });
  }
  return ranges;
}

/** The start of the excerpt that contains the most different words. */
function chooseStart(text: string, found: readonly Range[]): number {
  let best = found[0]?.start ?? 0;
  let most = 0;
  for (const { start } of found) {
    const inside = found.filter(
      (range) => range.start >= start && range.end <= start + LENGTH - LEAD,
    );
    const different = new Set(
      inside.map((range) => text.slice(range.start, range.end).toLowerCase()),
    );
    if (different.size <= most) continue;
    most = different.size;
    best = start;
  }
  return best;
}

function toWordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}

function toWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space === -1 ? at : space;
}
