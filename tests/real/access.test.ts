/**
 * Accessibility of the real pages: axe on every kind of page, in both colour
 * modes, on a phone and a desktop, with menus and dialogs open; and what axe
 * cannot check: no overflow, whatever the width or the text size.
 *
 * Each page is checked in light mode on a desktop and in dark mode on a phone, or
 * the other way round, in turn. ACCESS=all checks all four combinations.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaints } from '../support/axe.ts';
import { listShifts } from '../support/browser.ts';
import { useRealSite } from '../support/served-real-site.ts';
import { enlargeText } from '../support/browser-site.ts';

const site = useRealSite();

/** A short page with the long sidebar of the API. */
const VISIT = '/api/function/visit';

const PAGES = [
  '/',
  '/api',
  '/api/class/GraphQLSchema',
  '/api/enum/Kind',
  VISIT,
  '/api/interface/GraphQLObjectTypeConfig',
  '/api/type/GraphQLOutputType',
  '/api/variable/specifiedRules',
  '/docs/tutorials/',
  '/docs/tutorials/basic-types',
  '/search?q=visit',
  '/no/such/page',
] as const;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

interface View {
  readonly name: string;
  readonly mode: 'light' | 'dark';
  readonly viewport: typeof DESK;
}

const view = (mode: View['mode'], viewport: typeof DESK): View => ({
  ...{ mode, viewport },
  name: `${mode} mode at ${viewport.width} pixels`,
});
const USUAL = [view('light', DESK), view('dark', PHONE)];
const OTHER = [view('dark', DESK), view('light', PHONE)];

const isAll = process.env['ACCESS'] === 'all';
const viewsOf = (index: number): readonly View[] => {
  if (isAll) return [...USUAL, ...OTHER];
  return index % 2 === 0 ? USUAL : OTHER;
};

/** Elements that make the page wider than the window. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      .map((one) => `${one.tagName}.${one.className}`)
      .slice(0, 5);
  });
}

/** Controls that are smaller than 24 pixels. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, summary')]
      .filter(
        (one) =>
          // A control within a line of text is as high as the text.
          getComputedStyle(one).display !== 'inline' &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.closest('[aria-hidden=true]') === null,
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ box }) => box.width > 1 && (box.width < 23.5 || box.height < 23.5),
      )
      .map(
        ({ one, box }) =>
          `${one.outerHTML.slice(0, 100)} ${box.width} x ${box.height}`,
      ),
  );
}

function readOutline(page: Page) {
  return page.evaluate(() => ({
    levels: [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')]
      .filter((one) => one.checkVisibility())
      .map((one) => Number(one.tagName.charAt(1))),
    mains: document.querySelectorAll('main').length,
    names: [...document.querySelectorAll('nav')].map((one) =>
      one.getAttribute('aria-label'),
    ),
  }));
}

/** Overflow in a window of 320 pixels, and on a desktop at twice the text size. */
async function fits(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await sticksOut(page);
  await page.setViewportSize(DESK);
  await enlargeText(page);
  return [...narrow, ...(await sticksOut(page))];
}

describe.each(PAGES.map((path, index) => ({ path, index })))(
  '$path',
  ({ path, index }) => {
    it.each(viewsOf(index))(
      'has no accessibility violation, overflow or layout shift in $name',
      async ({ mode, viewport }) => {
        const { page } = await site.open(path, { mode, viewport });
        expect(await listShifts(page)).toEqual([]);
        expect(await complaints(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        const { levels, mains, names } = await readOutline(page);
        expect(levels.indexOf(1)).toBe(0);
        expect(levels.lastIndexOf(1)).toBe(0);
        levels.forEach((level, place) => {
          expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
        });
        expect(mains).toBe(1);
        expect(names).not.toContain(null);
        expect(new Set(names).size).toBe(names.length);
        // 320 pixels are also 1280 pixels at 400 % zoom.
        if (viewport === PHONE) expect(await fits(page)).toEqual([]);
      },
    );
  },
);

it.each(viewsOf(0))(
  'the open search dialog has no accessibility violation in $name',
  async ({ mode, viewport }) => {
    const { page } = await site.open(VISIT, { mode, viewport });
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('schema');
    await page.getByRole('option').first().waitFor();
    expect(await complaints(page)).toEqual([]);
  },
);

it.each(['light', 'dark'] as const)(
  'the open menu of a phone has no accessibility violation in %s mode',
  async (mode) => {
    const { page } = await site.open(VISIT, { mode, viewport: PHONE });
    await page.click('.menu-button');
    await page.getByRole('dialog').waitFor();
    expect(await complaints(page)).toEqual([]);
  },
);

it('a page without scripts has no accessibility violation', async () => {
  // Axe is a script itself, so only the effects of the client are removed.
  const { page } = await site.open('/api/function/visit#site-menu', {
    mode: 'light',
    viewport: PHONE,
  });
  await page.evaluate(() => {
    delete document.documentElement.dataset['scripts'];
    delete document.documentElement.dataset['hydrated'];
  });
  expect(await complaints(page)).toEqual([]);
});

describe('on a phone,', () => {
  it.each([
    '/docs/tutorials/defer-stream',
    '/api/function/isSubscriptionOperationDefinitionNode',
    '/api/function/experimentalExecuteIncrementally',
    '/api/interface/GraphQLFormattedError',
  ])('the longest words of %s cause no overflow', async (path) => {
    const viewport = { width: 320, height: 640 };
    const { page } = await site.open(path, { viewport });
    expect(await sticksOut(page)).toEqual([]);
  });

  it('no copy button covers code', async () => {
    const touched = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page } = await site.open('/docs/tutorials/', touched);
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('.sample > .copy')].map((button) => {
        const code = button.parentElement?.querySelector('code');
        const top = code?.getBoundingClientRect().top ?? 0;
        return top - button.getBoundingClientRect().bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });
});
