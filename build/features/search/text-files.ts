/**
 * The files of full-text search. The index is MiniSearch's as it writes it, with
 * the words in files of which a query loads only its own. The texts of rows are
 * loaded only for the results that are shown.
 */
import type { AsPlainObject } from 'minisearch';
import { createIndex } from '../../../src/features/ranking/row-index.ts';
import type { PageRow, TextFile } from '../../../src/features/search/files.ts';
import { listRows, type PageWords } from './text-rows.ts';
import { oneLine, type TextPage } from './text-sections.ts';

/** About 28 kB after brotli. */
const CHARACTERS_PER_FILE = 150_000;
const TEXTS_PER_FILE = 48;
/** Characters of the code of a section without prose. */
const CODE_SHOWN = 200;

/**
 * @param read - what was read of each page
 * @param addFile - adds a file to the output; returns its address
 */
export function planText(
  pages: readonly TextPage[],
  read: readonly PageWords[],
  addFile: (name: string, content: string) => string,
): TextFile {
  const add = (name: string, value: unknown): string =>
    addFile(name, JSON.stringify(value));
  const rows = pages.flatMap(listRows);
  const words = read.flatMap((page) => page.rows);
  const { index, ...facts } = createIndex(words).toJSON();
  const sorted = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    index: facts,
    words: cut(sorted).map(({ from, texts }) => ({
      from,
      file: addFile('words', `[${texts.join()}]`),
    })),
    pages: pages.map(({ title, href, kind, weight, sections }): PageRow => [
      title,
      href,
      kind,
      weight,
      sections.map(({ name, anchor }) => [name, anchor]),
    ]),
    texts: Array.from(
      { length: Math.ceil(rows.length / TEXTS_PER_FILE) },
      (_, place) => {
        const start = place * TEXTS_PER_FILE;
        const part = rows.slice(start, start + TEXTS_PER_FILE);
        return add(
          'texts',
          part.map(({ text, code }) =>
            text === '' ? oneLine(code).slice(0, CODE_SHOWN) : text,
          ),
        );
      },
    ),
    perFile: TEXTS_PER_FILE,
    called: Object.fromEntries(pages.map(({ kind, called }) => [kind, called])),
  };
}

/** The first word of a file, and its words as JSON. */
interface WordPart {
  readonly from: string;
  readonly texts: string[];
}

function cut(words: AsPlainObject['index']): readonly WordPart[] {
  const files: WordPart[] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      files.push({ from: word[0], texts: [] });
      room = CHARACTERS_PER_FILE;
    }
    const text = JSON.stringify(word);
    files.at(-1)?.texts.push(text);
    room -= text.length;
  }
  return files;
}
