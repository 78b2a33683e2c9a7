/** The version menu in Chromium: to the same symbol, or to an index that says why not. */
import { expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { useFiles } from '../support/browser-site.ts';
import { createMemorySite } from '../support/memory-site.ts';

const site = useFiles(async () => {
  const built = createMemorySite({
    'content/site.config.ts': `
      export default {
        title: 'Example', tagline: 'x', url: 'https://example.test',
        package: { name: 'example' },
        version: { name: '1', label: '1.2.3' },
        versions: [{ name: '0', package: 'example-0' }],
        tutorials: { sidebar: ['index', 'usage'] },
      };`,
    'node_modules/example-0/package.json': JSON.stringify({
      name: 'example',
      version: '0.9.0',
      types: 'index.d.ts',
    }),
    'node_modules/example-0/index.d.ts': `
/** Adds. */
export declare function add(a: number, b: number): number;
`,
  });
  const { diagnostics } = await built.build();
  expect(diagnostics).toEqual([]);
  return new Map(
    [...built.output()].map(([path, text]) => [`/${path}`, text] as const),
  );
});

const path = (url: string): string => new URL(url).pathname;

it('the version menu leads to the same symbol, and the banner leads back', async () => {
  const { page, messages } = await site.open('/api/function/add');
  await page.click('summary[aria-label="Versions: 1.2.3"]');
  await page.click('.navbar [data-version="0"]');
  const banner = page.locator('.version-banner');
  await banner.waitFor();
  expect(path(page.url())).toBe('/api/0/function/add');
  await banner.locator('a').click();
  await banner.waitFor({ state: 'detached' });
  expect(path(page.url())).toBe('/api/function/add');
  expect(messages).toEqual([]);
});

it('the version menu and the banner keep the query and the hash', async () => {
  const { page } = await site.open('/api/function/add?from=x#section-returns');
  await page.click('summary[aria-label="Versions: 1.2.3"]');
  await page.click('.navbar [data-version="0"]');
  await page.waitForURL('**/api/0/function/add?from=x#section-returns');
  await hydrated(page);
  await page.locator('.version-banner a').click();
  await page.waitForURL('**/api/function/add?from=x#section-returns');
});

it('the version menu keeps the hash in a tab that a middle click opens', async () => {
  const { page, context } = await site.open(
    '/api/function/add#section-returns',
  );
  await page.click('summary[aria-label="Versions: 1.2.3"]');
  const opened = context.waitForEvent('page');
  await page.click('.navbar [data-version="0"]', { button: 'middle' });
  await (await opened).waitForURL('**/api/0/function/add#section-returns');
});

it('the version menu leads to an index that says that the symbol does not exist', async () => {
  const { page } = await site.open('/api/0');
  const note = page.locator('.not-here');
  expect(await note.isVisible()).toBe(false);
  await page.goto(`${site.origin()}/api/interface/Sum`);
  await page.click('summary[aria-label="Versions: 1.2.3"]');
  const choice = page.locator('.navbar [data-version="0"]');
  expect(await choice.textContent()).toContain('not in this version');
  await choice.click();
  await page.waitForURL('**/api/0#*');
  await note.waitFor();
  expect(await note.textContent()).toContain('does not exist in example 0.9.0');
});
