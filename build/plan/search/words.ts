/**
 * The words of all sections and where they stand: what MiniSearch would find
 * out, written down so that a browser need not find it out again. The words are
 * cut by MiniSearch's own functions, which are the ones that a query is cut by.
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
  /** See `WordList`. */
  readonly places: string;
}

/** A word in more sections than this does not tell them apart. */
const TOO_COMMON = 0.25;
/** In a handful of sections every word is common. */
const FEW_SECTIONS = 20;

/** How often in which section. */
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

// MiniSearch does not type its defaults; these are their documented types.
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
