/**
 * Finds the messages that a text may be a part of: what was cut off at its
 * beginning, at its end, or at both.
 */
import type { Pattern } from './patterns.ts';

/** The part of a text that is fixed text of a message. */
interface KnownPart {
  /** How many characters that is. */
  readonly known: number;
  /** The place where the last of it ends. */
  readonly end: number;
}

/** What a text may be a part of. */
export interface Guess<Message> {
  /** The only one of which it can be a part. */
  readonly certain: Pattern<Message> | null;
  /** The likely ones if none is certain, the nearest first. */
  readonly likely: readonly Pattern<Message>[];
}

export const NO_GUESS: Guess<never> = { certain: null, likely: [] };

/** Characters of a text that may be a part of a message. */
const LONGEST = 400;
/** How many messages are looked at more closely. */
const CLOSER = 12;
/** How many messages are offered where none is certain. */
const NEAREST = 3;
/** Characters that a text shares with each of these. */
const LIKELY = 8;
/** Characters that a text shares with the one that is certain. */
const CERTAIN = 14;
/** How many more they are than for any other message. */
const MARGIN = 4;

/** What is asked about messages. */
interface Questions<Message> {
  /** How much of a text whole messages explain. */
  readonly countAll: (text: string) => number;
  /** What explains a message. */
  readonly pageOf: (message: Message) => unknown;
}

/**
 * @param explained - how much of the text whole messages explain: one that says
 * less is only a part of the one that was cut
 */
export function guess<Message>(
  text: string,
  patterns: readonly Pattern<Message>[],
  { countAll, pageOf }: Questions<Message>,
  explained: number,
): Guess<Message> {
  if (text.length > LONGEST) return NO_GUESS;
  const guesses = patterns
    .map((pattern) => ({ pattern, ...compare(text, pattern.texts) }))
    .filter(({ known }) => known >= LIKELY)
    .sort((a, b) => b.known - a.known)
    .map((one, index) => {
      // A message within the one that was cut also counts.
      const rest = index < CLOSER ? text.slice(one.end) : '';
      return { ...one, all: one.known + countAll(rest) };
    })
    .sort((a, b) => b.all - a.all);
  const likely = guesses.slice(0, NEAREST).map(({ pattern }) => pattern);
  const [best] = guesses;
  const isMuch =
    best !== undefined &&
    best.known >= CERTAIN &&
    best.all > explained + MARGIN;
  if (!isMuch) return explained > 0 ? NO_GUESS : { certain: null, likely };
  const page = pageOf(best.pattern.message);
  const other = guesses.find(({ pattern }) => pageOf(pattern.message) !== page);
  const isUnique = best.all >= (other?.all ?? 0) + MARGIN;
  const isMost = best.all * 3 >= text.length;
  return isUnique && isMost
    ? { certain: best.pattern, likely: [] }
    : { certain: null, likely };
}

const NOTHING: KnownPart = { known: 0, end: 0 };

function compare(text: string, texts: readonly string[]): KnownPart {
  let best = NOTHING;
  for (const [first, fixed] of texts.entries()) {
    if (fixed.includes(text)) return { known: text.length, end: text.length };
    for (const begin of listBeginnings(text, fixed, first > 0)) {
      const part = follow(text, texts.slice(first + 1), begin);
      if (part.known > best.known) best = part;
    }
  }
  return best;
}

/**
 * The text begins within this one, or in what varies before it.
 * @param varies - whether anything does
 */
function listBeginnings(
  text: string,
  first: string,
  varies: boolean,
): readonly KnownPart[] {
  const beginnings: KnownPart[] = [];
  const ending = varies ? findEnding(text, first) : 0;
  if (ending > 0) beginnings.push({ known: ending, end: text.length });
  const place = text.indexOf(first);
  if (first !== '' && (varies ? place >= 0 : place === 0)) {
    beginnings.push({ known: first.length, end: place + first.length });
  }
  for (let cut = 1; cut < first.length; cut += 1) {
    const { length } = first.slice(cut);
    if (!text.startsWith(first.slice(cut))) continue;
    beginnings.push({ known: length, end: length });
    break;
  }
  return beginnings;
}

function follow(
  text: string,
  later: readonly string[],
  begin: KnownPart,
): KnownPart {
  let { known, end } = begin;
  for (const next of later) {
    const place = text.indexOf(next, end);
    if (next === '' || place < 0) {
      const length = findEnding(text.slice(end), next);
      return length === 0
        ? { known, end }
        : { known: known + length, end: text.length };
    }
    known += next.length;
    end = place + next.length;
  }
  return end === text.length ? { known, end } : NOTHING;
}

/** How much of a fixed text a text ends with. */
function findEnding(text: string, fixed: string): number {
  let length = Math.min(fixed.length, text.length);
  while (!text.endsWith(fixed.slice(0, length))) length -= 1;
  return length;
}
