/** The part of a text that shows why it was found. */
import type { PlacedWord } from '../../../../features/ranking/words.ts';
import type { Excerpt } from '../../../feature.ts';

/** Characters of an excerpt. */
const LENGTH = 150;
/** Characters shown before the first highlighted word. */
const LEAD = 40;

/** A text, and where its words are in it. */
export interface WordedText {
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

/**
 * The part with the most different words that were found.
 * @param stems - of these words
 */
export function makeExcerpt(
  { text, words }: WordedText,
  stems: ReadonlySet<string>,
): Excerpt {
  const matches = words.filter(({ stem }) => stems.has(stem));
  const counts = matches.map(({ start }) => {
    const last = start + LENGTH - LEAD;
    const near = matches.filter(
      (match) => match.start >= start && match.end <= last,
    );
    return new Set(near.map(({ stem }) => stem)).size;
  });
  const first = matches[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const start = first <= LEAD ? 0 : findStart(text, first - LEAD, first);
  const isRest = start + LENGTH >= text.length;
  const space = text.lastIndexOf(' ', start + LENGTH);
  const end = isRest ? text.length : space > start ? space : start + LENGTH;
  const head = start === 0 ? '' : '… ';
  const shift = head.length - start;
  return {
    text: head + text.slice(start, end) + (isRest ? '' : ' …'),
    marks: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  };
}

/** Finds where a word begins, if the script has spaces between words. */
function findStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > to ? from : space + 1;
}
