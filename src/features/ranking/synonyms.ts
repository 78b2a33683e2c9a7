/** What the words of a query may be called in texts. */
import { fold, isFunctionWord, readWords } from './words.ts';

/** Words that readers type, each with what texts say instead. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Relative to the site's base. */
export const SYNONYM_FILE = 'search/synonyms.json';

/** A phrase, as stems. */
export type Phrase = readonly string[];

/** What one word of a query, or several in a row, may be called. */
export interface Meaning {
  /** The words of the query that it stands for: from one, up to another. */
  readonly from: number;
  readonly to: number;
  readonly phrase: Phrase;
}

/** @param query - whose words they are */
export type FindMeanings = (
  words: readonly string[],
  query: string,
) => readonly Meaning[];

interface Entry {
  readonly typed: Phrase;
  readonly phrases: readonly Phrase[];
  /** What the query has to contain: `log in` is more than the word `log`. */
  readonly whole: string;
}

export function createThesaurus(synonyms: Synonyms): FindMeanings {
  /** The entries by the first word of what is typed. */
  const entries = new Map<string, Entry[]>();
  for (const [text, phrases] of Object.entries(synonyms)) {
    const typed = readWords(text);
    const [first] = typed;
    if (first === undefined) continue;
    const isWhole = text.split(' ').some(isFunctionWord);
    const whole = isWhole ? fold(text) : '';
    const entry = { typed, phrases: phrases.map(readWords), whole };
    entries.set(first, [...(entries.get(first) ?? []), entry]);
  }
  return (words, query) =>
    words.flatMap((word, from) =>
      (entries.get(word) ?? [])
        .filter(
          ({ typed, whole }) =>
            typed.every((part, at) => words[from + at] === part) &&
            fold(query).includes(whole),
        )
        .flatMap(({ typed, phrases }) =>
          phrases.map((phrase) => ({ from, to: from + typed.length, phrase })),
        ),
    );
}
