/** Search on the real site: its actions for a page, its first hits. */
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

async function choose(page: Page, query: string, name: RegExp): Promise<void> {
  await ask(page, query);
  await page.getByRole('option', { name }).click();
}

describe('an action of the search dialog', () => {
  it.each([
    [PARSE, /^import \{ parse \} from 'graphql(?:\/language)?';?$/],
    ['/api/module/language', /^import \{ .+ \} from 'graphql\/language';?$/],
  ])('copies the import line of %s', async (path, line) => {
    const { page } = await site.open(path);
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, 'import line', /Copy import line/);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(line);
  });

  it('links to the source of the page', async () => {
    const { page } = await site.open(PARSE);
    const href = await page.getAttribute('#page-article .source a', 'href');
    await ask(page, 'open source');
    const option = page.getByRole('option', { name: /Open source/ });
    await option.waitFor();
    expect(await option.getAttribute('href')).toBe(
      new URL(href ?? '', page.url()).href,
    );
  });
});

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
