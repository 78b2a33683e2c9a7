/**
 * Ranks rows of text for a query in plain words: by how many of its words a row
 * has, how rare they are (BM25, by MiniSearch) and where they are. A row is a page
 * or one of its sections, a symbol or one of its members. Pure; the same code
 * answers in browsers and for agents.
 */
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { QueryWord } from './query.ts';
import type { Phrase } from './synonyms.ts';

/** What ranking knows of the rows besides their words. */
export interface RowFacts {
  readonly count: number;
  /** The row of the page that a row is a section of; its own for a page. */
  readonly pageOf: (row: number) => number;
  /** The score of a row is multiplied by it. */
  readonly weightOf: (row: number) => number;
  readonly isSymbol: (row: number) => boolean;
  /** The words of its name. */
  readonly nameOf: (row: number) => readonly string[];
}

export interface RankedRow {
  readonly row: number;
  readonly score: number;
  /** The stems that were found in it. */
  readonly stems: ReadonlySet<string>;
  /** The stems that only its code has. */
  readonly inCode: ReadonlySet<string>;
}

const BOOST = { name: 4, text: 1, code: 0.3, keywords: 3 };

/** The weights of a match that is less than the word that was typed. */
const PREFIX = 0.4;
const TYPO = 0.8;
/** Weights of synonyms, if texts have the word itself as well, or not. */
const ALSO = 0.75;
const INSTEAD = 1;
/** What several words mean together says more than each of them. */
const FOR_SEVERAL = 1.5;
/** Weights of a word that is only in the page's title, or elsewhere on it. */
const IN_TITLE = 0.6;
const ON_PAGE = 0.25;
/** The weight of symbols and pages whose name is in the query. */
const NAMED = 1.2;
const NAMED_BY_WORDS = 1.6;
/** The weight of pages whose title begins with the query. */
const BEGUN = 1.5;
/** The weight of further rows of one page. */
const FURTHER = 0.55;

/** Typos are not corrected in short words. */
const SHORTEST_TYPO = 5;
const SHORTEST_STEM = 4;

type Scores = Map<number, number>;
type Find = (term: string, options: object, weight: number) => Scores;

/** The rows in which a word was found. */
interface WordMatch {
  /** The scores of rows. */
  readonly scores: Scores;
  /** The best of each page. */
  readonly onPage: Scores;
  readonly rarity: number;
  /** Whether no text has the word. */
  readonly isMissing: boolean;
}

export interface Ranking {
  /** The best first. */
  readonly rows: readonly RankedRow[];
  /** The stems that no text has: rows have similar words. */
  readonly missing: ReadonlySet<string>;
}

/** @param indexOf - the parts of the index that may have words like this */
export function rank(
  words: readonly QueryWord[],
  facts: RowFacts,
  indexOf: (term: string) => readonly MiniSearch[],
): Ranking {
  const stems = new Map<number, Set<string>>();
  const inCode = new Map<number, Set<string>>();
  const find: Find = (term, options, weight) => {
    const scores: Scores = new Map();
    for (const index of indexOf(term)) {
      const results: readonly SearchResult[] = index.search(term, {
        boost: BOOST,
        ...options,
      });
      for (const { id, score, match } of results) {
        const row = Number(id);
        scores.set(row, score * weight);
        for (const [stem, fields] of Object.entries(match)) {
          stems.set(row, (stems.get(row) ?? new Set()).add(stem));
          if (!fields.includes('code')) continue;
          // The index has a word as code only where nothing else has it.
          inCode.set(row, (inCode.get(row) ?? new Set()).add(stem));
        }
      }
    }
    return scores;
  };
  const matches = words.map((word) => matchWord(word, facts, find));
  const total = matches.reduce((sum, { rarity }) => sum + rarity, 0);
  const rows = new Set(matches.flatMap(({ scores }) => [...scores.keys()]));
  const asked = new Set(words.map(({ stem }) => stem));
  const ranked = Array.from(rows, (row): RankedRow => {
    const page = facts.pageOf(row);
    let score = 0;
    let covered = 0;
    for (const { scores, onPage, rarity } of matches) {
      const inRow = scores.get(row) ?? 0;
      const inTitle = row === page ? 0 : (scores.get(page) ?? 0) * IN_TITLE;
      const elsewhere = (onPage.get(page) ?? 0) * ON_PAGE;
      score += inRow > 0 ? inRow + inTitle / 2 : Math.max(inTitle, elsewhere);
      covered += rarity * coverOf(inRow, inTitle, elsewhere);
    }
    const weight = facts.weightOf(row) * weighName(facts, row, asked);
    return {
      row,
      score: (score * covered * weight) / total,
      stems: stems.get(row) ?? new Set(),
      inCode: inCode.get(row) ?? new Set(),
    };
  });
  const missing = words.filter((_, place) => matches[place]?.isMissing);
  return {
    rows: spread(ranked, facts),
    missing: new Set(missing.map(({ stem }) => stem)),
  };
}

