/**
 * Nothing moves while a page comes to life, whatever the reader left behind:
 * open categories, a closed announcement, hidden members, a scrolled sidebar.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, listShifts } from '../support/browser.ts';
import { useSite } from '../support/browser-site.ts';
import { NO_PACE } from '../support/pace.ts';

const site = useSite();

const PAGES = [
  '/',
  '/api',
  '/api/class/Circle',
  '/api/function/measure40',
  '/docs/tutorials/',
  '/docs/tutorials/drawing-shapes',
  '/no/such/page',
] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const settled = async (page: Page): Promise<void> => {
  await hydrated(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const timeout = 2000; // What the client gives it as well.
        requestIdleCallback(
          () => {
            requestIdleCallback(resolve, { timeout });
          },
          { timeout },
        );
      }),
  );
};

describe.each(SIZES)('at $width pixels', (viewport) => {
  it.each(PAGES)('nothing of %s moves', async (path) => {
    const { page } = await site.open(path, { viewport });
    await settled(page);
    expect(await listShifts(page)).toEqual([]);
  });
});

describe.each(SIZES)('on a slow line, at $width pixels', (viewport) => {
  const shiftsOf = async (path: string): Promise<readonly string[]> => {
    const { page } = await site.open(path, { viewport });
    await settled(page);
    return listShifts(page);
  };

  it('nothing moves while a page is read bit by bit', async () => {
    site.server().slowDown({ ...NO_PACE, pause: 5 });
    const moved = await Promise.all(PAGES.map(shiftsOf));
    expect(moved).toEqual(PAGES.map(() => []));
  });

  it('nothing moves when the style sheet comes after the page', async () => {
    site.server().slowDown({ ...NO_PACE, styles: 400 });
    const { page } = await site.open('/api/class/Circle', {
      viewport,
      // Where what has no transition of its own must not get one, either.
      reducedMotion: 'reduce',
      // As extensions do, and parts of the browser itself.
      prepare: (opened) =>
        opened.addInitScript(() => {
          const waiting = setInterval(() => {
            const last = document.querySelector('.pager');
            if (last === null) return;
            clearInterval(waiting);
            last.getBoundingClientRect();
          }, 10);
        }),
    });
    await settled(page);
    expect(await listShifts(page)).toEqual([]);
  });
});

describe('a reload', () => {
  it('moves nothing when other categories were open', async () => {
    const { page } = await site.open('/api/class/Circle');
    await page.getByRole('button', { name: /Functions/ }).click();
    await page.locator('.sidebar a:text-is("measure60")').waitFor();
    const last = page.locator('.sidebar a:text-is("measure20")');
    await page.reload();
    await settled(page);
    await last.waitFor();
    expect(await listShifts(page)).toEqual([]);
  });

  it('moves nothing when the sidebar was scrolled far down', async () => {
    const { page } = await site.open('/api/class/Circle');
    await page.getByRole('button', { name: /Functions/ }).click();
    const entry = page.locator('.sidebar a:text-is("measure60")');
    await entry.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => Number(sessionStorage.getItem('box:api')) > 0,
    );
    await page.reload();
    await settled(page);
    await entry.waitFor();
    expect(await listShifts(page)).toEqual([]);
    // Where the page that is read stands in the list is seen all the same.
    const current = page.locator('.sidebar [aria-current=page]');
    const box = await current.boundingBox();
    expect(box?.y).toBeLessThan(800);
  });

  it('holds no space for what is closed again', async () => {
    const { page } = await site.open('/api/class/Circle');
    const head = page.getByRole('button', { name: /Functions/ });
    await head.click();
    await page.locator('.sidebar a:text-is("measure60")').waitFor();
    await page.reload();
    await settled(page);
    await page.locator('.sidebar a:text-is("measure60")').waitFor();
    await head.click();
    await page
      .locator('.sidebar a:text-is("measure60")')
      .waitFor({ state: 'detached' });
    const height = await page.evaluate(
      () =>
        document
          .querySelector('[data-key="api/function"]')
          ?.getBoundingClientRect().height,
    );
    expect(height).toBeLessThan(60);
  });

  it('holds no space for lists that do not come', async () => {
    const { page } = await site.open('/api/class/Circle');
    await page.getByRole('button', { name: /Functions/ }).click();
    await page.locator('.sidebar a:text-is("measure60")').waitFor();
    await page.route('**/sidebars/api.json', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    const height = (): Promise<number | undefined> =>
      page.evaluate(
        () =>
          document
            .querySelector('[data-key="api/function"]')
            ?.getBoundingClientRect().height,
      );
    await expect.poll(height).toBeLessThan(60);
  });

  it('moves nothing where the announcement was closed', async () => {
    const { page } = await site.open('/api/class/Circle');
    await page.getByLabel('Close', { exact: true }).click();
    await page.reload();
    await settled(page);
    expect(await page.locator('.announce').isVisible()).toBe(false);
    expect(await listShifts(page)).toEqual([]);
  });
});

describe('space that was kept', () => {
  it.each(['', '}{', 'x"]{}*{display:none}=1', 'api/class=1..2', 'null'])(
    'as %j harms nothing',
    async (garbage) => {
      const { page, messages } = await site.open('/api/class/Circle', {
        prepare: (opened) =>
          opened.addInitScript((text) => {
            sessionStorage.setItem('sidebar-space', text);
          }, garbage),
      });
      await page.click('.pager .next');
      await page.locator('h1', { hasText: 'Line' }).waitFor();
      expect(messages).toEqual([]);
    },
  );
});
