import { expect, it } from 'vitest';
import { createSlugger, slugify } from '../../build/core/slug.ts';

it.each([
  ['Getting Started', 'getting-started'],
  ['  spaces around  ', 'spaces-around'],
  ['a  b', 'a--b'],
  ['a\tb', 'a-b'],
  ['snake_case stays', 'snake_case-stays'],
  ['What is `x`?', 'what-is-x'],
  ['C++ & <b>', 'c--b'],
  ['1. First', '1-first'],
  ['第一章', '第一章'],
  ['Редактор', 'редактор'],
  ['שלום עולם', 'שלום-עולם'],
  ['Größe', 'größe'],
  ['हिन्दी', 'हिन्दी'],
  ['rocket 🚀', 'rocket-'],
  ['🚀 rocket', '-rocket'],
  ['Already-hyphenated', 'already-hyphenated'],
  ['- 🚀', 'section'],
  ['', 'section'],
  ['!!!', 'section'],
  ['🚀', 'section'],
  ['   ', 'section'],
])('slugify turns %j into %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('slugs are unique even if a heading looks like a numbered one, or 20,000 are equal', () => {
  const slugger = createSlugger();
  const texts = ['a', 'a-1', 'a', 'a', 'a-1', ''];
  const ids = texts.map((text) => slugger.slug(text));
  expect(ids).toEqual(['a', 'a-1', 'a-2', 'a-3', 'a-1-1', 'section']);
  const equal = Array.from({ length: 20_000 }, () => slugger.slug('same'));
  expect(equal.at(-1)).toBe('same-19999');
  expect(new Set(equal).size).toBe(20_000);
});
