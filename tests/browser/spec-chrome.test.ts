/**
 * The specification of the chrome on a site with several versions and languages,
 * and of its keyboard shortcuts.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  saveData,
  scrollY,
  useSite,
} from '../support/browser-site.ts';
import { site as plainSite } from '../support/fixture-content.ts';

const KEY = 'docs-preferred-version-default';
const CIRCLE = '/api/class/Circle';

const site = useSite({
  ...plainSite,
  versions: [
    { name: 'current', label: 'Next', href: '/docs/tutorials/' },
    { name: '1', label: '1.x', href: 'https://one.example.org/' },
  ],
  locales: [
    { code: 'en', label: 'English', direction: 'ltr', href: '/' },
    {
      code: 'ar',
      label: 'العربية',
      direction: 'rtl',
      href: 'https://ar.example.org/',
    },
  ],
});

const stayHere = (page: Page): Promise<unknown> =>
  page.route('https://*.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
  );
const summary = (page: Page, name: string) =>
  page.locator(`summary[aria-label^="${name}"]`);

describe('the menu of versions', () => {
  it('lists both versions, marks the current one, and is operated by keyboard', async () => {
    const { page } = await site.open(CIRCLE);
    await summary(page, 'Versions').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe('Next');
    await page.keyboard.press('End');
    expect(await focusedText(page)).toBe('1.x');
    await page.keyboard.press('Home');
    const current = page.locator('.choice[open] [aria-current]');
    expect(await current.textContent()).toBe('Next');
    await page.keyboard.press('Escape');
    expect(await page.locator('.choice[open]').count()).toBe(0);
    expect(await focusedText(page)).toBe('Next');
  });

  it('stores the chosen version', async () => {
    const { page, context } = await site.open(CIRCLE);
    await context.route('https://*.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
    );
    await summary(page, 'Versions').click();
    await page.click('.choice[open] a:text("1.x")');
    await page.waitForURL('https://one.example.org/');
    await page.goto(site.origin());
    const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(kept).toBe('1');
  });

  it('removes a stored version that does not exist', async () => {
    const { page } = await site.open('/', {
      prepare: (opened) =>
        opened.addInitScript((key) => {
          localStorage.setItem(key, 'zzz');
        }, KEY),
    });
    const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(kept).toBeNull();
  });
});

describe('the menu of languages', () => {
  it('leads to the same page with its query and its hash', async () => {
    const { page } = await site.open(`${CIRCLE}?a=1#returns.`, {
      prepare: stayHere,
    });
    await summary(page, 'Languages').click();
    const link = page.locator('.choice[open] a', { hasText: 'العربية' });
    expect(await link.getAttribute('lang')).toBe('ar');
    await link.click();
    await page.waitForURL(
      'https://ar.example.org/api/class/Circle?a=1#returns.',
    );
  });
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

describe('the sidebar', () => {
  it('is fetched after a navigation without any interaction', async () => {
    const { page } = await site.open('/');
    const file = page.waitForRequest('**/sidebars/api.json');
    await page.click('.navbar a:text("API")');
    await file;
  });
});

describe('hide-on-scroll', () => {
  it('does not hide the navbar near the top or while a menu is open', async () => {
    const { page } = await site.open(CIRCLE);
    const hidden = page.locator('html[data-navbar-hidden]');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => scrollY(page)).toBe(40);
    expect(await hidden.count()).toBe(0);
    await summary(page, 'Versions').click();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    expect(await hidden.count()).toBe(0);
  });
});

describe('the hash of a type on the index', () => {
  it('leads to the page of the type, and going back leads to the index', async () => {
    const { page } = await site.open('/api', { prepare: saveData });
    await page.evaluate(() => {
      const row = document.querySelector('.index-list li');
      if (row !== null) Object.assign(row, { id: 'Circle' });
      row?.setAttribute('data-kind', 'type');
      location.hash = '#Circle';
    });
    await page.locator('h1', { hasText: 'Circle' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(CIRCLE);
    await page.goBack();
    await page.locator('h1', { hasText: 'shapes' }).waitFor();
  });
});
