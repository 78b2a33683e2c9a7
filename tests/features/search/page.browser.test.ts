/** The search page, and search whose files are missing, come late, or never arrive. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  heading,
  openStopped,
  pathOf,
  useBuiltSite,
  useSite,
} from '../../support/browser-site.ts';
import { defer } from '../../support/memory-browser.ts';
import { makeManifest, withSettings } from '../../support/memory-site.ts';
import {
  chosen,
  field,
  hasFocus,
  openSearch,
  options,
} from '../../support/search-box.ts';

const site = useSite();

const both = useBuiltSite({
  'content/site.config.ts': withSettings("packages: [{ name: '@e/more' }]"),
  'node_modules/@e/more/package.json': makeManifest({ name: '@e/more' }),
  'node_modules/@e/more/index.d.ts': `
/** Adds on. */
export declare function addMore(): void;
`,
});

const CIRCLE = '/api/class/Circle';

describe('the search page', () => {
  it('puts the query into its address', async () => {
    const { page } = await site.open('/search');
    await field(page).fill('a&b=ü');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('q'))
      .toBe('a&b=ü');
  });

  it.each(['circle', 'measure01', 'resize16'])(
    'draws the badge of a kind as a square: %s',
    async (query) => {
      const { page } = await site.open(`/search?q=${query}`);
      const box = await chosen(page).locator('.kind').boundingBox();
      expect(box?.height).toBeGreaterThan(10);
      expect(box?.height).toBe(box?.width);
    },
  );

  it('moves the focus to its input on / instead of opening the dialog', async () => {
    const { page } = await site.open('/search?q=line');
    await chosen(page).waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('/');
    expect(await hasFocus(page)).toBe(true);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('forgets Enter while symbols are loading when the reader has left the field', async () => {
    const { page } = await site.open('/');
    const symbols = defer<Route>();
    await page.route('**/search/symbols*', symbols.resolve);
    await page.goto(new URL('/search?q=line', page.url()).href);
    await page.locator('.search-note', { hasText: 'Loading' }).waitFor();
    await page.keyboard.press('Enter');
    await field(page).blur();
    await (await symbols.promise).continue();
    await chosen(page).waitFor();
    expect(pathOf(page)).toBe('/search');
  });

  it('restores the filter and the chosen result on going back and after a reload', async () => {
    const { page } = await site.open('/search?q=measure');
    await chosen(page).waitFor();
    await page.click('.search-filters button:text-is("API")');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('in'))
      .toBe('api');
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    const name = await second.locator('b').innerText();
    await second.click();
    await heading(page, name);
    await page.goBack();
    await chosen(page).waitFor();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
    expect(
      await page.locator('.search-filters [aria-pressed=true]').innerText(),
    ).toBe('API');
    await page.reload();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('restores the chosen result even if its page had not been loaded', async () => {
    const { page } = await site.open('/search?q=measure');
    await chosen(page).waitFor();
    await page.route('**/api/**', () => undefined);
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    await second.click();
    await page.waitForURL('**/api/**');
    await page.goBack();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('says without scripts that it needs JavaScript, and links to the index', async () => {
    const { page } = await site.open('/search?q=line', {
      javaScriptEnabled: false,
    });
    expect(await page.locator('#page-article').innerText()).toContain(
      'needs JavaScript',
    );
    expect(
      await page.locator('a', { hasText: 'All symbols' }).isVisible(),
    ).toBe(true);
  });
});

const miss = (route: Route): Promise<void> => route.fulfill({ status: 404 });

describe('search with a missing file', () => {
  it('finds symbols without the text index, and says that texts cannot be searched', async () => {
    const { page } = await site.open(CIRCLE);
    await page.route('**/search/text*', miss);
    await openSearch(page, 'circle');
    await page
      .locator('.search-note', { hasText: 'cannot be searched' })
      .waitFor();
    expect(await chosen(page).textContent()).toContain('Circle');
  });

  it('finds texts without the symbols, and says that those could not be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    await page.route('**/search/symbols*', miss);
    await openSearch(page, 'hexagons');
    await page.locator('.hit', { hasText: 'Tiling a Plane' }).waitFor();
    await page
      .locator('.search-note', { hasText: 'could not be loaded' })
      .waitFor();
  });

  it('opens the search page instead of a dialog that cannot be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    await page.route('**/assets/open-*', miss);
    await page.click('.tool');
    await page.waitForURL('**/search');
    await page.locator('a', { hasText: 'All symbols' }).waitFor();
  });

  it('passes the text typed so far on to the search page', async () => {
    const { page } = await site.open(CIRCLE);
    const dialog = defer<Route>();
    await page.route('**/assets/open-*', dialog.resolve, { times: 1 });
    await page.keyboard.press('/');
    const asked = await dialog.promise;
    await page.keyboard.type('circle');
    await asked.abort();
    await page.waitForURL('**/search?q=circle');
    await expect.poll(() => field(page).inputValue()).toBe('circle');
  });

  it('lets the reader leave and re-enter the search page without errors', async () => {
    const { page, messages } = await site.open('/search', {
      prepare: (opened) => opened.route('**/assets/open-*', miss),
    });
    await page.locator('a', { hasText: 'All symbols' }).waitFor();
    await page.unroute('**/assets/open-*');
    await page.click('.navbar .brand');
    await heading(page, 'Geometry');
    await page.goBack();
    await field(page).waitFor();
    expect(messages.filter((one) => one.startsWith('uncaught'))).toEqual([]);
  });
});

describe('a search in a site', () => {
  it.each([
    [
      'of all packages',
      '',
      ['add', 'addMore', 'Usage › Calling', 'Sum', 'Start'],
    ],
    ['of the first package', 'example', ['add', 'Sum']],
    ['of another package', '@e/more', ['addMore']],
  ])('finds the symbols and texts %s', async (_, label, names) => {
    const { page } = await both.open('/search?q=add');
    await chosen(page).waitFor();
    const filter = page.getByRole('combobox', { name: 'Packages' });
    if (label !== '') await filter.selectOption(label);
    await expect
      .poll(() => options(page).locator('b, .plain').allTextContents())
      .toEqual(names);
  });

  it('offers no filter of packages if there is one', async () => {
    const { page } = await site.open('/search?q=line');
    await chosen(page).waitFor();
    expect(await page.locator('.search-filters select').count()).toBe(0);
  });
});

it('search with symbols that come late goes to the best of them on Enter, once they have arrived', async () => {
  const { page } = await site.open(CIRCLE);
  const symbols = defer<Route>();
  await page.route('**/search/symbols*', symbols.resolve, { times: 1 });
  // The action "Copy import line" matches as well.
  await openSearch(page, 'line');
  await page.locator('.search-note', { hasText: 'Loading' }).waitFor();
  const asked = await symbols.promise;
  await page.keyboard.press('Enter');
  await asked.continue();
  await heading(page, 'Line');
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

it('search with a file that never arrives shows a progress bar after 200 ms, and opens the search page after 12 s', async () => {
  const { page } = await openStopped(site, CIRCLE, '**/assets/open-*');
  await page.keyboard.press('/');
  await page.clock.runFor(199);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.clock.runFor(2);
  await page.getByRole('progressbar').waitFor();
  await page.clock.runFor(12_000);
  await page.waitForURL('**/search');
});

it('the search page shows a spinner until search has loaded', async () => {
  const code = defer<Route>();
  const { page } = await site.open('/search', {
    prepare: (opened) => opened.route('**/assets/open-*.js', code.resolve),
  });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await spinner.locator('svg').waitFor();
  expect(await spinner.locator('svg').boundingBox()).toMatchObject({
    width: 128,
    height: 110,
  });
  await (await code.promise).continue();
  await field(page).waitFor();
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
