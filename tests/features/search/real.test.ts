/** Search on the real site: its actions for a page, its first hits, OpenSearch. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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

const allowCopying = (page: Page): Promise<void> =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

describe('an action of the search dialog', () => {
  it('copies the import line', async () => {
    const { page } = await site.open(PARSE);
    await allowCopying(page);
    await choose(page, 'import line', /Copy import line/);
    await expect
      .poll(() => readClipboard(page))
      .toMatch(/^import \{ parse \} from 'graphql(?:\/language)?';?$/);
  });

  it('copies the import line of a module rather than the installation command', async () => {
    const { page } = await site.open('/api/module/language');
    await allowCopying(page);
    await choose(page, 'import line', /Copy import line/);
    await expect
      .poll(() => readClipboard(page))
      .toMatch(/^import \{ .+ \} from 'graphql\/language';?$/);
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
