/**
 * Full-text search in an index that the build has made. Loads only the parts that
 * a query needs, through a function that is passed in; knows neither worker nor
 * network.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type {
  SectionRow,
  TextFile,
  TextGroup,
  WordFile,
  WordList,
} from '../../../templates/search-data.ts';
import type { Range } from './closeness.ts';
import { clean, readWords, tokenise, toStem } from './words.ts';

export interface TextHit {
  readonly page: string;
  readonly heading: string | null;
  readonly href: string;
  readonly group: TextGroup;
  /** What its page is called: `Guide`. */
  readonly called: string;
  readonly excerpt: Excerpt;
}

export interface TextIndex {
  readonly find: (
    query: string,
    group: TextGroup | null,
    limit: number,
  ) => Promise<readonly TextHit[]>;
}

/** Typos are not corrected in the first letters of a word: they pick the file. */
const SURE_LETTERS = 3;

export function createTextIndex(
  file: TextFile,
  load: (address: string) => Promise<unknown>,
): TextIndex {
  const loading = new Map<string, Promise<unknown>>();
  let index: MiniSearch | null = null;
  let files: ReadonlySet<WordFile> = new Set();

  const loadOnce = (address: string): Promise<unknown> => {
    const content =
      loading.get(address) ??
      load(address).catch((error: unknown) => {
        // The next query tries again.
        loading.delete(address);
        throw error;
      });
    loading.set(address, content);
    return content;
  };
  /** The index of the words that a query needs, and of those loaded earlier. */
  const loadIndex = async (terms: readonly string[]): Promise<MiniSearch> => {
    const needed = new Set([...files, ...findFiles(terms, file)]);
    if (index !== null && needed.size === files.size) return index;
    // The build has written these files as lists of words.
    const lists = (await Promise.all(
      Array.from(needed, (wordFile) => loadOnce(wordFile.file)),
    )) as readonly WordList[];
    files = needed;
    index = MiniSearch.loadJS(
      { ...file.index, index: lists.flat() },
      { fields: ['title', 'text'] },
    );
    return index;
  };
  const toHit = async ({ id, match }: SearchResult): Promise<TextHit[]> => {
    const place = Number(id);
    const address = file.sections[Math.floor(place / file.perFile)];
    if (address === undefined) return [];
    // The build has written this file as a list of sections.
    const rows = (await loadOnce(address)) as readonly SectionRow[];
    const row = rows[place % file.perFile];
    if (row === undefined) return [];
    const [page, heading, href, group, text, called] = row;
    const excerpt = makeExcerpt(text, new Set(Object.keys(match)));
    return [{ page, heading, href, group, called, excerpt }];
  };

  return {
    find: async (query, group, limit) => {
      const text = clean(query);
      const terms = tokenise(text.toLowerCase()).filter(Boolean);
      if (terms.length === 0) return [];
      const results = search(await loadIndex(terms), text, {
        ...OPTIONS,
        filter: (result) => group === null || result['group'] === group,
      });
      const hits = await Promise.all(results.slice(0, limit).map(toHit));
      return hits.flat();
    },
  };
}

/**
 * The weight of tutorials. Without it the shortest texts would win, which are
 * comments of members such as `Kind.ENUM`; names have their own search.
 */
const TUTORIALS_FIRST = 2;

const OPTIONS: SearchOptions = {
  boost: { title: 3 },
  // The last word may be incomplete; longer words also match as prefixes, so that
  // "mask errors" finds "masked errors".
  prefix: (term, index, terms) =>
    index === terms.length - 1 || term.length > SURE_LETTERS,
  weights: { prefix: 0.6, fuzzy: 0.2 },
  boostDocument: (_id, _term, stored) =>
    stored?.['group'] === 'tutorial' ? TUTORIALS_FIRST : 1,
};

/** Texts with all words first, then with all stems; if none, with any stem. */
function search(
  index: MiniSearch,
  query: string,
  options: SearchOptions,
): readonly SearchResult[] {
  const stems = readWords(query).join(' ');
  const fuzzy = (term: string): number | false =>
    term.length > SURE_LETTERS + 1 && !isKnown(term, index) ? 1 : false;
  const ask = (
    words: string,
    combineWith: 'AND' | 'OR',
  ): readonly SearchResult[] =>
    index.search(words, { ...options, fuzzy, combineWith });
  const exact = ask(query, 'AND');
  const exactIds = new Set(exact.map(({ id }): unknown => id));
  const all = [
    ...exact,
    ...ask(stems, 'AND').filter(({ id }) => !exactIds.has(id)),
  ];
  return all.length > 0 ? all : ask(stems, 'OR');
}

/**
 * Whether the word or another form of it occurs in a text; then it is no typo.
 */
function isKnown(word: string, index: MiniSearch): boolean {
  return index.search(toStem(word), { prefix: true }).length > 0;
}

/** The files that may contain words like these. */
function findFiles(
  terms: readonly string[],
  { words }: TextFile,
): readonly WordFile[] {
  return words.filter(({ from: first }, place) =>
    terms.some((term) => {
      const from = term.slice(0, SURE_LETTERS);
      const next = words[place + 1]?.from;
      return (
        first <= `${from}\u{10FFFF}` && (next === undefined || next > from)
      );
    }),
  );
}

/** Characters of an excerpt. */
const LENGTH = 150;
/** Characters shown before the first highlighted word. */
const LEAD = 40;

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Range[];
}

const WORD = /[^\s\p{Z}\p{P}]+/gu;

/**
 * The part of a text that contains the most different words that were found.
 * @param words - in lower case
 */
function makeExcerpt(text: string, words: ReadonlySet<string>): Excerpt {
  const matches = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  })).filter(({ word }) => words.has(word));
  const counts = matches.map(({ start }) => {
    const last = start + LENGTH - LEAD;
    const near = matches.filter(
      (match) => match.start >= start && match.end <= last,
    );
    return new Set(near.map(({ word }) => word)).size;
  });
  const first = matches[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const start = first <= LEAD ? 0 : text.indexOf(' ', first - LEAD) + 1;
  const isRest = start + LENGTH >= text.length;
  const end = isRest ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const head = start === 0 ? '' : '… ';
  const shift = head.length - start;
  return {
    text: head + text.slice(start, end) + (isRest ? '' : ' …'),
    marks: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  };
}
