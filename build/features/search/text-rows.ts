/**
 * What search reads of the texts of pages: the words of their rows, a page and
 * its sections. A stage for each page, so that a saved one is all that is read
 * again.
 */
import type { Memo } from '../../core/memo.ts';
import {
  createRowReader,
  remember,
  type RowText,
  type RowWords,
} from '../../../src/features/ranking/row-index.ts';
import type { Synonyms } from '../../../src/features/ranking/synonyms.ts';
import { readWords } from '../../../src/features/ranking/words.ts';
import { API } from '../../../src/features/search/files.ts';
import type { TextPage } from './text-sections.ts';

export interface PageWords {
  readonly rows: readonly RowWords[];
  /** The phrases of synonyms that the page contains. */
  readonly said: readonly string[];
}

/** Reads the words of pages, in their order. */
export function readPages(
  pages: readonly TextPage[],
  synonyms: Synonyms,
  memo: Memo,
): readonly PageWords[] {
  const phrases = listPhrases(synonyms);
  const readRow = createRowReader();
  const wordsOf = remember(readWords);
  const readPage = (
    page: TextPage,
    common: readonly string[],
    phrases: readonly string[],
  ): PageWords => {
    const rows = listRows(page);
    const texts = rows.map(
      ({ name, text }) => new Set(wordsOf(`${page.title} ${name} ${text}`)),
    );
    return {
      rows: rows.map((row) =>
        readRow(common.includes(row.name) ? { ...row, name: '' } : row),
      ),
      said: phrases.filter((phrase) => {
        const words = wordsOf(phrase);
        return texts.some((text) => words.every((word) => text.has(word)));
      }),
    };
  };
  const common = findCommon(pages);
  return pages.map((page) => {
    const demoted = listNames(page).filter((name) => common.has(name));
    return memo.call(readPage, page, demoted, phrases);
  });
}

/** The rows of a page: itself, and its sections. */
export function listRows(page: TextPage): readonly RowText[] {
  const isSymbol = page.kind === API;
  const keywords = page.keywords.join(' ');
  return [
    { ...page.lead, isSymbol, name: page.title, keywords },
    ...page.sections.map((section) => ({ ...section, isSymbol, keywords: '' })),
  ];
}

/** A heading of so many pages, such as "Exercises", says nothing about any. */
const COMMON = 4;

/** Names that are not counted, because they are those of many rows. */
function findCommon(pages: readonly TextPage[]): ReadonlySet<string> {
  const documents = pages.filter(({ kind }) => kind !== API);
  const names = documents.flatMap(listNames);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(names.filter((name) => (counts.get(name) ?? 0) >= COMMON));
}

function listNames({ title, sections }: TextPage): readonly string[] {
  return [title, ...sections.map(({ name }) => name)];
}

function listPhrases(synonyms: Synonyms): readonly string[] {
  return [...new Set(Object.values(synonyms).flat())];
}

/** Phrases of synonyms that no page contains. */
export function findUnusedSynonyms(
  pages: readonly PageWords[],
  synonyms: Synonyms,
): readonly string[] {
  const said = new Set(pages.flatMap((page) => page.said));
  return listPhrases(synonyms).filter((phrase) => !said.has(phrase));
}
