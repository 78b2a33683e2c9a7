/** What a reader sees while a part of the page is loading. */
import { expect, it } from 'vitest';
import { useBuiltSite } from '../support/browser-site.ts';

const site = useBuiltSite({});

it('the search page shows a spinner after 200 ms until search has loaded', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await site.open('/search', {
    prepare: (opened) =>
      opened.route('**/assets/open-*.js', async (route) => {
        await released;
        await route.continue();
      }),
  });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await spinner.locator('svg').waitFor();
  expect(await spinner.locator('svg').boundingBox()).toMatchObject({
    width: 128,
    height: 110,
  });
  release();
  await page.getByRole('combobox').waitFor();
  expect(await spinner.count()).toBe(0);
});

it('the spinner of the search page is hidden for its first 200 ms, and without scripts', async () => {
  const { page } = await site.open('/search', { javaScriptEnabled: false });
  expect(await page.locator('.spinner').isVisible()).toBe(false);
  const { page: scripted } = await site.open('/search', {
    prepare: (opened) => opened.route('**/assets/open-*.js', () => undefined),
  });
  const seen = await scripted.locator('circle[r="50"]').evaluate((drawing) =>
    [190, 210].map((time) => {
      for (const animation of drawing.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return drawing.getBoundingClientRect().width > 0;
    }),
  );
  expect(seen).toEqual([false, true]);
});
