/** Small windows: bars hide no content, and a phone can do what a desktop can. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useRealSite } from '../support/served-real-site.ts';
import { enlargeText, scrollTo } from '../support/browser-site.ts';

const site = useRealSite();

const CLASS = '/api/class/GraphQLSchema';
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 900 };
const DESK = { width: 1280, height: 800 };

/** The bottom edge of the sticky bars at the top of the window. */
function barsEnd(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('.navbar, .toc')]
        .filter((one) => {
          const { position } = getComputedStyle(one);
          const { top, left, width } = one.getBoundingClientRect();
          const isBar = left < 100 || width > innerWidth / 2;
          return position === 'sticky' && isBar && top < 100;
        })
        .map((one) => one.getBoundingClientRect().bottom),
    ),
  );
}

describe.each([PHONE, TABLET, DESK])('at $width pixels', (viewport) => {
  it('the target of a hash is not behind a bar', async () => {
    const path = '/api/class/GraphQLError#toJSON';
    const { page } = await site.open(path, { viewport });
    const target = page.locator(':target');
    const { top, bars } = {
      top: await target.evaluate((one) => one.getBoundingClientRect().top),
      bars: await barsEnd(page),
    };
    expect(bars).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(bars);
    expect(top).toBeLessThan(bars + 80);
  });

  it('the focused element is not behind a bar when tabbing backwards', async () => {
    const { page } = await site.open(CLASS, { viewport });
    await page.locator('.page-foot a').first().focus();
    const names: string[] = [];
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const name = await page.evaluate(() => {
        const { activeElement: one } = document;
        if (one?.closest('main') == null) return null;
        const isSeen = [...one.getClientRects()].some(
          ({ left, top, width, height }) => {
            const over = document.elementFromPoint(
              left + Math.min(width / 2, 20),
              top + Math.min(height / 2, 10),
            );
            return over !== null && (one.contains(over) || over.contains(one));
          },
        );
        return isSeen ? null : one.outerHTML.slice(0, 90);
      });
      if (name !== null) names.push(name);
    }
    expect(names).toEqual([]);
  });
});

it('in a very low window, as at 400 % zoom, no bar is sticky', async () => {
  const viewport = { width: 320, height: 256 };
  const { page } = await site.open(CLASS, { viewport });
  await scrollTo(page, 900);
  const end = await barsEnd(page);
  expect(end).toBe(0);
});

it('in a very low window, the head of the menu scrolls away with its list', async () => {
  const viewport = { width: 320, height: 256 };
  const { page } = await site.open(CLASS, { viewport });
  await page.locator('.menu-button').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.locator('.icon-button:focus').waitFor();
  await menu.evaluate((box) => {
    box.scrollTop = 600;
  });
  const bottom = await menu
    .locator('nav')
    .first()
    .evaluate((head) => head.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(0);
});

it('at twice the text size, the navbar fits and the skip link stays hidden', async () => {
  const viewport = { width: 320, height: 640 };
  const { page } = await site.open('/api', { viewport });
  await enlargeText(page);
  const { skip, bar, wide } = await page.evaluate(() => {
    const right = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().right ?? NaN;
    return {
      skip: right('.skip-link'),
      bar: right('.navbar .colour-mode'),
      wide: document.documentElement.scrollWidth,
    };
  });
  // Far enough to hide its shadow too.
  expect(skip).toBeLessThan(-40);
  expect(bar).toBeLessThanOrEqual(320);
  expect(wide).toBe(320);
});

describe('on a phone', () => {
  const options = { viewport: PHONE, hasTouch: true, isMobile: true };

  it('the description of a field is below it, as on a desktop', async () => {
    const path = '/api/class/GraphQLError';
    for (const view of [options, { viewport: DESK }]) {
      const { page } = await site.open(path, view);
      const places = await page.evaluate(() => {
        const [head, text] = ['.field > .head', '.field > .head + .text'].map(
          (selector) =>
            document.querySelector(selector)?.getBoundingClientRect(),
        );
        if (head === undefined || text === undefined) return null;
        return [text.top >= head.bottom, text.left > head.right];
      });
      expect(places).toEqual([true, false]);
    }
  });

  it('the table of contents opens with the current entry in view', async () => {
    const { page } = await site.open(CLASS, options);
    await page.evaluate(() => {
      document.getElementById('toConfig')?.scrollIntoView();
    });
    const current = page.locator('.toc a[aria-current]');
    await expect.poll(() => current.textContent()).toBe('toConfig');
    await page.locator('.toc button').tap();
    const list = page.locator('.toc ul');
    await expect
      .poll(() =>
        current.evaluate((entry) => {
          const box = entry.closest('ul')?.getBoundingClientRect();
          const { top, bottom } = entry.getBoundingClientRect();
          return box !== undefined && top >= box.top && bottom <= box.bottom;
        }),
      )
      .toBe(true);
    expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  });
});

it('on the smallest desk, the search button gives way to the labels of the navbar', async () => {
  const viewport = { width: 1000, height: 900 };
  const { page } = await site.open('/', { viewport });
  const cut = await page
    .locator('.navbar :is(.item, .version, .tool)')
    .evaluateAll((all) =>
      all
        .filter(
          ({ scrollWidth, clientWidth, clientHeight }) =>
            scrollWidth > clientWidth || clientHeight > 40,
        )
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
});

it('at twice the default font size, the navbar has the menu button and is not cut off', async () => {
  const viewport = { width: 1024, height: 900 };
  const { page } = await site.open('/', { viewport });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await page.locator('.menu-button').waitFor();
  const cut = await page
    .locator('.navbar nav > :not(.spacer)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
  expect(cut).toEqual([]);
});
