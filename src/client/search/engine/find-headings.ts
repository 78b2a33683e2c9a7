/**
 * Finds tutorials and guides by their titles and headings, synchronously, so that
 * they can stand above the symbols. The words of all texts are searched later.
 */
import type { HeadingFile } from '../../../templates/search-data.ts';
import { readWords } from './words.ts';

export interface HeadingHit {
  readonly page: string;
  readonly heading: string | null;
  readonly href: string;
}

export type FindHeadings = (query: string) => readonly HeadingHit[];

const MOST = 2;
/** A single word of a longer heading says little about its section. */
const SHORT_HEADING = 2;

export function createHeadingSearch(file: HeadingFile): FindHeadings {
  const rows = file.map(([page, heading, href, also]) => ({
    hit: { page, heading, href },
    title: readWords(page),
    own: readWords(heading ?? ''),
    also: readWords(also),
  }));
  return (query) => {
    const terms = readWords(query);
    if (terms.length === 0) return [];
    const has = (words: readonly string[]): boolean =>
      terms.every((term) => words.includes(term));
    const titles = rows.filter(
      ({ hit, title, also }) =>
        hit.heading === null && has([...title, ...also]),
    );
    const headings = rows.filter(
      ({ title, own, also }) =>
        has([...title, ...own, ...also]) &&
        !has(title) &&
        (terms.length > 1 || own.length <= SHORT_HEADING),
    );
    // The fewer other words, the closer.
    const hits = [
      ...titles.sort((a, b) => a.title.length - b.title.length),
      ...headings.sort((a, b) => a.own.length - b.own.length),
    ].map(({ hit }) => hit);
    return hits
      .filter(
        ({ page }, at) => hits.findIndex((hit) => hit.page === page) === at,
      )
      .slice(0, MOST);
  };
}
