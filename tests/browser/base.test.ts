/** A whole site below a base path in Chromium, and the same site at another path. */
import { expect, it } from 'vitest';
import { heading, pathOf, useFiles } from '../support/browser-site.ts';
import type { Files } from '../support/fixture-site.ts';
import { buildHostedSite } from '../support/hosted-site.ts';

const BASE = '/graphql-js';

/** The output of a build for the base path, placed at a path of the host. */
async function placeAt(path: string): Promise<Files> {
  const output = await buildHostedSite(`${BASE}/`);
  return new Map([...output].map(([file, text]) => [`${path}/${file}`, text]));
}

const site = useFiles(() => placeAt(BASE));

it('a site below a base path keeps links, chunks, search and markdown below that path', async () => {
  const { page, messages, loads, asked } = await site.open(`${BASE}/`);
  await page.click('.navbar >> text=API');
  await heading(page, 'API reference');
  await page.locator('main a', { hasText: 'add' }).first().click();
  await heading(page, 'add');
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('Sum');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Sum');
  expect(pathOf(page)).toBe(`${BASE}/api/interface/Sum`);
  const markdown = await page
    .locator('text=View as Markdown')
    .getAttribute('href');
  expect(markdown).toBe(`${BASE}/api/interface/Sum.md`);
  await page.goto(site.origin() + (markdown ?? ''));
  expect(loads()).toBe(2);
  expect(messages).toEqual([]);
  expect(asked.length).toBeGreaterThan(8);
  const outside = asked.filter(
    (url) => !url.startsWith(`${site.origin()}${BASE}/`),
  );
  expect(outside).toEqual([]);
});

it('a site at another path than it was built for shows a banner that names its base path and suggests the right one', async () => {
  site.server().replace(await placeAt('/elsewhere'));
  const { page } = await site.open('/elsewhere/api/function/add', {
    hydrate: false,
  });
  const banner = page.locator('.not-loaded');
  await banner.waitFor();
  await expect.poll(() => banner.textContent()).toContain('--base /elsewhere/');
  expect(await banner.textContent()).toContain(`${BASE}/`);
});
