import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '../../../build/core/slug.ts';
import { findFirstScreenEnd } from '../../../build/emit/document.ts';

const text = (length: number): string => `<p>${'x'.repeat(length)}</p>`;

describe('findFirstScreenEnd', () => {
  it('returns the first id after the text that fills a screen', () => {
    const article = `<h2 id="early">A</h2>${text(12_000)}<h2 id="late">B</h2><h2 id="later">C</h2>`;
    expect(findFirstScreenEnd(article)).toBe('late');
  });

  it('finds an id after other attributes', () => {
    const article = `${text(12_000)}<div class="member" id="a-b_1">`;
    expect(findFirstScreenEnd(article)).toBe('a-b_1');
  });

  it('returns the id of the footer after a short article', () => {
    expect(findFirstScreenEnd('<h2 id="early">A</h2>')).toBe('site-footer');
    expect(findFirstScreenEnd('')).toBe('site-footer');
    expect(PAGE_IDS).toContain('site-footer');
  });

  it.each([
    ['an id in text that looks like a tag', 'a &lt;h2 id="no">'],
    [
      'an id in text after an attribute that looks like a tag',
      '<a title="&lt;b id=">id="no"</a>',
    ],
    ['an id with non-ASCII letters', '<h2 id="größe">Größe</h2>'],
    ['an id with a character reference', '<h2 id="a&amp;b">A</h2>'],
  ])('skips %s', (_, markup) => {
    const article = `${text(12_000)}${markup}<h2 id="yes">B</h2>`;
    expect(findFirstScreenEnd(article)).toBe('yes');
  });
});
