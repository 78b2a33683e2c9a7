/** The navbar, the colour mode, the announcement and the menus. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedText, scrollY, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const PHONE = { viewport: { width: 390, height: 800 } };
const theme = (page: Page): Promise<string | null> =>
  page.getAttribute('html', 'data-theme');

const seed =
  (key: string, value: string) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(
      ([name, text]) => {
        localStorage.setItem(name, text);
      },
      [key, value] as const,
    );

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
  });

describe('the colour mode at the first paint', () => {
  it.each([
    [null, 'light', 'light'],
    [null, 'dark', 'light'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['system', 'dark', 'dark'],
    ['system', 'light', 'light'],
    ['<script>', 'dark', 'light'],
  ] as const)(
    'with %s stored on a %s system is %s',
    async (stored, system, wanted) => {
      const { page } = await site.open('/', {
        colorScheme: system,
        prepare: async (opened) => {
          if (stored !== null) await seed('theme', stored)(opened);
          await opened.addInitScript(() => {
            const seen: string[] = [];
            Object.assign(window, { seen });
            new MutationObserver(() => {
              const value = document.documentElement.dataset['theme'];
              if (
                document.querySelector('body') !== null &&
                value !== undefined
              )
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
});

describe('the colour mode button', () => {
  it('switches from light to dark to system, and names the current mode', async () => {
    const { page } = await site.open('/');
    const button = page.locator('.colour-mode');
    const label = (): Promise<string | null> =>
      button.getAttribute('aria-label');
    expect(await label()).toBe(
      'Switch between dark and light mode (currently light mode)',
    );
    await button.click();
    expect(await theme(page)).toBe('dark');
    expect(await label()).toContain('(currently dark mode)');
    await button.click();
    expect(await theme(page)).toBe('light');
    expect(await label()).toContain('(currently system mode)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
  });

  it('changes the mode in every tab', async () => {
    const { page, context } = await site.open('/');
    const other = await context.newPage();
    await other.goto(`${site.origin()}/api`);
    await page.click('.colour-mode');
    await expect.poll(() => theme(other)).toBe('dark');
  });

  it('works on the current page when storage is blocked', async () => {
    const { page, messages } = await site.open('/', { prepare: blockStorage });
    await page.click('.colour-mode');
    expect(await theme(page)).toBe('dark');
    expect(messages).toEqual([]);
  });

  it('does not affect print, which is always light', async () => {
    const { page } = await site.open('/', { prepare: seed('theme', 'dark') });
    await page.emulateMedia({ media: 'print' });
    const ground = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor,
    );
    expect(ground).toBe('rgb(255, 255, 255)');
    expect(await theme(page)).toBe('dark');
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
      prepare: seed('announcement', 'shapes-1'),
      hydrate: false,
    });
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('can be closed on the current page when storage is blocked', async () => {
    const { page } = await site.open('/', { prepare: blockStorage });
    await page.getByLabel('Close', { exact: true }).click();
    expect(await bar(page).isVisible()).toBe(false);
  });
});

describe('the focus', () => {
  it.each([
    ['.menu-button', PHONE],
    ['.colour-mode', undefined],
  ])('moves to %s without scrolling the page', async (selector, size) => {
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
  });
});

describe('the menu of a narrow screen', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (): Promise<Page> => {
    const { page } = await site.open(CIRCLE, PHONE);
    await page.getByLabel('Toggle navigation bar').click();
    await menu(page).waitFor();
    return page;
  };

  it('is a dialog that makes the page inert, takes the focus and returns it', async () => {
    const page = await open();
    const label = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toBe('Close navigation bar');
    expect(await page.locator('main').getAttribute('inert')).toBe('');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await expect.poll(label).toBe('Toggle navigation bar');
  });

  it('is closed by going back, which stays on the page', async () => {
    const { page, loads } = await site.open('/', PHONE);
    await page.click('.hero a:text("API reference")');
    await page.locator('h1', { hasText: 'shapes' }).waitFor();
    await page.getByLabel('Toggle navigation bar').click();
    await menu(page).waitFor();
    await page.goBack();
    await menu(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/api');
    await page.goBack();
    await page.locator('h1', { hasText: 'Geometry' }).waitFor();
    expect(loads()).toBe(1);
  });

  it('is closed by following a link; going back leads to the page before', async () => {
    const page = await open();
    await page.locator('.sidebar a', { hasText: 'Rectangle' }).click();
    await page.locator('h1', { hasText: 'Rectangle' }).waitFor();
    expect(await menu(page).count()).toBe(0);
    await page.goBack();
    await page.locator('h1', { hasText: 'Circle' }).waitFor();
  });

  it('opens with the space bar, without scrolling the page', async () => {
    const { page } = await site.open(CIRCLE, PHONE);
    await page.getByLabel('Toggle navigation bar').focus();
    await page.keyboard.press('Space');
    await menu(page).waitFor();
    expect(await scrollY(page)).toBe(0);
  });

  it('is closed by a link to the current page, and leaves no history entry', async () => {
    const { page } = await site.open('/', PHONE);
    await page.click('.hero a:text("API reference")');
    await page.locator('h1', { hasText: 'shapes' }).waitFor();
    await page.getByLabel('Toggle navigation bar').click();
    await page.click('.menu-links a:text-is("API")');
    await menu(page).waitFor({ state: 'detached' });
    await page.waitForFunction(
      () =>
        document.activeElement?.getAttribute('aria-label') ===
        'Toggle navigation bar',
    );
    await page.goBack();
    await page.locator('h1', { hasText: 'Geometry' }).waitFor();
  });

  it('leaves no history entry after a reload', async () => {
    const { page } = await site.open('/', PHONE);
    await page.click('.hero a:text("API reference")');
    await page.locator('h1', { hasText: 'shapes' }).waitFor();
    await page.getByLabel('Toggle navigation bar').click();
    await menu(page).waitFor();
    await page.reload();
    await page.waitForFunction(
      () => (history.state as { menu?: boolean }).menu !== true,
    );
    await page.goBack();
    await page.locator('h1', { hasText: 'Geometry' }).waitFor();
  });

  it('is closed when the window becomes wide, and the page can scroll again', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1200, height: 800 });
    await menu(page).waitFor({ state: 'detached' });
    const overflow = await page.evaluate(
      () => getComputedStyle(document.documentElement).overflow,
    );
    expect(overflow).toBe('visible');
  });

  it('is closed by a click outside', async () => {
    const page = await open();
    await page.mouse.click(365, 400);
    await menu(page).waitFor({ state: 'detached' });
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

describe('the navbar', () => {
  const hidden = (page: Page) => page.locator('html[data-navbar-hidden]');

  it('hides on scrolling down and returns on scrolling up', async () => {
    const { page } = await site.open(CIRCLE);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await hidden(page).waitFor({ state: 'attached' });
    await page.mouse.wheel(0, -200);
    await hidden(page).waitFor({ state: 'detached' });
  });

  it('returns when an element in it receives the focus', async () => {
    const { page } = await site.open(CIRCLE);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await hidden(page).waitFor({ state: 'attached' });
    await page.locator('.navbar .brand').focus();
    await hidden(page).waitFor({ state: 'detached' });
  });
});

describe('the back-to-top button', () => {
  it('appears on scrolling up far down the page, and scrolls to the top', async () => {
    const { page } = await site.open(CIRCLE);
    const button = page.getByLabel('Scroll back to top');
    expect(await button.isVisible()).toBe(false);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrollY(page)).toBe(900);
    expect(await button.isVisible()).toBe(false);
    await page.mouse.wheel(0, -200);
    await button.click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

describe('the language menu', () => {
  it('opens with ArrowDown, and closes with Escape or on a click outside', async () => {
    const { page } = await site.open('/');
    const summary = page.locator('.choice summary');
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe('English');
    await page.keyboard.press('Escape');
    expect(await page.locator('.choice[open]').count()).toBe(0);
    await summary.click();
    await page.locator('.choice a').waitFor();
    await page.mouse.click(600, 600);
    await page.locator('.choice a').waitFor({ state: 'hidden' });
  });
});
