/**
 * Full-text search in an index that the build has made. Loads only the parts that
 * a query needs, through a function that is passed in; knows neither worker nor
 * network.
 */
import { listTerms, readQuery } from '../../../../features/ranking/query.ts';
import {
  rank,
  type RankedRow,
  type RowFacts,
} from '../../../../features/ranking/ranking.ts';
import { loadIndex, remember } from '../../../../features/ranking/row-index.ts';
import {
  correctQuery,
  type NameWords,
  weighNames,
} from '../../../../features/ranking/spelling.ts';
import {
  createThesaurus,
  type Synonyms,
} from '../../../../features/ranking/synonyms.ts';
import { placeWords, readParts } from '../../../../features/ranking/words.ts';
import type { BlockHash } from '../../../navigation/targets.ts';
import {
  API,
  type TextFile,
  type TextKind,
  type WordList,
} from '../../../../features/search/files.ts';
import type { TextHit } from '../../../feature.ts';
import { once } from '../../../load.ts';
import { makeExcerpt, type WordedText } from './excerpt.ts';

export interface TextHits {
  readonly hits: readonly TextHit[];
  /** Whether nothing but similar words was found. */
  readonly isGuess: boolean;
  /** The query without typos, if it was read so. */
  readonly corrected: string | null;
  /** The same hits with their excerpts; `null` if they have them. */
  readonly complete: Promise<readonly TextHit[]> | null;
}

export interface TextIndex {
  /** @param kind - `null` for no restriction */
  readonly find: (
    query: string,
    kind: TextKind | null,
    limit: number,
    accepts?: (href: string) => boolean,
  ) => Promise<TextHits>;
}

/** The letters by which the file of a word is found. */
const SURE_LETTERS = 3;

/** Members have short names, and their owners are what is looked for. */
const MEMBER_WEIGHT = 0.55;

/** What readers type that no page is called. */
const SYNONYM_WEIGHT = 0.5;

interface PlacedRow {
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
  const parts = new Map<string, ReturnType<typeof loadIndex>>();
  const texts = new Map<string, readonly string[]>();
  /** What was shown once is shown again with the next letter. */
  const wordedTexts = new Map<number, WordedText>();

  const loadPart = createLoader(load, (address, content) => {
    // The build has written these files as lists of words.
    const index = content as WordList;
    parts.set(address, loadIndex({ ...file.index, index: [...index] }));
  });
  const loadTexts = createLoader(load, (address, content) => {
    // The build has written this file as a list of texts.
    texts.set(address, content as readonly string[]);
  });
  const addressOf = (row: number): string =>
    file.texts[Math.floor(row / file.perFile)] ?? '';
  const readText = (row: number): WordedText | null => {
    const known = wordedTexts.get(row);
    if (known !== undefined) return known;
    const text = texts.get(addressOf(row))?.[row % file.perFile];
    if (text === undefined) return null;
    const read = { text, words: placeWords(text) };
    wordedTexts.set(row, read);
    return read;
  };
  const toHit = ({ row, stems, inCode }: RankedRow): TextHit | [] => {
    const placed = rows[row];
    if (placed === undefined) return [];
    const { pageName: page, name: heading, href, kind } = placed;
    const text = readText(row);
    const excerpt = text && makeExcerpt(text, stems);
    // Parts of names in prose are in the index as code is.
    const prose = `${heading ?? page} ${text?.text ?? ''}`.toLowerCase();
    const inBlocks = [...inCode].filter((stem) => !prose.includes(stem));
    const opens = href + nameBlock(href, stems.size, inBlocks);
    const called = file.called[kind] ?? '';
    return { page, heading, href, opens, kind, excerpt, called };
  };

  const rankRows = async (query: string) => {
    const words = readQuery(query, findMeanings);
    const needed = findParts(listTerms(words), file);
    const missing = needed.filter((part) => !parts.has(part));
    if (missing.length > 0) await Promise.all(missing.map(loadPart));
    const ranking = rank(words, facts, (term) =>
      findParts([term], file).flatMap((part) => parts.get(part) ?? []),
    );
    const isGuess = words.every(({ stem }) => ranking.missing.has(stem));
    return { ...ranking, isGuess };
  };
  let names: NameWords | null = null;

  return {
    find: async (query, kind, limit, accepts = () => true) => {
      const asked = await rankRows(query);
      const corrected = correctQuery(
        query,
        asked.missing,
        () => (names ??= weighNames(listNames(rows, synonyms))),
      );
      const { rows: ranked, isGuess } =
        corrected === null ? asked : await rankRows(corrected);
      const best = ranked
        .filter(({ row }) => kind === null || rows[row]?.kind === kind)
        .filter(({ row }) => accepts(rows[row]?.href ?? ''))
        .slice(0, limit);
      const list = (): readonly TextHit[] => best.flatMap(toHit);
      const addresses = new Set(best.map(({ row }) => addressOf(row)));
      const absent = [...addresses].filter((address) => !texts.has(address));
      const complete =
        absent.length === 0
          ? null
          : Promise.all(absent.map(loadTexts)).then(list);
      return { hits: list(), isGuess, corrected, complete };
    },
  };
}

/**
 * Loads each file once.
 * @param accept - is called with its content
 */
function createLoader(
  load: (address: string) => Promise<unknown>,
  accept: (address: string, content: unknown) => void,
): (address: string) => Promise<void> {
  const loading = new Map<string, () => Promise<void>>();
  return (address) => {
    const open = once(async () => {
      accept(address, await load(address));
    });
    const known = loading.get(address) ?? open;
    loading.set(address, known);
    return known();
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
    rows.push({ ...shared, name: null, href });
    for (const [name, anchor] of sections) {
      rows.push({
        ...shared,
        ...{ name, href: `${href}#${anchor}` },
        weight: kind === API ? weight * MEMBER_WEIGHT : weight,
      });
    }
  }
  return rows;
}

function listNames(
  rows: readonly PlacedRow[],
  synonyms: Synonyms,
): readonly (readonly [name: string, weight: number])[] {
  return [
    ...rows.map(
      ({ name, pageName, weight }) => [name ?? pageName, weight] as const,
    ),
    ...Object.keys(synonyms).map((typed) => [typed, SYNONYM_WEIGHT] as const),
  ];
}

function describeRows(rows: readonly PlacedRow[]): RowFacts {
  const partsOf = remember(readParts);
  return {
    count: rows.length,
    pageOf: (row) => rows[row]?.page ?? row,
    weightOf: (row) => rows[row]?.weight ?? 1,
    isSymbol: (row) => rows[row]?.kind === API,
    nameOf: (row) => partsOf(rows[row]?.name ?? rows[row]?.pageName ?? ''),
  };
}

/** The addresses of the files that may contain words like these. */
function findParts(
  terms: readonly string[],
  { words }: TextFile,
): readonly string[] {
  const files = words.filter(({ from: first }, place) =>
    terms.some((term) => {
      const from = term.slice(0, SURE_LETTERS);
      const next = words[place + 1]?.from;
      return (
        first <= `${from}\u{10FFFF}` && (next === undefined || next > from)
      );
    }),
  );
  return files.map((part) => part.file);
}
