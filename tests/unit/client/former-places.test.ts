import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { findFormerPlace } from '../../../src/client/navigation/targets.ts';

const ADDRESS = 'https://docs.test/api/class/Box';

/** Where a hash leads on a page with these elements. */
function follow(html: string, hash: string): string | null {
  const window = new Window({ url: ADDRESS });
  window.document.body.innerHTML = html;
  // happy-dom's document lacks only parts of `Document` that are not used here.
  const document = window.document as unknown as Document;
  return findFormerPlace(document, new URL(hash, ADDRESS))?.href ?? null;
}

describe('findFormerPlace', () => {
  test.each([
    ['#Properties', 'section-properties'],
    ['#Constructors', 'section-constructor'],
    ['#Enumeration%20Members', 'section-members'],
    ['#[toStringTag]', 'toStringTag'],
    ['#%5BtoStringTag%5D', 'toStringTag'],
  ])('redirects the former hash %s to #%s', (hash, id) => {
    expect(follow(`<p id="${id}"></p>`, hash)).toBe(`${ADDRESS}#${id}`);
  });

  test('does not redirect ids of the page, unknown hashes or malformed hashes', () => {
    const html = '<h2 id="Methods"></h2><h2 id="section-methods"></h2>';
    expect(follow(html, '#Methods')).toBeNull();
    expect(follow('', '#Methods')).toBeNull();
    expect(follow(html, '#[iterator]')).toBeNull();
    expect(follow(html, '#%')).toBeNull();
    expect(follow(html, '')).toBeNull();
  });
});
