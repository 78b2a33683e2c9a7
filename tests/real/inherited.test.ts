/** The switch that hides inherited members, on a page of a class with own ones too. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, listShifts } from '../support/browser.ts';
import { useRealSite } from '../support/served-real-site.ts';

const site = useRealSite();

const PAGE = '/api/class/GraphQLError';

const countShown = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((one) =>
        one.checkVisibility(),
      ).length,
    selector,
  );
const members = '#page-article .inherited';
const entries = '.toc .inherited';

it('the switch hides inherited members in article and contents, also after a reload', async () => {
  const { page } = await site.open(PAGE);
  const button = page.locator('#page-article .switchbar button');
  const before = {
    members: await countShown(page, members),
    entries: await countShown(page, entries),
  };
  expect(before.members).toBeGreaterThan(0);
  expect(before.entries).toBeGreaterThan(0);
  expect(await button.getAttribute('aria-checked')).toBe('false');

  await button.click();
  expect(await button.getAttribute('aria-checked')).toBe('true');
  expect(await countShown(page, members)).toBe(0);
  expect(await countShown(page, entries)).toBe(0);

  await page.reload();
  await hydrated(page);
  expect(await countShown(page, members)).toBe(0);
  expect(await button.getAttribute('aria-checked')).toBe('true');
  expect(await listShifts(page)).toEqual([]);

  await button.click();
  expect(await countShown(page, members)).toBe(before.members);
  expect(await countShown(page, entries)).toBe(before.entries);
});

it('a hidden inherited member is shown when its hash is visited', async () => {
  const { page } = await site.open(PAGE);
  const id = await page.getAttribute(`${members}[id]`, 'id');
  await page.locator('#page-article .switchbar button').click();
  await page.goto(`${page.url()}#${encodeURIComponent(id ?? '')}`);
  await page.locator(`[id="${id ?? ''}"]`).waitFor();
});
