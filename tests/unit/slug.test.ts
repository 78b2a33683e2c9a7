import { describe, expect, it } from 'vitest';
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
  ['Already-hyphenated', 'already-hyphenated'],
  ['第一章', '第一章'],
  ['Редактор', 'редактор'],
  ['שלום עולם', 'שלום-עולם'],
  ['Größe', 'größe'],
  ['हिन्दी', 'हिन्दी'],
  ['rocket 🚀', 'rocket-'],
  ['🚀 rocket', '-rocket'],
  ['- 🚀', 'section'],
  ['', 'section'],
  ['!!!', 'section'],
  ['🚀', 'section'],
  ['   ', 'section'],
])('slugify turns %j into %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

describe('createSlugger', () => {
  it('returns unique slugs even if a heading looks like a numbered one', () => {
    const slugger = createSlugger();
    const texts = ['a', 'a-1', 'a', 'a', 'a-1', ''];
    const ids = texts.map((text) => slugger.slug(text));
    expect(ids).toEqual(['a', 'a-1', 'a-2', 'a-3', 'a-1-1', 'section']);
  });

  it('returns unique slugs for 20,000 equal headings', () => {
    const slugger = createSlugger();
    const ids = Array.from({ length: 20_000 }, () => slugger.slug('same'));
    expect(ids.at(-1)).toBe('same-19999');
    expect(new Set(ids).size).toBe(20_000);
  });
});
