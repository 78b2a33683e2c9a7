/** Tutorials and guides above the symbols: by their titles, headings and synonyms. */
import { describe, expect, it } from 'vitest';
import {
  findUnusedSynonyms,
  planHeadings,
} from '../../../build/plan/search/text-sections.ts';
import { createHeadingSearch } from '../../../src/client/search/engine/find-headings.ts';
import type { SectionRow } from '../../../src/templates/search-data.ts';

const section = (
  page: string,
  heading: string | null,
  text = '',
): SectionRow => [
  page,
  heading,
  `/${page}${heading === null ? '' : `#${heading}`}`,
  'tutorial',
  text,
  'Tutorial',
];

const ROWS: readonly SectionRow[] = [
  section('Upgrading from 16 to 17', null),
  section('Upgrading from 16 to 17', 'Removed exports'),
  section('Clients', null),
  section('Clients', 'Cache'),
  section('Clients', 'What a cache must never store'),
  section('Caching', null, 'Sign in first.'),
  ['Cache', null, '/api/class/Cache', 'api', 'A cache.', 'API'],
];
const SYNONYMS = {
  migrate: ['upgrading'],
  memo: ['cache'],
  login: ['sign in'],
};

const find = createHeadingSearch(planHeadings(ROWS, SYNONYMS));
const hrefs = (query: string): readonly string[] =>
  find(query).map(({ href }) => href);

describe('the search in headings', () => {
  it.each([
    ['upgrading', 'the words of a title', ['/Upgrading from 16 to 17']],
    [
      'how to upgrade from v16?',
      'its stems, without stop words and v',
      ['/Upgrading from 16 to 17'],
    ],
    ['migrate', 'a synonym in the title', ['/Upgrading from 16 to 17']],
    [
      'removed exports',
      'the words of a heading',
      ['/Upgrading from 16 to 17#Removed exports'],
    ],
    ['clients cache', 'words of title and heading', ['/Clients#Cache']],
    ['cache', 'a title before a short heading', ['/Caching', '/Clients#Cache']],
    ['memo', 'a synonym in a heading', ['/Clients#Cache']],
    ['store', 'no single word of a long heading', []],
    ['upgrade clients', 'no words of two pages', []],
    ['the', 'nothing by a stop word', []],
    ['', 'nothing without words', []],
  ])('answers %j: %s', (query, _, expected) => {
    expect(hrefs(query)).toEqual(expected);
  });
});

it('synonyms of what no text says are named', () => {
  const synonyms = { ...SYNONYMS, a: ['nowhere', 'removed'] };
  expect(findUnusedSynonyms(ROWS, synonyms)).toEqual(['nowhere']);
});
