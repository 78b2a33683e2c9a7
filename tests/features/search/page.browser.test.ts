/** The search page: its address, going back to it, and its text without scripts. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, pathOf, useSite } from '../../support/browser-site.ts';
import { site as fixture } from '../../support/fixture-content.ts';
import { chosen, field, hasFocus } from '../../support/search-box.ts';
import { searchFiles } from '../../support/search-files.ts';

const site = useSite({ ...fixture, searchHref: '/search' }, searchFiles());

describe('the search page', () => {
  it('puts the query into its address', async () => {
    const { page } = await site.open('/search');
    await field(page).fill('a&b=ü');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('q'))
      .toBe('a&b=ü');
  });

  it.each(['circle', 'measure01', 'northwest'])(
    'draws the badge of a kind as a square: %s',
    async (query) => {
      const { page } = await site.open(`/search?q=${query}`);
      const box = await chosen(page).locator('.kind').boundingBox();
      expect(box?.height).toBeGreaterThan(10);
      expect(box?.height).toBe(box?.width);
    },
  );

  it('moves the focus to its input on / instead of opening the dialog', async () => {
    const { page } = await site.open('/search?q=line');
    await chosen(page).waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(true);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('forgets Enter while symbols are loading when the reader has left the field', async () => {
    const { page } = await site.open('/');
    const waiting: Route[] = [];
    await page.route('**/search/symbols*', (route) => {
      waiting.push(route);
    });
    await page.goto(new URL('/search?q=line', page.url()).href);
    await page.locator('.search-note', { hasText: 'Loading' }).waitFor();
    await page.keyboard.press('Enter');
    await field(page).blur();
    await expect.poll(() => waiting.length).toBe(1);
    await waiting[0]?.continue();
    await chosen(page).waitFor();
    expect(pathOf(page)).toBe('/search');
  });

  it('restores the filter and the chosen result on going back and after a reload', async () => {
    const { page } = await site.open('/search?q=re');
    await chosen(page).waitFor();
    await page.click('.search-filters button:text-is("API")');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('in'))
      .toBe('api');
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    const name = await second.locator('b').innerText();
    await second.click();
    await heading(page, name);
    await page.goBack();
    await chosen(page).waitFor();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
    expect(
      await page.locator('.search-filters [aria-pressed=true]').innerText(),
    ).toBe('API');
    await page.reload();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('restores the chosen result even if its page had not been loaded', async () => {
    const { page } = await site.open('/search?q=re');
    await chosen(page).waitFor();
    await page.route('**/api/**', () => undefined);
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    await second.click();
    await page.waitForURL('**/api/**');
    await page.goBack();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('says without scripts that it needs JavaScript, and links to the index', async () => {
    const { page } = await site.open('/search?q=line', {
      javaScriptEnabled: false,
    });
    expect(await page.locator('#page-article').innerText()).toContain(
      'needs JavaScript',
    );
    expect(
      await page
        .locator('a', { hasText: 'The index of all symbols' })
        .isVisible(),
    ).toBe(true);
  });
});
