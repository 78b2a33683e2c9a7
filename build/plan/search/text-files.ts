/**
 * The files of full-text search. The index is MiniSearch's as it writes it, with
 * the words in files of which a query loads only its own. The texts of rows are
 * loaded only for the results that are shown.
 */
import type { AsPlainObject } from 'minisearch';
import {
  createIndex,
  remember,
  type RowText,
} from '../../../src/search/row-index.ts';
import type { Synonyms } from '../../../src/search/synonyms.ts';
import { readWords } from '../../../src/search/words.ts';
import type { PageRow, TextFile } from '../../../src/templates/search-data.ts';
import { API_KIND, oneLine, type TextPage } from './text-sections.ts';

/**
 * A stage.
 * @returns what no text says
 */
export function findUnusedSynonyms(
  pages: readonly TextPage[],
  synonyms: Synonyms,
): readonly string[] {
  const wordsOf = remember(readWords);
  const texts = pages.flatMap((page) =>
    listRows(page).map(
      ({ name, text }) =>
        ` ${wordsOf(`${page.title} ${name} ${text}`).join(' ')} `,
    ),
  );
  const isSaid = (phrase: string): boolean =>
    readWords(phrase).every((word) =>
      texts.some((text) => text.includes(` ${word} `)),
    ) &&
    texts.some((text) =>
      readWords(phrase).every((word) => text.includes(` ${word} `)),
    );
  return [...new Set(Object.values(synonyms).flat())].filter(
    (phrase) => !isSaid(phrase),
  );
}

/** The rows of a page: itself, and its sections. */
function listRows({
  title,
  kind,
  keywords,
  lead,
  sections,
}: TextPage): readonly RowText[] {
  const isSymbol = kind === API_KIND;
  return [
    { ...lead, isSymbol, name: title, keywords: keywords.join(' ') },
    ...sections.map((section) => ({ ...section, isSymbol, keywords: '' })),
  ];
}

/** A heading of so many pages, such as "Exercises", says nothing about any. */
const COMMON = 4;

function demoteCommon(rows: readonly RowText[]): readonly RowText[] {
  const counts = new Map<string, number>();
  for (const { name, isSymbol } of rows) {
    if (!isSymbol) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return rows.map((row) =>
    (counts.get(row.name) ?? 0) < COMMON ? row : { ...row, name: '' },
  );
}

/** About 28 kB after brotli. */
const CHARACTERS_PER_FILE = 150_000;
const TEXTS_PER_FILE = 48;
/** Characters of the code of a section without prose. */
const CODE_SHOWN = 200;

/** @param addFile - adds a file to the output; returns its address */
export function planText(
  pages: readonly TextPage[],
  addFile: (name: string, content: string) => string,
): TextFile {
  const add = (name: string, value: unknown): string =>
    addFile(name, JSON.stringify(value));
  const rows = demoteCommon(pages.flatMap(listRows));
  const { index, ...facts } = createIndex(rows).toJSON();
  const words = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    index: facts,
    words: cut(words).map(({ from, texts }) => ({
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

type WordEntry = AsPlainObject['index'][number];

/** The first word of a file, and its words as JSON. */
interface WordPart {
  readonly from: string;
  readonly texts: string[];
}

function cut(words: readonly WordEntry[]): readonly WordPart[] {
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
