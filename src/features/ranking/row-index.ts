/**
 * The index of rows of text, by MiniSearch: made by the build, and part by part
 * loaded in browsers.
 */
import MiniSearch from 'minisearch';
import { readNames, readWords } from './words.ts';

/** What a row says; each part is a text. */
export interface RowText {
  /** A title, a heading or the name of a symbol. */
  readonly name: string;
  readonly isSymbol: boolean;
  readonly text: string;
  readonly code: string;
  readonly keywords: string;
}

const FIELDS = ['name', 'text', 'code', 'keywords'] as const;

/** The words of a row, with a space between two. */
export type RowWords = Readonly<Record<(typeof FIELDS)[number], string>>;

const OPTIONS = {
  fields: [...FIELDS],
  tokenize: toList,
  processTerm: (term: string): string => term,
};

/** Most words stand in many rows, and each is read once. */
export function createRowReader(): (row: RowText) => RowWords {
  const wordsOf = remember(readWords);
  const namesOf = remember(readNames);
  return ({ name, isSymbol, text, code, keywords }) => {
    const names = isSymbol ? namesOf(name) : wordsOf(name);
    const words = wordsOf(text);
    const prose = new Set([...names, ...words]);
    // What prose calls by its name is code as well: its parts are words.
    const codeWords = new Set(namesOf(`${code} ${name} ${text}`));
    return {
      name: names.join(' '),
      text: words.join(' '),
      code: [...codeWords]
        .filter((word) => word.length > 1 && !prose.has(word))
        .join(' '),
      keywords: wordsOf(keywords).join(' '),
    };
  };
}

/** Words in so many rows are those of any code: `const`. */
const COMMON_CODE = 0.04;
const FEW_ROWS = 20;

export function createIndex(rows: readonly RowWords[]): MiniSearch {
  const counts = new Map<string, number>();
  for (const { code } of rows) {
    for (const word of toList(code)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const most = Math.max(FEW_ROWS, rows.length * COMMON_CODE);
  const index = new MiniSearch(OPTIONS);
  for (const [id, row] of rows.entries()) {
    const code = toList(row.code)
      .filter((word) => (counts.get(word) ?? 0) <= most)
      .join(' ');
    const fields = Object.entries({ ...row, code }).filter(
      ([, words]) => words !== '',
    );
    index.add({ id, ...Object.fromEntries(fields) });
  }
  return index;
}

function toList(words: string): string[] {
  return words === '' ? [] : words.split(' ');
}

/** Reads each part once: no word has a space, and most are in many texts. */
export function remember(
  read: (text: string) => readonly string[],
): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const readPart = (part: string): readonly string[] => {
    const before = known.get(part);
    if (before !== undefined) return before;
    const words = read(part);
    known.set(part, words);
    return words;
  };
  return (text) => text.split(/\s+/).flatMap(readPart);
}

/** A part of an index, as the build has written it. */
export function loadIndex(
  written: Parameters<typeof MiniSearch.loadJS>[0],
): MiniSearch {
  return MiniSearch.loadJS(written, OPTIONS);
}
