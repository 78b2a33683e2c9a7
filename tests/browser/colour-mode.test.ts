/** The colour mode, the announcement and the focus: what a reader's choice keeps. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BACKGROUND_COLOURS } from '../../src/templates/background-colours.ts';
import { focusedText, store, useSite } from '../support/browser-site.ts';

const site = useSite();

const theme = (page: Page) => page.getAttribute('html', 'data-theme');

it.each([
  [null, 'light', 'light'],
  [null, 'dark', 'light'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['system', 'dark', 'dark'],
  ['system', 'light', 'light'],
  ['<script>', 'dark', 'light'],
] as const)(
  'the colour mode at the first paint with %s stored on a %s system is %s',
  async (stored, system, wanted) => {
    const { page } = await site.open('/', {
      colorScheme: system,
      prepare: async (opened) => {
        if (stored !== null) await store(opened, 'theme', stored);
        await opened.addInitScript(() => {
          const seen: string[] = [];
          Object.assign(window, { seen });
          new MutationObserver(() => {
            const value = document.documentElement.dataset['theme'];
            if (document.querySelector('body') !== null && value !== undefined)
              seen.push(value);
          }).observe(document, {
            attributes: true,
            childList: true,
            subtree: true,
          });
        });
      },
    });
    const seen = await page.evaluate(() =>
      'seen' in window ? [...new Set(window.seen as string[])] : [],
    );
    expect(seen).toEqual([wanted]);
    expect(await theme(page)).toBe(wanted);
  },
);

describe('the colour mode button', () => {
  it('switches from light to dark to system, and names the current mode', async () => {
    const { page } = await site.open('/');
    const button = page.locator('.colour-mode');
    const label = () => button.getAttribute('aria-label');
    expect(await label()).toBe(
      'Switch between dark and light mode (currently light mode)',
    );
    await button.click();
    expect(await theme(page)).toBe('dark');
    expect(await label()).toContain('(currently dark mode)');
    await button.click();
    expect(await theme(page)).toBe('light');
    expect(await label()).toContain('(currently system mode)');
    expect(await button.innerText()).toBe('System');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
  });

  it('changes the mode in every tab', async () => {
    const { page, context } = await site.open('/');
    const other = await context.newPage();
    await other.goto(`${site.origin()}/api`);
    await page.click('.colour-mode');
    await expect.poll(() => theme(other)).toBe('dark');
    await page.evaluate(() => {
      localStorage.clear();
    });
    await expect.poll(() => theme(other)).toBe('light');
  });
});

describe('the theme colour of the window', () => {
  it('follows the colour mode', async () => {
    const { page } = await site.open('/');
    const colour = () => page.getAttribute('meta[name=theme-color]', 'content');
    const light = await colour();
    await page.click('.colour-mode');
    expect(await colour()).not.toBe(light);
  });

  it('is that of the stored mode even when only the inline script runs', async () => {
    const { page } = await site.open('/', {
      hydrate: false,
      mode: 'dark',
      prepare: (opened) =>
        opened.route('**/assets/*.js', (route) => route.abort()),
    });
    expect(await page.getAttribute('meta[name=theme-color]', 'content')).toBe(
      BACKGROUND_COLOURS.dark,
    );
  });
});

describe('the announcement', () => {
  const bar = (page: Page) => page.locator('.announce');

  it('once closed, stays closed after a reload and closes in other tabs', async () => {
    const { page, context } = await site.open('/');
    const other = await context.newPage();
    await other.goto(`${site.origin()}/api`);
    await other.waitForSelector('html[data-hydrated]');
    expect(await bar(page).isVisible()).toBe(true);
    await page.getByLabel('Close', { exact: true }).click();
    expect(await bar(page).isVisible()).toBe(false);
    expect(await focusedText(page)).toBe('shapes');
    await bar(other).waitFor({ state: 'hidden' });
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('is shown when only an announcement with another id was closed', async () => {
    const { page } = await site.open('/', {
      prepare: (opened) => store(opened, 'announcement', 'shapes-1'),
      hydrate: false,
    });
    expect(await bar(page).isVisible()).toBe(true);
  });
});
