import { describe, expect, it } from 'vitest';
import { createSlugger, slugify } from '../../build/core/slug.ts';

describe('the anchor of a heading', () => {
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
    ['rocket 🚀', 'rocket'],
    ['', 'section'],
    ['!!!', 'section'],
    ['🚀', 'section'],
    ['   ', 'section'],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(slugify('Gro\u0308ße')).toBe(slugify('Größe'));
  });

  it('holds no sign that an attribute or an address could break on', () => {
    expect(slugify('"><img onerror=x>#?%/')).toMatch(/^[\p{L}\p{N}_-]+$/u);
  });
});

describe('anchors of one page', () => {
  it('are counted when a heading comes again', () => {
    const slugger = createSlugger();
    expect(['A', 'a', 'A!'].map((text) => slugger.slug(text))).toEqual([
      'a',
      'a-1',
      'a-2',
    ]);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'may be called %s',
    (name) => {
      const slugger = createSlugger();
      const base = name.toLowerCase();
      expect([slugger.slug(name), slugger.slug(name)]).toEqual([
        base,
        `${base}-1`,
      ]);
    },
  );

  it('are unique even where a heading looks like a counted one', () => {
    const slugger = createSlugger();
    const texts = ['a', 'a-1', 'a', 'a', 'a-1', ''];
    const ids = texts.map((text) => slugger.slug(text));
    expect(ids).toEqual(['a', 'a-1', 'a-2', 'a-3', 'a-1-1', 'section']);
  });

  it('leave out what is reserved', () => {
    const slugger = createSlugger();
    expect(slugger.reserve('a')).toBe(true);
    expect(slugger.reserve('a')).toBe(false);
    expect(slugger.slug('a')).toBe('a-1');
  });

  it('are found quickly however often a heading comes again', () => {
    const slugger = createSlugger();
    const ids = Array.from({ length: 20_000 }, () => slugger.slug('same'));
    expect(ids.at(-1)).toBe('same-19999');
    expect(new Set(ids).size).toBe(20_000);
  });
});