function coverOf(inRow: number, inTitle: number, elsewhere: number): number {
  if (inRow > 0) return 1;
  if (inTitle > 0) return 0.8;
  return elsewhere > 0 ? 0.5 : 0;
}

function matchWord(
  { stem, begun, instead }: QueryWord,
  { count, pageOf }: RowFacts,
  find: Find,
): WordMatch {
  const scores = find(stem, {}, 1);
  if (begun !== null) {
    addBest(scores, find(begun, { prefix: true }, PREFIX));
  }
  const rows = scores.size;
  const weight = rows === 0 ? INSTEAD : ALSO;
  for (const [phrase, typedWords] of instead) {
    const found = findPhrase(phrase, find);
    addBest(scores, scale(found, typedWords > 1 ? FOR_SEVERAL : weight));
  }
  const isMissing = scores.size === 0;
  if (isMissing) addBest(scores, findSimilar(stem, begun, find));
  const onPage: Scores = new Map();
  for (const [row, score] of scores) {
    const page = pageOf(row);
    onPage.set(page, Math.max(score, onPage.get(page) ?? 0));
  }
  const known = rows === 0 ? scores.size : rows;
  const rarity = Math.log(1 + (count - known + 0.5) / (known + 0.5));
  const most = Math.max(...scores.values());
  // The best row of a common word is worth less than that of a rare one.
  const share = most > 0 ? rarity / most : 0;
  return {
    scores: scale(scores, share),
    onPage: scale(onPage, share),
    ...{ rarity, isMissing },
  };
}

/** Rows with the beginning of half a word, or with a similar word. */
function findSimilar(stem: string, begun: string | null, find: Find): Scores {
  // The stem may be shorter than what was typed.
  for (
    let letters = begun?.slice(0, -1) ?? '';
    letters.length >= SHORTEST_STEM;
    letters = letters.slice(0, -1)
  ) {
    const scores = find(letters, {}, 1);
    if (scores.size > 0) return scores;
  }
  return stem.length < SHORTEST_TYPO
    ? new Map<number, number>()
    : find(stem, { fuzzy: 1, prefix: begun !== null }, TYPO);
}

/** Rows with all words of a phrase. */
function findPhrase(phrase: Phrase, find: Find): Scores {
  const [first = new Map<number, number>(), ...others] = phrase.map((word) =>
    find(word, {}, 1 / Math.sqrt(phrase.length)),
  );
  const scores: Scores = new Map();
  for (const [row, score] of first) {
    if (!others.every((other) => other.has(row))) continue;
    scores.set(
      row,
      others.reduce((sum, other) => sum + (other.get(row) ?? 0), score),
    );
  }
  return scores;
}

function scale(scores: Scores, by: number): Scores {
  return new Map(Array.from(scores, ([row, score]) => [row, score * by]));
}

function addBest(scores: Scores, others: Scores): void {
  for (const [row, score] of others) {
    scores.set(row, Math.max(score, scores.get(row) ?? 0));
  }
}

/**
 * A symbol or a page whose whole name is among the words weighs more, and a page
 * whose title begins with them.
 */
function weighName(
  { isSymbol, nameOf, pageOf }: RowFacts,
  row: number,
  asked: ReadonlySet<string>,
): number {
  if (!isSymbol(row) && pageOf(row) !== row) return 1;
  const name = nameOf(row);
  const isBegun = [...asked].every((word, at) => word === name[at]);
  if (isBegun && !isSymbol(row) && name.length > asked.size) return BEGUN;
  if (name.length === 0 || !name.every((word) => asked.has(word))) return 1;
  return name.length === 1 ? NAMED : NAMED_BY_WORDS;
}

/** Sorts, with further rows of a page behind the best of others. */
function spread(
  ranked: readonly RankedRow[],
  { pageOf, isSymbol }: RowFacts,
): readonly RankedRow[] {
  const byScore = (a: RankedRow, b: RankedRow): number =>
    b.score - a.score || a.row - b.row;
  const pages = new Map<number, number>();
  const rows = [...ranked]
    .sort(byScore)
    .map((row) => {
      const page = pageOf(row.row);
      const before = pages.get(page) ?? 0;
      pages.set(page, before + 1);
      return { ...row, score: row.score * FURTHER ** before };
    })
    .sort(byScore);
  // Readers who ask in plain words may want to read, or to look up.
  const first = rows.slice(0, LAST_OF_FIRST + 1);
  const other = rows.find(
    ({ row }) => isSymbol(row) !== isSymbol(rows[0]?.row ?? row),
  );
  const best = rows[0]?.score ?? 0;
  if (
    other === undefined ||
    first.includes(other) ||
    other.score < best * GOOD_ENOUGH
  ) {
    return rows;
  }
  const others = rows.filter((row) => row !== other);
  others.splice(LAST_OF_FIRST, 0, other);
  return others;
}

/** The place of the best symbol among documents, or of the best document. */
const LAST_OF_FIRST = 2;
/** The part of the best score that is good enough. */
const GOOD_ENOUGH = 0.3;
