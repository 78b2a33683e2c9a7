/** Search when one of its files is missing, comes late, or never arrives. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, openStopped, useSite } from '../../support/browser-site.ts';
import { site as fixture } from '../../support/fixture-content.ts';
import type { Files } from '../../support/fixture-site.ts';
import { chosen, field, openSearch } from '../../support/search-box.ts';
import { searchFiles } from '../../support/search-files.ts';

const site = useSite({ ...fixture, searchHref: '/search' }, searchFiles());

const CIRCLE = '/api/class/Circle';

const fail = (route: Route): Promise<void> => route.abort();

/** The site without some of its files. */
function without(pattern: RegExp): Files {
  return new Map([...site.files()].filter(([path]) => !pattern.test(path)));
}

describe('search with a missing file', () => {
  it('finds symbols without the text index, and says that texts cannot be searched', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/text/));
    await openSearch(page, 'circle');
    await page
      .locator('.search-note', { hasText: 'cannot be searched' })
      .waitFor();
    expect(await chosen(page).textContent()).toContain('Circle');
  });

  it('finds texts without the symbols, and says that those could not be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/symbols/));
    await openSearch(page, 'hexagons');
    await page.locator('.hit', { hasText: 'Tiling a Plane' }).waitFor();
    await page
      .locator('.search-note', { hasText: 'could not be loaded' })
      .waitFor();
  });

  it('opens the search page instead of a dialog that cannot be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/assets\/open-/));
    await page.click('.search-button');
    await page.waitForURL('**/search');
    await page.locator('a', { hasText: 'The index of all symbols' }).waitFor();
  });

  it('passes the text typed so far on to the search page', async () => {
    const waiting: Route[] = [];
    const hold = (route: Route): Promise<void> | undefined => {
      if (waiting.length > 0) return route.continue();
      waiting.push(route);
      return undefined;
    };
    const { page } = await site.open(CIRCLE, {
      prepare: (opened) => opened.route('**/assets/open-*', hold),
    });
    await page.keyboard.press('/');
    await expect.poll(() => waiting.length).toBe(1);
    await page.keyboard.type('circle');
    await waiting[0]?.abort();
    await page.waitForURL('**/search?q=circle');
    await expect.poll(() => field(page).inputValue()).toBe('circle');
  });

  it('lets the reader leave and re-enter the search page without errors', async () => {
    const { page, messages } = await site.open('/search', {
      prepare: (opened) => opened.route('**/assets/open-*', fail),
    });
    await page.locator('a', { hasText: 'The index of all symbols' }).waitFor();
    await page.unroute('**/assets/open-*');
    await page.click('.navbar .brand');
    await heading(page, 'Geometry');
    await page.goBack();
    await field(page).waitFor();
    expect(messages.filter((one) => one.startsWith('uncaught'))).toEqual([]);
  });
});

/** Search for "line", which the action "Copy import line" matches as well. */
async function openWaiting(): Promise<{ page: Page; waiting: Route[] }> {
  const waiting: Route[] = [];
  const hold = (route: Route): void => {
    waiting.push(route);
  };
  const { page } = await site.open(CIRCLE, {
    prepare: (opened) => opened.route('**/search/symbols*', hold, { times: 1 }),
  });
  await openSearch(page, 'line');
  await page.locator('.search-note', { hasText: 'Loading' }).waitFor();
  await expect.poll(() => waiting.length).toBe(1);
  return { page, waiting };
}

it('search with symbols that come late goes to the best of them on Enter, once they have arrived', async () => {
  const { page, waiting } = await openWaiting();
  await page.keyboard.press('Enter');
  await waiting[0]?.continue();
  await heading(page, 'Line');
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

it('search with a file that never arrives shows a progress bar after 200 ms, and opens the search page after 12 s', async () => {
  const { page } = await openStopped(site, CIRCLE, '**/assets/open-*');
  await page.keyboard.press('/');
  await page.clock.runFor(199);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.clock.runFor(2);
  await page.getByRole('progressbar').waitFor();
  await page.clock.runFor(12_000);
  await page.waitForURL('**/search');
});
