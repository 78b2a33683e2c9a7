/** Readers' preferences and media, such as contrast, motion, print and direction. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useRealSite } from '../support/served-real-site.ts';

const site = useRealSite();

const CLASS = '/api/class/GraphQLSchema';
const TUTORIAL = '/docs/tutorials/basic-types';

/** The longest transition or animation of any element, in milliseconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const toMilliseconds = (text: string): number =>
      // What follows the scroll position takes no time.
      text === 'auto' ? 0 : parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
    const durations = [...document.querySelectorAll('*')].flatMap((one) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(one, part);
        return `${style.transitionDuration}, ${style.animationDuration}`
          .split(', ')
          .map(toMilliseconds);
      }),
    );
    return Math.max(...durations);
  });
}

describe('an animation or a transition', () => {
  it('takes 200 ms at most', async () => {
    const { page } = await site.open(CLASS, { reducedMotion: 'no-preference' });
    const longest = await longestMotion(page);
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThanOrEqual(200);
  });

  it('takes 1 ms with reduced motion, which also turns off smooth scrolling', async () => {
    const { page } = await site.open(CLASS);
    expect(await longestMotion(page)).toBe(1);
    const behaviour = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(behaviour).toBe('auto');
  });
});

it('with more contrast, the navbar is opaque, lines and quiet text change colour', async () => {
  const look = async (contrast: 'more' | 'no-preference') => {
    const { page } = await site.open(CLASS, { contrast });
    return page.evaluate(() => {
      const style = (selector: string): CSSStyleDeclaration => {
        const found = document.querySelector(selector);
        if (found === null) throw new Error(`There is no ${selector}`);
        return getComputedStyle(found);
      };
      return {
        blur: style('.navbar').backdropFilter,
        line: style('.signature').borderTopColor,
        quiet: style('.source').color,
      };
    });
  };
  const [plain, more] = [await look('no-preference'), await look('more')];
  expect(more.blur).toBe('none');
  expect(plain.blur).not.toBe('none');
  expect(more.line).not.toBe(plain.line);
  expect(more.quiet).not.toBe(plain.quiet);
});

it('the kind of a note and the current page are visible without colour', async () => {
  const { page } = await site.open(TUTORIAL);
  const signs = await page.evaluate(() => {
    const note = document.querySelector('.admonition > .label');
    const item = document.querySelector('.navbar [aria-current]');
    const entry = document.querySelector('.sidebar li [aria-current]');
    if (note === null || item === null || entry === null) return null;
    return {
      sign: getComputedStyle(note, '::before').content,
      word: /note|tip|info|warning|danger/i.test(note.textContent),
      item: getComputedStyle(item).textDecorationLine,
      entry: Number(getComputedStyle(entry).fontWeight),
    };
  });
  expect(signs?.sign).toMatch(/^"[^"]"/);
  expect(signs).toMatchObject({ word: true, item: 'underline' });
  expect(signs?.entry).toBeGreaterThanOrEqual(600);
});

it('an entry of the sidebar has the same size when it is the current one', async () => {
  const { page } = await site.open('/docs/tutorials/');
  const heights = await page.locator('.sidebar li a').evaluateAll((entries) =>
    entries.map((entry) => {
      entry.removeAttribute('aria-current');
      const { width, height } = getComputedStyle(entry);
      entry.setAttribute('aria-current', 'page');
      const current = getComputedStyle(entry);
      return [`${width} ${height}`, `${current.width} ${current.height}`];
    }),
  );
  expect(heights.length).toBeGreaterThan(10);
  for (const [before, current] of heights) expect(current).toBe(before);
});

it('the focus ring around an entry of the table of contents is not clipped', async () => {
  const { page } = await site.open(CLASS);
  const entry = page.locator('.toc a').nth(2);
  await entry.focus();
  await page.keyboard.press('Shift+Tab');
  const room = await page.evaluate(() => {
    const { activeElement: one } = document;
    const box = one?.closest('.toc')?.getBoundingClientRect();
    if (one === null || box === undefined) return null;
    const { outlineOffset, outlineWidth } = getComputedStyle(one);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const { left, right } = one.getBoundingClientRect();
    return [left - ring - box.left, box.right - right - ring];
  });
  expect(Math.min(...(room ?? [NaN]))).toBeGreaterThanOrEqual(0);
});

it('rules and the progress bar are visible in forced colours', async () => {
  const options = { forcedColors: 'active' } as const;
  const { page } = await site.open(TUTORIAL, options);
  const drawn = await page.evaluate(() => {
    const rule = document.createElement('hr');
    const bar = document.createElement('div');
    bar.className = 'progress';
    document.querySelector('main')?.append(rule, bar);
    return [rule, bar].map((one) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(one);
      const ground = getComputedStyle(document.body).backgroundColor;
      return [parseFloat(borderTopWidth), borderTopColor !== ground];
    });
  });
  expect(drawn).toEqual([
    [1, true],
    [2, true],
  ]);
});

it('code and types are left to right in a page that is right to left', async () => {
  const { page } = await site.open(TUTORIAL);
  const code = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const styles = (selector: string): CSSStyleDeclaration[] =>
      [...document.querySelectorAll(selector)].map((one) =>
        getComputedStyle(one),
      );
    return {
      text: styles('.prose > p').map(({ direction }) => direction),
      blocks: styles('.sample pre').map(({ direction }) => direction),
      words: styles('.prose > p code').map(
        ({ direction, unicodeBidi }) => `${direction} ${unicodeBidi}`,
      ),
    };
  });
  expect(new Set(code.text)).toEqual(new Set(['rtl']));
  expect(new Set(code.blocks)).toEqual(new Set(['ltr']));
  expect(new Set(code.words)).toEqual(new Set(['ltr isolate']));
  const reference = await site.open(CLASS);
  const types = await reference.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    return [...document.querySelectorAll('.field .type')].map(
      (one) => getComputedStyle(one).direction,
    );
  });
  expect(new Set(types)).toEqual(new Set(['ltr']));
});

it.each([
  ['on a desktop', { viewport: { width: 1280, height: 900 } }, '100%'],
  [
    'on a phone with large text',
    { viewport: { width: 320, height: 700 } },
    '200%',
  ],
])('no name in the sidebar is cut off %s', async (_, options, size) => {
  const path = '/api/interface/GraphQLInterfaceTypeExtensions';
  const { page } = await site.open(path, options);
  const cut = await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    return [...document.querySelectorAll('.sidebar li a')]
      .filter((name) => name.scrollWidth > name.clientWidth)
      .map((name) => name.textContent);
  }, size);
  expect(cut).toEqual([]);
});

const pages = [CLASS, TUTORIAL, '/api/source/src/type/schema.ts'];
it.each(pages)(
  'in print %s is shown in full and in light mode, without controls and line numbers',
  async (path) => {
    const viewport = { width: 700, height: 1000 };
    const { page } = await site.open(path, { mode: 'dark', viewport });
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      frame: [...document.querySelectorAll('.navbar, .footer, .toc')].filter(
        (one) => one.checkVisibility(),
      ).length,
      cut: [...document.querySelectorAll('pre')].filter(
        (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth,
      ).length,
      // A page break cannot fall inside these: they would move to the next page.
      whole: [...document.querySelectorAll('pre > code')].filter(
        (one) => getComputedStyle(one).display !== 'block',
      ).length,
      // Lines wrap, so line numbers would not be beside their lines.
      numbers: [...document.querySelectorAll('.numbers')].filter((one) =>
        one.checkVisibility(),
      ).length,
      closed: [
        ...document.querySelectorAll('details:not(.choice, .refs *) > *'),
      ].filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }))
        .length,
      references: [...document.querySelectorAll('.refs details > .ref')].filter(
        (one) => one.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
      // The head of a sample is as wide as its code.
      heads: [...document.querySelectorAll('.tab > .label')].filter(
        ({ clientWidth, parentElement: tab }) =>
          clientWidth > 0 && clientWidth !== tab?.clientWidth,
      ).length,
      controls: [...document.querySelectorAll('button, input, nav')]
        .filter(
          (one) =>
            one.checkVisibility() && one.querySelector('.crumbs') === null,
        )
        .map((one) => one.outerHTML.slice(0, 80)),
    }));
    expect(found).toEqual({
      ground: 'rgb(255, 255, 255)',
      frame: 0,
      cut: 0,
      whole: 0,
      numbers: 0,
      closed: 0,
      references: 0,
      heads: 0,
      controls: [],
    });
  },
);

it('the arrows of categories and the progress bar follow the writing direction', async () => {
  const options = { reducedMotion: 'no-preference' } as const;
  const { page } = await site.open(CLASS, options);
  const [ltr, rtl] = await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.className = 'progress';
    document.body.append(bar);
    for (const motion of bar.getAnimations()) {
      motion.pause();
      motion.currentTime = 0;
    }
    return (['ltr', 'rtl'] as const).map((direction) => {
      document.documentElement.dir = direction;
      const { left, right } = bar.getBoundingClientRect();
      const arrow = document.querySelector('.category') ?? bar;
      return {
        bar: [Math.max(0, left), Math.min(innerWidth, right)],
        arrow: getComputedStyle(arrow, '::after').scale,
      };
    });
  });
  const [start = NaN, end = NaN] = ltr?.bar ?? [];
  expect(start).toBe(0);
  expect(end).toBeGreaterThan(50);
  expect(end).toBeLessThan(200);
  expect(ltr?.arrow).toBe('none');
  expect(rtl?.bar).toEqual([expect.closeTo(1280 - end, 0), 1280]);
  expect(rtl?.arrow).toBe('-1 1');
});

it('filter fields and comments of the package take the direction of their text', async () => {
  const { page } = await site.open(CLASS);
  const directions = await page
    .locator('.filter, .lead, .member .text > p')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).unicodeBidi));
  expect(directions.length).toBeGreaterThan(5);
  expect(new Set(directions)).toEqual(new Set(['plaintext']));
});
