/** Search on the real site: its first hits. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listShifts } from '../../support/browser.ts';
import { defer } from '../../support/memory-browser.ts';
import { useRealSite } from '../../support/served-real-site.ts';

const site = useRealSite();

const PARSE = '/api/function/parse';

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(query);
}

describe.each([
  {
    late: 'excerpts',
    file: '**/search/texts-*',
    query: 'visit',
    shown: '.hit',
    last: '.hit .text mark',
  },
  {
    late: 'texts',
    file: '**/search/text.json',
    query: 'visit',
    shown: '.search-note:text("Still loading the texts")',
    last: '.hit[href^="/docs/"]',
  },
  {
    late: 'a name that is gone',
    file: '**/search/history.json',
    query: 'getVisitFn',
    shown: '.hit',
    last: '.hit[href*="getVisitFn"]',
  },
])('what search shows does not move', ({ late, file, query, shown, last }) => {
  const hold = async (page: Page): Promise<() => Promise<void>> => {
    const { promise, resolve } = defer<null>();
    await page.route(file, async (route) => {
      await promise;
      await route.continue();
    });
    return async () => {
      resolve(null);
      await page.locator(last).first().waitFor();
    };
  };

  it(`on its page when ${late} come last`, async () => {
    const { page } = await site.open('/');
    const release = await hold(page);
    await page.goto(new URL(`/search?q=${query}`, page.url()).href);
    await page.locator(shown).first().waitFor();
    await release();
    expect(await listShifts(page)).toEqual([]);
  });

  it(`in the dialog when ${late} come last`, async () => {
    const { page } = await site.open(PARSE);
    const release = await hold(page);
    await ask(page, query);
    await page.locator(shown).first().waitFor();
    const { length } = await listShifts(page);
    await release();
    expect(await listShifts(page)).toHaveLength(length);
  });
});
