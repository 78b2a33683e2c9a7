/** No layout shifts while a page is loaded, whatever state the reader left behind. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, listShifts } from '../support/browser.ts';
import { heading, idle, useSite } from '../support/browser-site.ts';

const site = useSite();

const settled = async (page: Page): Promise<void> => {
  await hydrated(page);
  await idle(page);
  await idle(page);
};

it.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])(
  'the layout at $width pixels does not shift when the style sheet arrives after the page',
  async (viewport) => {
    site.server().slowDown({ styles: 400 });
    const { page } = await site.open('/api/class/Circle', {
      viewport,
      // With it, too, elements without a transition must not get one.
      reducedMotion: 'reduce',
      // Forces a layout early, as extensions and parts of the browser do.
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
  },
);

describe('the layout after a reload', () => {
  const last = (page: Page) => page.locator('.sidebar a:text-is("measure60")');
  const functions = (page: Page) =>
    page.getByRole('button', { name: /Functions/ });
  const heightOfFunctions = (page: Page): Promise<number> =>
    page
      .locator('[data-key="api/function"]')
      .evaluate((one) => one.getBoundingClientRect().height);

  /** A page with an open category. */
  const openFunctions = async (): Promise<Page> => {
    const { page } = await site.open('/api/class/Circle');
    await functions(page).click();
    await last(page).waitFor();
    return page;
  };

  it('does not shift when other categories were open', async () => {
    const page = await openFunctions();
    await page.reload();
    await settled(page);
    await page.locator('.sidebar a:text-is("measure20")').waitFor();
    expect(await listShifts(page)).toEqual([]);
  });

  it('does not shift when the sidebar was scrolled far down', async () => {
    const page = await openFunctions();
    await last(page).scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => Number(sessionStorage.getItem('box:api')) > 0,
    );
    await page.reload();
    await settled(page);
    await last(page).waitFor();
    expect(await listShifts(page)).toEqual([]);
    // The entry of the current page is in view nevertheless.
    const current = page.locator('.sidebar [aria-current=page]');
    const box = await current.boundingBox();
    expect(box?.y).toBeLessThan(800);
  });

  it('reserves no space for a category that is closed again', async () => {
    const page = await openFunctions();
    await page.reload();
    await settled(page);
    await last(page).waitFor();
    await functions(page).click();
    await last(page).waitFor({ state: 'detached' });
    expect(await heightOfFunctions(page)).toBeLessThan(60);
  });

  it('reserves no space for a category whose entries cannot be loaded', async () => {
    const page = await openFunctions();
    await page.route('**/sidebars/api.json', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await expect.poll(() => heightOfFunctions(page)).toBeLessThan(60);
  });

  it('does not shift when the announcement was closed', async () => {
    const { page } = await site.open('/api/class/Circle');
    await page.getByLabel('Close', { exact: true }).click();
    await page.reload();
    await settled(page);
    expect(await page.locator('.announce').isVisible()).toBe(false);
    expect(await listShifts(page)).toEqual([]);
  });
});

it.each(['}{', 'x"]{}*{display:none}=1', 'api/class=1..2'])(
  'the stored space of the sidebar causes no errors as %j',
  async (garbage) => {
    const { page, messages } = await site.open('/api/class/Circle', {
      prepare: (opened) =>
        opened.addInitScript((text) => {
          sessionStorage.setItem('sidebar-space', text);
        }, garbage),
    });
    await page.click('.pager .next');
    await heading(page, 'Line');
    expect(messages).toEqual([]);
  },
);
