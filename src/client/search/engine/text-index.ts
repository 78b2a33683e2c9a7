/**
 * The search through texts: an index that was made by the build, loaded as far
 * as a query needs it. Knows no worker and no network; it is handed a function
 * that loads.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type {
  SectionRow,
  TextFile,
  TextGroup,
  WordList,
} from '../../../templates/search-data.ts';
import { makeExcerpt, type Excerpt } from './excerpt.ts';
import { toStoredIndex } from './stored-index.ts';

export interface TextHit {
  readonly page: string;
  readonly heading: string | null;
  readonly href: string;
  readonly group: TextGroup;
  readonly excerpt: Excerpt;
}

export interface TextIndex {
  readonly find: (
    query: string,
    group: TextGroup | null,
    limit: number,
  ) => Promise<readonly TextHit[]>;
}

/** A sentence is enough to find by. */
const LONGEST = 200;
/** So many letters are right even in a word with a slip in it. */
const SURE_LETTERS = 3;

export function createTextIndex(
  file: TextFile,
  load: (address: string) => Promise<unknown>,
): TextIndex {
  const ignored = new Set(file.ignored);
  const lists = new Map<number, WordList>();
  const sections = new Map<number, Promise<readonly SectionRow[]>>();
  let index: MiniSearch | null = null;

  const loadWords = async (terms: readonly string[]): Promise<MiniSearch> => {
    const missing = findShards(terms, file).filter((one) => !lists.has(one));
    if (index !== null && missing.length === 0) return index;
    await Promise.all(
      missing.map(async (one) => {
        const content = file.words[one]?.content ?? '';
        // What lies there was written by the build, as a list of words.
        lists.set(
          one,
          typeof content === 'string'
            ? ((await load(content)) as WordList)
            : content,
        );
      }),
    );
    index = MiniSearch.loadJS(toStoredIndex(file, [...lists.values()]), {
      fields: ['title', 'text'],
      processTerm: (term) => normalise(term, ignored),
    });
    return index;
  };

  const loadSection = async (id: number): Promise<SectionRow | null> => {
    const place = Math.floor(id / file.perFile);
    const address = file.sections[place];
    if (address === undefined) return null;
    const known = sections.get(place);
    const loading =
      known ??
      // What lies there was written by the build, as a list of sections.
      (load(address) as Promise<readonly SectionRow[]>).catch(
        (error: unknown) => {
          sections.delete(place);
          throw error;
        },
      );
    sections.set(place, loading);
    return (await loading)[id % file.perFile] ?? null;
  };

  return {
    find: async (query, group, limit) => {
      const text = clean(query);
      const terms = tokenise(text).flatMap((term) => {
        const word = normalise(term, ignored);
        return word === null ? [] : [word];
      });
      if (terms.length === 0) return [];
      const words = await loadWords(terms);
      const isTutorial = (id: unknown): boolean => Number(id) < file.firstOfApi;
      const results = search(words, text, {
        ...OPTIONS,
        boostDocument: (id) => (isTutorial(id) ? TUTORIALS_FIRST : 1),
        filter: ({ id }) =>
          group === null || isTutorial(id) === (group === 'tutorial'),
      }).slice(0, limit);
      const hits = await Promise.all(
        results.map(async (result) => {
          const row = await loadSection(Number(result.id));
          return row === null ? [] : [toHit(row, result)];
        }),
      );
      return hits.flat();
    },
  };
}

const OPTIONS: SearchOptions = {
  boost: { title: 3 },
  // The last word may still be being typed; of the others, whoever asks for "mask
  // errors" means masked ones too.
  prefix: (term, index, terms) =>
    index === terms.length - 1 || term.length > SURE_LETTERS,
  weights: { prefix: 0.6, fuzzy: 0.2 },
};

/**
 * What a tutorial says counts so many times. Nothing is shorter than a member
 * called like the word, such as `Kind.ENUM`, and names are what symbols are for.
 */
const TUTORIALS_FIRST = 2;

/** One spelling of each letter, full width or not; no quotes of code. */
function clean(query: string): string {
  return query.slice(0, LONGEST).normalize('NFKC').replace(/[`<>]/g, ' ');
}

/** They say nothing about what is looked for. */
const FUNCTION_WORDS =
  /^(?:an?|and|are|can|do|does|for|from|how|i|in|is|it|my|of|on|or|the|to|what|when|with|you)$/;
/**
 * What words of one family end in: authenticate, authentication, authenticating.
 * Of fewer letters than four nobody could tell the family.
 */
const ENDING = /^(.{4,}?)(?:at)?(?:ions?|ing|ed?|es|ors?|ers?|s)$/;
/** A letter that is double for its ending only: logging, embedded. */
const DOUBLED = /(..)([bdgmnprt])\2(?:ing|ed)$/;

/** What all words of its family begin with: `log` of logging. */
function toStem(word: string): string {
  return word.replace(DOUBLED, '$1$2').replace(ENDING, '$1');
}

/** The words that count, without what tells them from others of their family. */
function reduceToStems(query: string): string {
  const words = tokenise(query.toLowerCase());
  const telling = words.filter((word) => !FUNCTION_WORDS.test(word));
  return (telling.length > 0 ? telling : words).map(toStem).join(' ');
}

/** All of the words, then all of their families, or else as many as there are. */
function search(
  index: MiniSearch,
  query: string,
  options: SearchOptions,
): readonly SearchResult[] {
  const stems = reduceToStems(query);
  const fuzzy = (term: string): number | false =>
    term.length > SURE_LETTERS + 1 && !isKnown(term, index) ? 1 : false;
  const ask = (
    words: string,
    combineWith: 'AND' | 'OR',
  ): readonly SearchResult[] =>
    index.search(words, { ...options, fuzzy, combineWith });
  const found = ask(query, 'AND');
  const known = new Set(found.map(({ id }): unknown => id));
  const all = [
    ...found,
    ...ask(stems, 'AND').filter(({ id }) => !known.has(id)),
  ];
  return all.length > 0 ? all : ask(stems, 'OR');
}

/** Where some text has the word, or another of its family, it has no slip in it. */
function isKnown(word: string, index: MiniSearch): boolean {
  return index.search(toStem(word), { prefix: true }).length > 0;
}

function toHit(
  [page, heading, href, group, text]: SectionRow,
  { match }: SearchResult,
): TextHit {
  const words = new Set(Object.keys(match));
  return { page, heading, href, group, excerpt: makeExcerpt(text, words) };
}

/** Positions of the shards that may hold words like these. */
function findShards(
  terms: readonly string[],
  { words }: TextFile,
): readonly number[] {
  if (words.length === 1) return [0];
  const needed = new Set<number>();
  for (const term of terms) {
    const from = term.slice(0, SURE_LETTERS);
    const to = `${from}\u{10FFFF}`;
    for (const [place, { from: first }] of words.entries()) {
      const next = words[place + 1]?.from;
      if (first <= to && (next === undefined || next > from)) needed.add(place);
    }
  }
  return [...needed];
}

function normalise(term: string, ignored: ReadonlySet<string>): string | null {
  const word = term.toLowerCase();
  return word === '' || ignored.has(word) ? null : word;
}

// MiniSearch does not type its defaults; this is the documented type.
const tokenise = MiniSearch.getDefault('tokenize') as (
  text: string,
) => string[];
