/**
 * The index of all words: what MiniSearch would compute from the sections,
 * precomputed for the browser. Words are split by MiniSearch's own functions,
 * which also split queries.
 */
import MiniSearch from 'minisearch';
import type {
  SectionRow,
  WordList,
} from '../../../src/templates/search-data.ts';

export interface WordIndex {
  readonly ignored: readonly string[];
  readonly lengths: readonly (readonly [title: number, text: number])[];
  /** In code-unit order. */
  readonly words: readonly WordPlaces[];
}

export interface WordPlaces {
  readonly word: string;
  /** Encoded as `WordList` describes. */
  readonly places: string;
}

/** A word in a larger share of sections does not distinguish them. */
const TOO_COMMON = 0.25;
/** With so few sections, every word would be too common. */
const FEW_SECTIONS = 20;

/** The number of occurrences by section. */
type Counts = Map<number, number>;
type Places = readonly [titles: Counts, texts: Counts];

export function indexWords(rows: readonly SectionRow[]): WordIndex {
  const words = new Map<string, Places>();
  const lengths = rows.map(([page, heading, , , text], section) => {
    const add = (field: 0 | 1, content: string): number => {
      const distinct = new Set<string>();
      for (const word of cutWords(content)) {
        const places = words.get(word) ?? createPlaces();
        words.set(word, places);
        places[field].set(section, (places[field].get(section) ?? 0) + 1);
        distinct.add(word);
      }
      return distinct.size;
    };
    return [add(0, `${page} ${heading ?? ''}`), add(1, text)] as const;
  });
  const limit =
    rows.length < FEW_SECTIONS ? Infinity : rows.length * TOO_COMMON;
  const sorted = [...words.keys()].sort();
  const ignored = sorted.filter(
    (word) => (words.get(word)?.[1].size ?? 0) > limit,
  );
  const left = new Set(ignored);
  return {
    ignored,
    lengths,
    words: sorted
      .filter((word) => !left.has(word))
      .map((word) => ({
        word,
        places: (words.get(word) ?? []).map(printPlaces).join('|'),
      })),
  };
}

export function toWordList(words: readonly WordPlaces[]): WordList {
  return {
    words: words.map(({ word }) => word).join('\n'),
    places: words.map(({ places }) => places).join('\n'),
  };
}

function createPlaces(): Places {
  return [new Map(), new Map()];
}

function cutWords(text: string): readonly string[] {
  return cut(text).flatMap((term) => {
    const word = normalise(term);
    return typeof word === 'string' && word !== '' ? [word] : [];
  });
}

// MiniSearch does not declare the types of its defaults; these are documented.
const cut = MiniSearch.getDefault('tokenize') as (text: string) => string[];
const normalise = MiniSearch.getDefault('processTerm') as (
  term: string,
) => unknown;

function printPlaces(counts: Counts): string {
  let last = 0;
  return [...counts]
    .map(([section, count]) => {
      const distance = (section - last).toString(36);
      last = section;
      return count === 1 ? distance : `${distance}*${count.toString(36)}`;
    })
    .join(' ');
}
