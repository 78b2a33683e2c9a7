/** Visual flaws, measured: edges that are almost aligned, names in the font of prose. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useRealSite } from '../support/served-real-site.ts';

const site = useRealSite();

const CLASS = '/api/class/GraphQLSchema';
const TUTORIAL = '/docs/tutorials/basic-types';
const DESK = { width: 1440, height: 900 };
const LARGE = { width: 1920, height: 1080 };

/** The left edge of the text of each element: its box may have padding. */
function textStarts(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((found) =>
    found.map((one) => {
      const words = [...one.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE,
      );
      const range = document.createRange();
      range.selectNodeContents(words ?? one);
      const { left } = range.getBoundingClientRect();
      return { text: one.textContent, left: Math.round(left) };
    }),
  );
}

describe('the sidebar', () => {
  it('indents categories to the name of their kind, and entries by 8 px more', async () => {
    const path = '/api/function/visit';
    const { page } = await site.open(path, { viewport: DESK });
    const [kinds, categories, names] = await Promise.all([
      textStarts(page, '.category:has(.kind)'),
      textStarts(page, '.sidebar ul ul .category'),
      textStarts(page, '.sidebar ul ul ul a'),
    ]);
    const [name] = new Set(kinds.map(({ left }) => left));
    expect(name).toBeGreaterThan(20);
    expect(new Set(categories.map(({ left }) => left))).toEqual(
      new Set([name]),
    );
    expect(new Set(names.map(({ left }) => left))).toEqual(
      new Set([(name ?? NaN) + 8]),
    );
  });

  it('aligns its badges and entries with the logo of the navbar', async () => {
    const { page } = await site.open(CLASS, { viewport: DESK });
    const [logo, badge] = await Promise.all(
      ['.navbar .brand > :first-child', '.category .kind'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => one.getBoundingClientRect().left),
      ),
    );
    expect(badge).toBe(logo);
    const tutorial = await site.open(TUTORIAL, { viewport: DESK });
    const [entry] = await textStarts(tutorial.page, '.sidebar li a');
    expect(entry?.left).toBe(Math.round(logo ?? NaN));
  });
});

it.each([DESK, LARGE])(
  'code of a tutorial ends at the edge of the page at $width pixels, text before it',
  async (viewport) => {
    const { page } = await site.open(TUTORIAL, { viewport });
    const { code, end, text } = await page.evaluate(() => {
      const rights = (selector: string): readonly number[] =>
        [...document.querySelectorAll(selector)].map((one) =>
          Math.round(one.getBoundingClientRect().right),
        );
      const paragraph = document.querySelector('main .prose > p');
      const { maxInlineSize, width } = getComputedStyle(
        paragraph ?? document.body,
      );
      return {
        code: rights('.prose > :is(.sample, .table, .tabs, .admonition)'),
        end: rights('.pager'),
        text: parseFloat(width) <= parseFloat(maxInlineSize),
      };
    });
    expect(code.length).toBeGreaterThan(5);
    expect(new Set(code)).toEqual(new Set(end));
    expect(text).toBe(true);
  },
);

it('a type that fits on a line of its own is not broken', async () => {
  const { page } = await site.open('/api/function/execute', { viewport: DESK });
  const broken = await page.locator('.field .type').evaluateAll((types) =>
    types
      .filter((type) => {
        const range = document.createRange();
        range.selectNodeContents(type);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) < 10) return false;
        const room = type.parentElement?.clientWidth ?? 0;
        for (const chance of type.querySelectorAll('wbr')) chance.remove();
        (type as HTMLElement).style.whiteSpace = 'nowrap';
        return range.getBoundingClientRect().width <= room;
      })
      .map((type) => type.textContent),
  );
  expect(broken).toEqual([]);
});

it('references to symbols are in the font of code, others in that of text, padded evenly', async () => {
  const { page } = await site.open(CLASS);
  const fonts = await page.locator('.ref').evaluateAll((refs) =>
    refs.map((ref) => {
      const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(ref);
      const isName = ref.querySelector('.kind') !== null;
      const isEven = paddingLeft === paddingRight;
      return [isName, fontFamily.includes('monospace'), isName || isEven];
    }),
  );
  expect(new Set(fonts.map(String))).toEqual(
    new Set(['true,true,true', 'false,false,true']),
  );
});

it('the gaps between breadcrumbs are equal', async () => {
  const { page } = await site.open(CLASS, { viewport: DESK });
  const gaps = await page.locator('.crumbs li:has(a)').evaluateAll((crumbs) =>
    crumbs.map((crumb) => {
      const range = document.createRange();
      const link = crumb.querySelector('a') ?? crumb;
      range.selectNodeContents(link);
      const { right } = (
        link.querySelector('svg') ?? range
      ).getBoundingClientRect();
      return crumb.getBoundingClientRect().right - right;
    }),
  );
  expect(gaps).toHaveLength(3);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1);
});

it.each([390, 1440])(
  'the close button of the announcement is above the last button at %i pixels',
  async (width) => {
    const viewport = { width, height: 900 };
    const { page } = await site.open('/', { viewport });
    const [close, last] = await Promise.all(
      ['.announce button', '.navbar .colour-mode'].map((selector) =>
        page.locator(selector).evaluate((one) => {
          const { left, right } = one.getBoundingClientRect();
          return (left + right) / 2;
        }),
      ),
    );
    expect(close).toBe(last);
  },
);
