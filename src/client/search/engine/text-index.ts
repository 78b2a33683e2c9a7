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
      const results = search(words, text, (id) =>
        group === null ? true : id < file.firstOfApi === (group === 'tutorial'),
      ).slice(0, limit);
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
  fuzzy: (term) => (term.length > SURE_LETTERS + 1 ? 1 : false),
  weights: { prefix: 0.6, fuzzy: 0.2 },
};

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

/** The words that count, without what tells them from others of their family. */
function reduceToStems(query: string): string {
  const words = tokenise(query.toLowerCase());
  const telling = words.filter((word) => !FUNCTION_WORDS.test(word));
  return (telling.length > 0 ? telling : words)
    .map((word) => word.replace(ENDING, '$1'))
    .join(' ');
}

/** All of the words, or else all of their families, or as many as there are. */
function search(
  index: MiniSearch,
  query: string,
  accepts: (id: number) => boolean,
): readonly SearchResult[] {
  const options: SearchOptions = {
    ...OPTIONS,
    filter: ({ id }) => accepts(Number(id)),
  };
  const stems = reduceToStems(query);
  const tries = [
    [query, 'AND'],
    [stems, 'AND'],
    [stems, 'OR'],
  ] as const;
  for (const [words, combineWith] of tries) {
    const found = index.search(words, { ...options, combineWith });
    if (found.length > 0) return found;
  }
  return [];
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
