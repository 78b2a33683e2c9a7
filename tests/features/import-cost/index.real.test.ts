/** The index of the real site, sorted by what imports cost. */
import { expect, it } from 'vitest';
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
  expect(usual.flat()).not.toEqual([]);
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
