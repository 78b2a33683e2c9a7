import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '../../../build/core/slug.ts';
import { findFirstScreenEnd } from '../../../build/emit/first-screen.ts';

const page = (article: string): string =>
  `<header id="bar"></header><main id="main-content"><div id="page-article">${article}</div></main>`;
const text = (length: number): string => `<p>${'x'.repeat(length)}</p>`;

describe('the end of the first screen', () => {
  it('is the first thing with an id past the text that a screen shows', () => {
    const article = `<h2 id="early">A</h2>${text(12_000)}<h2 id="late">B</h2><h2 id="later">C</h2>`;
    expect(findFirstScreenEnd(page(article))).toBe('late');
  });

  it('is found behind other attributes', () => {
    const article = `${text(12_000)}<div class="member" id="a-b_1">`;
    expect(findFirstScreenEnd(page(article))).toBe('a-b_1');
  });

  it('is the end of the page where the page is short', () => {
    const article = '<h2 id="early">A</h2>';
    expect(findFirstScreenEnd(page(article))).toBe('page-data');
    expect(findFirstScreenEnd('<main>This page crashed</main>')).toBe(
      'page-data',
    );
    expect(PAGE_IDS).toContain('page-data');
  });

  it.each([
    ['text that looks like a tag', 'a &lt;h2 id="no">'],
    ['an attribute that looks like a tag', '<a title="&lt;b id=">id="no"</a>'],
    ['an id that has to be encoded', '<h2 id="größe">Größe</h2>'],
    ['an id with a reference', '<h2 id="a&amp;b">A</h2>'],
  ])('is not %s', (_, markup) => {
    const article = `${text(12_000)}${markup}<h2 id="yes">B</h2>`;
    expect(findFirstScreenEnd(page(article))).toBe('yes');
  });
});
