/** The index of the real site, sorted by what imports cost; cards that say it. */
import { expect, it } from 'vitest';
import { listRealSite, readRealSite } from '../../support/real-site.ts';
import { useRealSite } from '../../support/served-real-site.ts';

const site = useRealSite();

it('sorts its rows by size within their groups, and back', async () => {
  const { page } = await site.open('/api');
  const readSizes = (): Promise<number[][]> =>
    page
      .locator('.index-list')
      .evaluateAll((lists) =>
        lists.map((list) =>
          Array.from(list.querySelectorAll('data'), ({ value }) =>
            Number(value),
          ),
        ),
      );
  const usual = await readSizes();
  expect(usual.filter((sizes) => sizes.length > 10).length).toBeGreaterThan(3);
  const button = page.getByRole('button', { name: 'Sort by size' });
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await readSizes()).toEqual(
    usual.map((sizes) => [...sizes].sort((a, b) => b - a)),
  );
  await button.click();
  expect(await readSizes()).toEqual(usual);
});

it('has no button without scripts', async () => {
  const { page } = await site.open('/api', { javaScriptEnabled: false });
  const button = page.getByRole('button', { name: 'Sort by size' });
  expect(await button.isVisible()).toBe(false);
});

it('says the size in the card of a link', () => {
  const files = listRealSite().filter((file) =>
    /^assets\/hover-cards-.*\.json$/.test(file),
  );
  const cards = files.map((file) => readRealSite(file)).join('\n');
  expect(cards).toMatch(/[\d.]+ kB gzipped/);
});
