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

const FIELDS = ['name', 'text', 'code', 'keywords'];

/** Its texts are words already. */
const OPTIONS = {
  fields: FIELDS,
  tokenize: (text: string): string[] => text.split(' '),
  processTerm: (term: string): string => term,
};

/** Words in so many rows are those of any code: `const`. */
const COMMON_CODE = 0.04;
const FEW_ROWS = 20;

export function createIndex(rows: readonly RowText[]): MiniSearch {
  const wordsOf = remember(readWords);
  const namesOf = remember(readNames);
  const read = rows.map(({ name, isSymbol, text, code, keywords }) => {
    const names = isSymbol ? namesOf(name) : wordsOf(name);
    const words = wordsOf(text);
    const prose = new Set([...names, ...words]);
    // What prose calls by its name is code as well: its parts are words.
    const codeWords = new Set(namesOf(`${code} ${name} ${text}`));
    return {
      name: names,
      text: words,
      code: [...codeWords].filter((word) => !prose.has(word)),
      keywords: wordsOf(keywords),
    };
  });
  const counts = new Map<string, number>();
  for (const { code } of read) {
    for (const word of code) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const most = Math.max(FEW_ROWS, rows.length * COMMON_CODE);
  const index = new MiniSearch(OPTIONS);
  for (const [id, row] of read.entries()) {
    const code = row.code.filter(
      (word) => word.length > 1 && (counts.get(word) ?? 0) <= most,
    );
    const fields = Object.entries({ ...row, code })
      .filter(([, words]) => words.length > 0)
      .map(([field, words]) => [field, words.join(' ')] as const);
    index.add({ id, ...Object.fromEntries(fields) });
  }
  return index;
}

/** For many texts: no word contains a space, and most stand in many of them. */
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
