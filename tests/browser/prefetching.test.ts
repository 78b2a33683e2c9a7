/** Which pages are fetched before a reader asks for them. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, idle, saveData, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';

describe('prefetching', () => {
  const listPages = (asked: readonly string[]): readonly string[] =>
    asked
      .map((url) => new URL(url).pathname)
      .filter((path) => path.endsWith('.json') && !path.includes('sidebar'));

  it('on hover fetches a page before the click, and only once', async () => {
    const { page, asked } = await site.open('/');
    await page.hover('.navbar a:text("API")');
    const times = (): number =>
      listPages(asked).filter((path) => path === '/api.json').length;
    await expect.poll(times).toBe(1);
    await page.click('.navbar a:text("API")');
    await heading(page, 'API reference');
    expect(times()).toBe(1);
  });

  it.each<[string, (link: Locator) => Promise<void>]>([
    ['focus', (link) => link.focus()],
    ['touch', (link) => link.dispatchEvent('touchstart', { touches: [] })],
  ])('on %s fetches a page before the click', async (_, point) => {
    const { page } = await site.open(CIRCLE, { hasTouch: true });
    const asked = page.waitForRequest('**/Polygon.json');
    await point(page.locator('.sidebar a:text-is("Polygon")'));
    await asked;
  });

  it('of visible links is limited to eight pages', async () => {
    const { asked } = await site.open('/api', {
      viewport: { width: 1280, height: 3000 },
    });
    await expect.poll(() => listPages(asked)).toHaveLength(8);
    expect(listPages(asked)).toContainEqual(
      expect.stringMatching('^/api/class/'),
    );
  });

  it('does not happen on a slow connection', async () => {
    const { page, asked } = await site.open('/api', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const value = { effectiveType: '2g' };
          Object.defineProperty(navigator, 'connection', { value });
        }),
    });
    await page.clock.install();
    await page.hover('.navbar a:text("Tutorial")');
    await page.locator('.navbar .brand').focus();
    await page.clock.runFor(1000);
    expect(listPages(asked)).toEqual([]);
    // A click loads the page all the same.
    await page.click('.navbar a:text("Tutorial")');
    await heading(page, 'Getting Started');
    expect(listPages(asked)).toEqual(['/docs/tutorials/index.json']);
  });

  it('fetches no sidebar for readers who save data, until they need it', async () => {
    const { page, asked } = await site.open(CIRCLE, { prepare: saveData });
    const sidebars = (): number =>
      asked.filter((url) => url.includes('/sidebars/')).length;
    await page.hover('.sidebar a:text-is("Polygon")');
    await page.focus('.filter');
    await idle(page);
    expect(sidebars()).toBe(0);
    await page.keyboard.type('Line');
    await page.locator('.matches', { hasText: 'found' }).waitFor();
    expect(sidebars()).toBe(1);
  });
});
