/** Messages as they are looked for, and the words by which they are found. */
import { unifyMarks } from './clean.ts';

/**
 * Fixed text and the names of what varies in a line; text is first and last.
 */
export type MessageParts = readonly string[];

/** Characters of fixed text; a value in quotation marks says as much. */
const SHORT = 20;

/** A message as it is looked for. */
export interface Pattern<Message> {
  readonly message: Message;
  /** What does not vary. */
  readonly texts: readonly string[];
  /** What does not vary; empty before and after what varies. */
  readonly first: string;
  readonly later: readonly string[];
  /** How long that is. */
  readonly fixed: number;
  /** Whether it says little: such a message has to stand alone, or where a text begins. */
  readonly isShort: boolean;
}

export function readPattern<Message extends { readonly parts: MessageParts }>(
  message: Message,
): Pattern<Message> {
  const texts = message.parts
    .filter((_, index) => index % 2 === 0)
    .map(unifyMarks);
  const [first = '', ...later] = texts;
  const fixed = texts.join('').length;
  const isShort =
    fixed < SHORT && !texts.slice(1).some((text) => text.startsWith('"'));
  return { message, texts, first, later, fixed, isShort };
}

/** Letters without cases are often not divided into words: a part is one, too. */
const WORD =
  /(?<![\p{LC}\p{N}_])(?:\p{LC}{2,}|[\p{Lo}\p{M}]{2,})(?![\p{LC}\p{N}_])/gu;

/** Chooses for each message the word that fewest others have. */
export function chooseWords<Message>(
  patterns: readonly Pattern<Message>[],
): ReadonlyMap<string, readonly Pattern<Message>[]> {
  const counts = new Map<string, number>();
  const countOf = (word: string): number => counts.get(word) ?? 0;
  const listed = patterns.map((pattern) => {
    // A word that touches what varies may be a part of another one.
    const text = [pattern.first, ...pattern.later].join('_');
    const words = new Set(text.match(WORD));
    for (const word of words) counts.set(word, countOf(word) + 1);
    return { pattern, words };
  });
  const chosen = new Map<string, Pattern<Message>[]>();
  for (const { pattern, words } of listed) {
    const [rarest] = [...words].sort(
      (a, b) => countOf(a) - countOf(b) || b.length - a.length,
    );
    if (rarest === undefined) continue;
    chosen.set(rarest, [...(chosen.get(rarest) ?? []), pattern]);
  }
  return chosen;
}
