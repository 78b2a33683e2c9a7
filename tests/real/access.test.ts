/**
 * Everyone's access to the pages that are really there: axe on every kind of
 * page, in both modes, on a phone and a desk, with menus and dialogs open; and
 * what axe cannot see: nothing sticks out, whatever the width or the text size.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useRealSite, type Mode } from '../support/served-real-site.ts';

const site = useRealSite();

const PAGES = [
  '/',
  '/api',
  '/api/class/GraphQLSchema',
  '/api/enum/Kind',
  '/api/function/visit',
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
const SIZES = [PHONE, DESK] as const;
const MODES = ['light', 'dark'] as const satisfies readonly Mode[];

/** What axe has against the page as it is, one line for each element. */
async function complaints(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: typeof axe }
    ).axe.run(document, {
      runOnly: [
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
  });
}

describe.each(MODES)('in %s mode', (mode) => {
  describe.each(SIZES)('at $width pixels', (viewport) => {
    it.each(PAGES)('axe has nothing against %s', async (path) => {
      const found = await site.visit(path, { mode, viewport }, complaints);
      expect(found).toEqual([]);
    });

    it('axe has nothing against an open search', async () => {
      const found = await site.visit(
        '/api',
        { mode, viewport },
        async (page) => {
          await page.keyboard.press('/');
          const field = page.getByRole('combobox');
          await field.fill('schema');
          await page.getByRole('option').first().waitFor();
          return complaints(page);
        },
      );
      expect(found).toEqual([]);
    });
  });

  it('axe has nothing against the open menu of a phone', async () => {
    const options = { mode, viewport: PHONE };
    const found = await site.visit('/api', options, async (page) => {
      await page.click('.menu-button');
      await page.getByRole('dialog').waitFor();
      return complaints(page);
    });
    expect(found).toEqual([]);
  });

  it('axe has nothing against a page without scripts', async () => {
    // Axe is a script itself: only what the client would have done is missing.
    const found = await site.visit(
      '/api/function/visit#site-menu',
      { mode, viewport: PHONE },
      async (page) => {
        await page.evaluate(() => {
          delete document.documentElement.dataset['scripts'];
          delete document.documentElement.dataset['hydrated'];
        });
        return complaints(page);
      },
    );
    expect(found).toEqual([]);
  });
});

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

describe.each(PAGES)('%s', (path) => {
  it('fits a window of 320 pixels, which is also 1280 at 400 %', async () => {
    const viewport = { width: 320, height: 640 };
    expect(await site.visit(path, { viewport }, sticksOut)).toEqual([]);
  });

  it('fits with text of twice the size', async () => {
    const found = await site.visit(path, { viewport: DESK }, async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return sticksOut(page);
    });
    expect(found).toEqual([]);
  });

  it.each(SIZES)(
    'has targets of 24 pixels at $width pixels',
    async (viewport) => {
      const small = await site.visit(path, { viewport }, (page) =>
        page.evaluate(() =>
          [...document.querySelectorAll('a, button, input, summary')]
            .filter(
              (one) =>
                // What stands in a line of text is as high as the text.
                getComputedStyle(one).display !== 'inline' &&
                one.checkVisibility({ visibilityProperty: true }) &&
                one.closest('[aria-hidden=true]') === null,
            )
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(
              ({ box }) =>
                box.width > 1 && (box.width < 23.5 || box.height < 23.5),
            )
            .map(
              ({ one, box }) =>
                `${one.outerHTML.slice(0, 100)} ${box.width} x ${box.height}`,
            ),
        ),
      );
      expect(small).toEqual([]);
    },
  );

  it('has its headings in order, one main part and named navigations', async () => {
    const outline = await site.visit(path, {}, (page) =>
      page.evaluate(() => ({
        levels: [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')]
          .filter((one) => one.checkVisibility())
          .map((one) => Number(one.tagName.charAt(1))),
        mains: document.querySelectorAll('main').length,
        names: [...document.querySelectorAll('nav')].map((one) =>
          one.getAttribute('aria-label'),
        ),
      })),
    );
    expect(outline.levels[0]).toBe(1);
    outline.levels.forEach((level, index) => {
      expect(level - (outline.levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    expect(outline.mains).toBe(1);
    expect(outline.names).not.toContain(null);
    expect(new Set(outline.names).size).toBe(outline.names.length);
  });
});
