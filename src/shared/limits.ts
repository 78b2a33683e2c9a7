/**
 * What may come from anybody has a limit, in one table: texts, addresses, what is
 * typed or asked, what a browser has kept. Beyond it, work could take a machine.
 */
export const LIMITS = {
  /** Bytes of a file that an author wrote, or of a comment: a page of this size is a book. */
  text: 1_000_000,
  /** Characters of HTML of an article, and of what a text repeats or shows. */
  article: 20_000_000,
  /** Characters of the target of a request. */
  target: 4096,
  /** Characters of a question for something by name or by words. */
  query: 200,
  /** Characters of a word in it: some compare each with each. */
  word: 64,
  /** Characters of a text whose errors are explained. */
  explained: 200_000,
  /** Bytes of a message of an agent. */
  message: 1_000_000,
  /** Characters of an address's fragment with an edited sample. */
  fragment: 20_000,
  /** Bytes of the edited sample in it, of which each could stand for a thousand. */
  sample: 100_000,
  /** Characters of a value that a reader's browser has kept. */
  storage: 20_000,
} as const;

/** The part of a question that is answered. */
export function cutQuery(query: string): string {
  const word = String(LIMITS.word);
  const longWord = new RegExp(
    `([\\p{L}\\p{N}_$]{${word}})[\\p{L}\\p{N}_$]+`,
    'gu',
  );
  return query.slice(0, LIMITS.query).replace(longWord, '$1');
}
