/**
 * Readers as they are: with more contrast, without motion, on paper, without
 * colours. What axe cannot see.
 */
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
      parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
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

describe('what moves', () => {
  it('moves for 200 ms at most', async () => {
    const longest = await site.visit(
      CLASS,
      { reducedMotion: 'no-preference' },
      longestMotion,
    );
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThanOrEqual(200);
  });

  it('does not move for those who want none', async () => {
    const options = { reducedMotion: 'reduce' } as const;
    expect(await site.visit(CLASS, options, longestMotion)).toBe(1);
    const behaviour = await site.visit(CLASS, options, (page) =>
      page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      ),
    );
    expect(behaviour).toBe('auto');
  });
});

it('more contrast draws whole lines and grounds', async () => {
  const look = (contrast: 'more' | 'no-preference') =>
    site.visit(CLASS, { contrast }, (page) =>
      page.evaluate(() => {
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
      }),
    );
  const [plain, more] = [await look('no-preference'), await look('more')];
  expect(more.blur).toBe('none');
  expect(plain.blur).not.toBe('none');
  expect(more.line).not.toBe(plain.line);
  expect(more.quiet).not.toBe(plain.quiet);
});

it('a kind of note, a current page and a change show without colour', async () => {
  const signs = await site.visit(TUTORIAL, {}, (page) =>
    page.evaluate(() => {
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
    }),
  );
  expect(signs?.sign).toMatch(/^"[^"]"/);
  expect(signs).toMatchObject({ word: true, item: 'underline', entry: 600 });
});

describe('on paper', () => {
  const pages = [CLASS, TUTORIAL, '/api/source/src/type/schema.ts'];
  it.each(pages)('nothing of %s is cut or closed', async (path) => {
    const options = { viewport: { width: 700, height: 1000 } };
    const found = await site.visit(path, options, async (page) => {
      await page.emulateMedia({ media: 'print' });
      return page.evaluate(() => ({
        cut: [...document.querySelectorAll('pre')].filter(
          (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth,
        ).length,
        // Over these no page can end: they would begin on the next one.
        whole: [...document.querySelectorAll('pre > code')].filter(
          (one) => getComputedStyle(one).display !== 'block',
        ).length,
        // Lines wrap, so numbers beside them would be those of others.
        numbers: [...document.querySelectorAll('.numbers')].filter((one) =>
          one.checkVisibility(),
        ).length,
        closed: [
          ...document.querySelectorAll('details:not(.choice) > *'),
        ].filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }))
          .length,
        controls: [...document.querySelectorAll('button, input, nav')]
          .filter(
            (one) =>
              one.checkVisibility() && one.querySelector('.crumbs') === null,
          )
          .map((one) => one.outerHTML.slice(0, 80)),
      }));
    });
    expect(found).toEqual({
      cut: 0,
      whole: 0,
      numbers: 0,
      closed: 0,
      controls: [],
    });
  });
});

it('what happened is said once', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const said = await site.visit(CLASS, options, async (page) => {
    await page.locator('.import .copy').click();
    const region = page.getByRole('status').filter({ hasText: 'Copied' });
    await region.waitFor({ state: 'attached' });
    return page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            '[role=status], [role=alert], [aria-live]',
          ),
        ]
          .map((one) => one.textContent)
          .filter((text) => text !== '').length,
    );
  });
  expect(said).toBe(1);
});
