/** The version menu in Chromium: to the same symbol, or to an index that says why not. */
import { expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { store, useBuiltSite } from '../support/browser-site.ts';
import { makeManifest, withSettings } from '../support/memory-site.ts';

const site = useBuiltSite({
  'content/site.config.ts': withSettings(
    `version: { name: '1', label: '1.2.3' }, versions: [{ name: '0', package: 'example-0' }]`,
  ),
  'node_modules/example-0/package.json': makeManifest({ version: '0.9.0' }),
  'node_modules/example-0/index.d.ts': `
/** Adds. */
export declare function add(a: number, b: number): number;
export declare function divide(a: number, b: number): number;
`,
});

const MENU = 'summary[aria-label="Versions: 1.2.3"]';
const OLDER = '.navbar [data-version="0"]';

it('a preferred version is where the link to the reference leads, until another is chosen', async () => {
  const api = '.navbar a:text-is("API")';
  const { page, messages, loads } = await site.open('/', {
    prepare: (opened) => store(opened, 'docs-preferred-version-default', '0'),
  });
  await page.click(api);
  await page.waitForURL('**/api/0');
  expect(loads()).toBe(1);
  // A page of another version keeps to its own.
  await page.goto(`${site.origin()}/api/function/add`);
  await hydrated(page);
  expect(await page.getAttribute(api, 'href')).toBe('/api');
  expect(messages).toEqual([]);
});

it('the version menu leads to the same place, and the banner leads back and makes that version the preferred one', async () => {
  const { page, messages } = await site.open(
    '/api/function/add?from=x#section-returns',
  );
  await page.click(MENU);
  await page.click(OLDER);
  await page.waitForURL('**/api/0/function/add?from=x#section-returns');
  await hydrated(page);
  const banner = page.locator('.version-banner');
  const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
  const article = await page.locator('#page-article').boundingBox();
  expect(article?.y).toBeGreaterThan(y + height + 15);
  await banner.locator('a').click();
  await page.waitForURL('**/api/function/add?from=x#section-returns');
  await banner.waitFor({ state: 'detached' });
  const kept = await page.evaluate(() =>
    localStorage.getItem('docs-preferred-version-default'),
  );
  expect(kept).toBe('1');
  expect(messages).toEqual([]);
});

it('the version menu keeps the hash in a tab that a middle click opens', async () => {
  const { page, context } = await site.open(
    '/api/function/add#section-returns',
  );
  await page.click(MENU);
  const opened = context.waitForEvent('page');
  await page.click(OLDER, { button: 'middle' });
  await (await opened).waitForURL('**/api/0/function/add#section-returns');
});

it('the version menu leads to an index that says that the symbol does not exist', async () => {
  const { page } = await site.open('/api/0');
  const note = page.locator('.not-here');
  expect(await note.isVisible()).toBe(false);
  await page.goto(`${site.origin()}/api/interface/Sum`);
  await page.click(MENU);
  const choice = page.locator(OLDER);
  expect(await choice.textContent()).toContain('not in this version');
  await choice.click();
  await page.waitForURL('**/api/0#*');
  await note.waitFor();
  expect(await note.textContent()).toContain('does not exist in example 0.9.0');
});

it('search finds what only another version has, whose symbols it loads for that', async () => {
  const { page, asked } = await site.open('/api');
  const others = (): number =>
    asked.filter((address) => address.endsWith('symbols-0.json')).length;
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('add');
  await page.locator('.hit b', { hasText: 'add' }).first().waitFor();
  expect(others()).toBe(0);
  await page.getByRole('combobox').fill('divide');
  const group = page.getByRole('group', { name: 'In other versions' });
  await group.getByText('0.9.0').waitFor();
  expect(others()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/0/function/divide');
});
