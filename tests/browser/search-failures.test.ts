/** Search when a part of it cannot be loaded. */
import { describe, expect, it } from 'vitest';
import { useSite } from '../support/browser-site.ts';
import { site as fixture } from '../support/fixture-content.ts';
import type { Files } from '../support/fixture-site.ts';
import { chosen, openSearch } from '../support/search-box.ts';
import { searchFiles } from '../support/search-files.ts';

const site = useSite({ ...fixture, searchHref: '/search' }, searchFiles());

const CIRCLE = '/api/class/Circle';

/** The site without some of its files. */
function without(pattern: RegExp): Files {
  return new Map([...site.files()].filter(([path]) => !pattern.test(path)));
}

describe('when something is missing', () => {
  it('symbols answer without texts, and the text part says so', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/text/));
    await openSearch(page, 'circle');
    await page
      .locator('.search-note', { hasText: 'cannot be searched' })
      .waitFor();
    expect(await chosen(page).textContent()).toContain('Circle');
  });

  it('texts answer without symbols', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/symbols/));
    await openSearch(page, 'hexagons');
    await page.locator('.hit', { hasText: 'Tiling a Plane' }).waitFor();
    await page
      .locator('.search-note', { hasText: 'could not be loaded' })
      .waitFor();
  });

  it('the page for searching opens instead of a dialog that cannot be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/assets\/open-/));
    await page.click('.search-button');
    await page.waitForURL('**/search');
    await page.locator('a', { hasText: 'The index of all symbols' }).waitFor();
  });
});
