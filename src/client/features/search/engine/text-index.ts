/**
 * Full-text search in an index that the build has made. Loads only the parts that
 * a query needs, through a function that is passed in; knows neither worker nor
 * network.
 */
import { listTerms, readQuery } from '../../../../features/search/query.ts';
import {
  rank,
  type RankedRow,
  type RowFacts,
} from '../../../../features/search/ranking.ts';
import { loadIndex } from '../../../../features/search/row-index.ts';
import {
  createThesaurus,
  type Synonyms,
} from '../../../../features/search/synonyms.ts';
import { placeWords, readParts } from '../../../../features/search/words.ts';
import type { BlockHash } from '../../../navigation/targets.ts';
import {
  API,
  type TextFile,
  type TextKind,
  type WordFile,
  type WordList,
} from '../../../../templates/search-data.ts';
import type { TextHit } from '../../../feature.ts';
import { makeExcerpt, type WordedText } from './excerpt.ts';

export interface TextHits {
  readonly hits: readonly TextHit[];
  /** Whether nothing but similar words was found. */
  readonly isGuess: boolean;
  /** The same hits with their excerpts; `null` if they have them. */
  readonly complete: Promise<readonly TextHit[]> | null;
}

export interface TextIndex {
  /** @param kind - `null` for no restriction */
  readonly find: (
    query: string,
    kind: TextKind | null,
    limit: number,
  ) => Promise<TextHits>;
}

/** The letters by which the file of a word is found. */
const SURE_LETTERS = 3;

/** Members have short names, and their owners are what is looked for. */
const MEMBER_WEIGHT = 0.55;

type Index = ReturnType<typeof loadIndex>;

interface PlacedRow {
  readonly place: number;
  readonly page: number;
  readonly pageName: string;
  /** The name of the section or the member; `null` for the page. */
  readonly name: string | null;
  readonly href: string;
  readonly kind: TextKind;
  readonly weight: number;
}

export function createTextIndex(
  file: TextFile,
  synonyms: Synonyms,
  load: (address: string) => Promise<unknown>,
): TextIndex {
  const rows = decodeRows(file);
  const facts = describeRows(rows);
  const findMeanings = createThesaurus(synonyms);
  const loading = new Map<string, Promise<void>>();
  const parts = new Map<WordFile, Index>();
  const texts = new Map<string, readonly string[]>();
  /** What was shown once is shown again with the next letter. */
  const wordedTexts = new Map<number, WordedText>();

  const loadOnce = (
    address: string,
    use: (content: unknown) => void,
  ): Promise<void> => {
    const content =
      loading.get(address) ??
      load(address)
        .then(use)
        .catch((error: unknown) => {
          // The next query tries again.
          loading.delete(address);
          throw error;
        });
    loading.set(address, content);
    return content;
  };
  const loadPart = (part: WordFile): Promise<void> =>
    loadOnce(part.file, (content) => {
      // The build has written these files as lists of words.
      const index = content as WordList;
      parts.set(part, loadIndex({ ...file.index, index: [...index] }));
    });
  const loadTexts = (address: string): Promise<void> =>
    loadOnce(address, (content) => {
      // The build has written this file as a list of texts.
      texts.set(address, content as readonly string[]);
    });
  const addressOf = ({ place }: PlacedRow): string =>
    file.texts[Math.floor(place / file.perFile)] ?? '';
  const readText = (row: PlacedRow): WordedText | null => {
    const { place } = row;
    const known = wordedTexts.get(place);
    if (known !== undefined) return known;
    const text = texts.get(addressOf(row))?.[place % file.perFile];
    if (text === undefined) return null;
    const read = { text, words: placeWords(text) };
    wordedTexts.set(place, read);
    return read;
  };
  const toHit = (row: PlacedRow, { stems, inCode }: RankedRow): TextHit => {
    const { pageName: page, name: heading, href, kind } = row;
    const text = readText(row);
    const excerpt = text && makeExcerpt(text, stems);
    // Parts of names in prose are in the index as code is.
    const said = `${heading ?? page} ${text?.text ?? ''}`.toLowerCase();
    const inBlocks = [...inCode].filter((stem) => !said.includes(stem));
    const opens = href + nameBlock(href, stems.size, inBlocks);
    return {
      ...{ page, heading, href, opens, kind, excerpt },
      called: file.called[kind] ?? '',
    };
  };

  return {
    find: async (query, kind, limit) => {
      const read = readQuery(query, findMeanings);
      const needed = findParts(listTerms(read), file);
      const missing = needed.filter((part) => !parts.has(part));
      if (missing.length > 0) await Promise.all(missing.map(loadPart));
      const { rows: ranked, isGuess } = rank(read, facts, (term) =>
        findParts([term], file).flatMap((part) => parts.get(part) ?? []),
      );
      const best = ranked
        .flatMap((result: RankedRow) => {
          const found = rows[result.row];
          return found !== undefined && (kind === null || found.kind === kind)
            ? [{ found, result }]
            : [];
        })
        .slice(0, limit);
      const list = (): readonly TextHit[] =>
        best.map(({ found, result }) => toHit(found, result));
      const addresses = new Set(best.map(({ found }) => addressOf(found)));
      const absent = [...addresses].filter((address) => !texts.has(address));
      const complete =
        absent.length === 0
          ? null
          : Promise.all(absent.map(loadTexts)).then(list);
      return { hits: list(), isGuess, complete };
    },
  };
}

/**
 * What `navigation/targets.ts` finds the block by, if at least as many of the words
 * are in code as in prose: the longest one, which is a name rather than a word.
 */
function nameBlock(
  href: string,
  count: number,
  inBlocks: readonly string[],
): BlockHash | '' {
  if (inBlocks.length === 0 || inBlocks.length * 2 < count) return '';
  const [longest = ''] = [...inBlocks].sort((a, b) => b.length - a.length);
  const hash = href.includes('#') ? '' : '#';
  return `${hash}~${encodeURIComponent(longest)}`;
}

function decodeRows({ pages }: TextFile): readonly PlacedRow[] {
  const rows: PlacedRow[] = [];
  for (const [pageName, href, kind, weight, sections] of pages) {
    const page = rows.length;
    const shared = { page, pageName, kind, weight };
    rows.push({ ...shared, place: page, name: null, href });
    for (const [name, anchor] of sections) {
      const place = rows.length;
      rows.push({
        ...shared,
        ...{ place, name, href: `${href}#${anchor}` },
        weight: kind === API ? weight * MEMBER_WEIGHT : weight,
      });
    }
  }
  return rows;
}

function describeRows(rows: readonly PlacedRow[]): RowFacts {
  const names = new Map<number, readonly string[]>();
  const nameOf = (row: number): readonly string[] => {
    const known = names.get(row);
    if (known !== undefined) return known;
    const { pageName = '', name = null } = rows[row] ?? {};
    const words = readParts(name ?? pageName);
    names.set(row, words);
    return words;
  };
  return {
    count: rows.length,
    pageOf: (row) => rows[row]?.page ?? row,
    weightOf: (row) => rows[row]?.weight ?? 1,
    isSymbol: (row) => rows[row]?.kind === API,
    nameOf,
  };
}

/** The files that may contain words like these. */
function findParts(
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
