import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { findFormerPlace } from '../../../src/client/former-places.ts';

const ADDRESS = 'https://docs.test/api/class/Box';

/** Where a hash leads on a page with these elements. */
function follow(html: string, hash: string): string | null {
  const window = new Window({ url: ADDRESS });
  window.document.body.innerHTML = html;
  // happy-dom's document is one, but for what nobody here uses.
  const document = window.document as unknown as Document;
  return findFormerPlace(document, new URL(hash, ADDRESS))?.href ?? null;
}

describe('a hash that is linked to from elsewhere', () => {
  test.each([
    ['#Properties', 'section-properties'],
    ['#Constructors', 'section-constructor'],
    ['#Enumeration%20Members', 'section-members'],
    ['#[toStringTag]', 'toStringTag'],
    ['#%5BtoStringTag%5D', 'toStringTag'],
  ])('%s leads to what is %s here', (hash, id) => {
    expect(follow(`<p id="${id}"></p>`, hash)).toBe(`${ADDRESS}#${id}`);
  });

  test('leads nowhere else when it is an id, or stands for nothing there', () => {
    const html = '<h2 id="Methods"></h2><h2 id="section-methods"></h2>';
    expect(follow(html, '#Methods')).toBeNull();
    expect(follow('', '#Methods')).toBeNull();
    expect(follow(html, '#[iterator]')).toBeNull();
    expect(follow(html, '#%')).toBeNull();
    expect(follow(html, '')).toBeNull();
  });
});
