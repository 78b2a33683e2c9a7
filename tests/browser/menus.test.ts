/** The menus: of a narrow screen, of versions and languages, and the shortcuts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  heading,
  pathOf,
  PHONE,
  scrollY,
  store,
  useSite,
} from '../support/browser-site.ts';

const KEY = 'docs-preferred-version-default';
const CIRCLE = '/api/class/Circle';

const site = useSite({
  version: {
    label: '2.x',
    others: [{ name: '1', label: '1.x', url: 'https://one.example.org/' }],
  },
  locale: {
    others: [
      {
        code: 'ar',
        label: 'العربية',
        direction: 'rtl',
        url: 'https://ar.example.org/',
      },
    ],
  },
});

const stayHere = (page: Page): Promise<unknown> =>
  page.route('https://*.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
  );
const summary = (page: Page, name: string) =>
  page.locator(`summary[aria-label^="${name}"]`);

describe('the menu of a narrow screen', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (): Promise<Page> => {
    const { page } = await site.open(CIRCLE, PHONE);
    await page.getByLabel('Toggle navigation bar').click();
    await menu(page).waitFor();
    return page;
  };

  it('has every version and language that a wide screen has', async () => {
    const page = await open();
    const list = (place: string): Promise<readonly (string | null)[]> =>
      page
        .locator(`${place} :is([data-version], [hreflang])`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const wide = await list('.navbar .choice');
    expect(wide).toHaveLength(4);
    expect(await list('.menu-links')).toEqual(wide);
  });

  it.each<[string, (page: Page) => Promise<unknown>, number?]>([
    ['going back, which stays on the page', (page) => page.goBack()],
    [
      'a link to the current page',
      (page) => page.click('.menu-links a:text-is("API")'),
    ],
    ['a click outside', (page) => page.mouse.click(365, 400)],
    [
      'a wide window',
      (page) => page.setViewportSize({ width: 1200, height: 800 }),
    ],
    ['a reload', (page) => page.reload(), 2],
  ])(
    'is closed by %s, and leaves no history entry',
    async (_, close, count = 1) => {
      const { page, loads } = await site.open('/', PHONE);
      await page.click('.hero a:text("API reference")');
      await heading(page, 'API reference');
      await page.getByLabel('Toggle navigation bar').click();
      await menu(page).waitFor();
      await close(page);
      await menu(page).waitFor({ state: 'detached' });
      await page.waitForFunction(
        () => (history.state as { menu?: boolean }).menu !== true,
      );
      expect(pathOf(page)).toBe('/api');
      const overflow = await page.evaluate(
        () => getComputedStyle(document.documentElement).overflow,
      );
      expect(overflow).toBe('visible');
      await page.goBack();
      await heading(page, 'Geometry');
      expect(loads()).toBe(count);
    },
  );

  it('is closed by following a link; going back leads to the page before', async () => {
    const page = await open();
    await page.locator('.sidebar a', { hasText: 'Rectangle' }).click();
    await heading(page, 'Rectangle');
    expect(await menu(page).count()).toBe(0);
    await page.goBack();
    await heading(page, 'Circle');
  });

  it('opens with the space bar, without scrolling the page', async () => {
    const { page } = await site.open(CIRCLE, PHONE);
    await page.getByLabel('Toggle navigation bar').focus();
    await page.keyboard.press('Space');
    await menu(page).waitFor();
    expect(await scrollY(page)).toBe(0);
  });

  it.each([
    [996, true],
    [997, false],
  ])('has a visible button at %i pixels: %s', async (width, shown) => {
    const { page } = await site.open(CIRCLE, {
      viewport: { width, height: 800 },
    });
    const button = page.getByLabel('Toggle navigation bar');
    expect(await button.isVisible()).toBe(shown);
  });
});

it.each([
  ['.menu-button', PHONE],
  ['.colour-mode', undefined],
])(
  'the focus moves to %s without scrolling the page',
  async (selector, size) => {
    const { page } = await site.open(CIRCLE, size);
    await page.mouse.move(350, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollY(page)).toBe(600);
    // A navbar that was hidden comes back.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrollY(page)).toBe(500);
    const navbar = page.locator('.navbar');
    await expect.poll(async () => (await navbar.boundingBox())?.y).toBe(0);
    await page.focus(selector);
    expect(await scrollY(page)).toBe(500);
  },
);

describe('the menu of versions', () => {
  it('lists both versions, marks the current one, and is operated by keyboard; a click outside closes it', async () => {
    const { page } = await site.open(CIRCLE);
    await summary(page, 'Versions').focus();
    await page.keyboard.press('ArrowUp');
    expect(await focusedText(page)).toBe('1.x');
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe('2.x');
    await page.keyboard.press('End');
    expect(await focusedText(page)).toBe('1.x');
    await page.keyboard.press('Home');
    const current = page.locator('.choice[open] [aria-current]');
    expect(await current.textContent()).toBe('2.x');
    await page.keyboard.press('Escape');
    expect(await page.locator('.choice[open]').count()).toBe(0);
    expect(await focusedText(page)).toBe('2.x');
    await summary(page, 'Versions').click();
    await page.locator('.choice[open] a').first().waitFor();
    await page.mouse.click(600, 600);
    await page.locator('.choice[open]').waitFor({ state: 'detached' });
  });

  it('stores the chosen version', async () => {
    const { page } = await site.open(CIRCLE, { prepare: stayHere });
    await summary(page, 'Versions').click();
    await page.click('.choice[open] a:text("1.x")');
    await page.waitForURL('https://one.example.org/');
    await page.goto(site.origin());
    const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(kept).toBe('1');
  });

  it('removes a stored version that does not exist', async () => {
    const { page } = await site.open('/', {
      prepare: (opened) => store(opened, KEY, 'zzz'),
    });
    const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(kept).toBeNull();
  });
});

it('the menu of languages leads to the same page with its query and its hash', async () => {
  const { page } = await site.open(`${CIRCLE}?a=1#section-methods`, {
    prepare: stayHere,
  });
  await summary(page, 'Languages').click();
  const link = page.locator('.choice[open] a', { hasText: 'العربية' });
  expect(await link.getAttribute('lang')).toBe('ar');
  await link.click();
  await page.waitForURL(
    'https://ar.example.org/api/class/Circle?a=1#section-methods',
  );
});

describe('the key ?', () => {
  it('opens the list of shortcuts, which Escape closes, returning the focus', async () => {
    const { page, messages } = await site.open(CIRCLE);
    await page.locator('.navbar .brand').focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedText(page)).toBe('shapes');
    expect(messages).toEqual([]);
  });

  it('is typed where a text field has the focus', async () => {
    const { page } = await site.open(CIRCLE);
    await page.getByLabel('Filter API').focus();
    await page.keyboard.press('?');
    expect(await page.inputValue('.filter')).toBe('?');
    expect(await page.locator('dialog').count()).toBe(0);
  });
});
