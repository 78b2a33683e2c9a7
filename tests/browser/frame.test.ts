/** The frame around the article: navbar, breadcrumbs, pager, footer. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, scrollY, useSite } from '../support/browser-site.ts';

const site = useSite({
  version: {
    label: '2.x',
    others: [{ name: '1', label: '1.x', url: 'https://one.example.org/' }],
  },
});

const crowded = useSite({
  title: 'Shapes for the Plane and for Space',
  navbar: {
    links: ['Playground', 'Community', 'Showcase', 'Changelog', 'Discord'].map(
      (label, place) => ({
        label,
        to: `https://example.org/${label}`,
        position: place < 2 ? 'left' : 'right',
      }),
    ),
  },
});

const CIRCLE = '/api/class/Circle';
const texts = async (links: Locator): Promise<readonly string[]> =>
  (await links.allTextContents()).map((text) => text.trim());

/** Turns the wheel of a mouse above the article. */
async function wheel(page: Page, distance: number): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, distance);
}

describe('the navbar', () => {
  const hidden = (page: Page) => page.locator('html[data-navbar-hidden]');

  it('has brand, links, search, version and colour mode in this order', async () => {
    const { page } = await site.open(CIRCLE);
    const left = await page.evaluate(() =>
      ['.brand', '.item', '.tool', '.version, .choice', '.colour-mode']
        .map((selector) => document.querySelector(`.navbar ${selector}`))
        .map((element) => element?.getBoundingClientRect().left ?? -1),
    );
    expect(left).toEqual([...left].sort((a, b) => a - b));
    expect(await texts(page.locator('.navbar a.item'))).toEqual([
      'Tutorial',
      'API',
      'GitHub',
    ]);
  });

  it.each([
    ['/api', 'API'],
    [CIRCLE, 'API'],
    ['/docs/tutorials/tiling', 'Tutorial'],
    ['/', null],
  ])('on %s marks %s as current', async (path, label) => {
    const { page } = await site.open(path);
    const marked = page.locator('.navbar a.item[aria-current]');
    expect(await texts(marked)).toEqual(label === null ? [] : [label]);
  });

  it('labels a single version as a version for screen readers', async () => {
    const { page } = await crowded.open(CIRCLE);
    const version = page.locator('.navbar .version');
    expect(await version.textContent()).toBe('2.x');
    const main = page.getByRole('navigation', { name: 'Main' });
    const named = main.getByRole('link', {
      name: 'Version: 2.x',
      exact: true,
    });
    expect(await named.count()).toBe(1);
  });

  it.each([320, 390, 997, 1280])(
    'has room for its buttons at %i pixels, even with many links',
    async (width) => {
      const { page } = await crowded.open(CIRCLE, {
        viewport: { width, height: 800 },
      });
      const { height, wide, right } = await page.evaluate(() => ({
        height: document.querySelector('.navbar')?.clientHeight,
        wide: document.documentElement.scrollWidth > window.innerWidth,
        right: document.querySelector('.colour-mode')?.getBoundingClientRect()
          .right,
      }));
      expect(height).toBeLessThanOrEqual(60);
      expect(wide).toBe(false);
      expect(right).toBeLessThanOrEqual(width);
    },
  );

  it('marks an external link with an arrow of 13.5 pixels, also in forced colors', async () => {
    const { page } = await site.open(CIRCLE);
    const link = page.locator('.navbar a:text("GitHub")');
    const drawArrow = () =>
      link.evaluate((element) => {
        const { color } = getComputedStyle(element);
        const arrow = getComputedStyle(element, '::after');
        const { inlineSize, content, backgroundColor } = arrow;
        return { inlineSize, content, isSeen: backgroundColor === color };
      });
    const seen = { inlineSize: '13.5px', content: '""', isSeen: true };
    expect(await drawArrow()).toEqual(seen);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await drawArrow()).toEqual(seen);
  });

  it('hides on scrolling down, and returns on scrolling up, for the focus and on another page', async () => {
    const { page } = await site.open(CIRCLE);
    await wheel(page, 600);
    await hidden(page).waitFor({ state: 'attached' });
    await wheel(page, -200);
    await hidden(page).waitFor({ state: 'detached' });
    await wheel(page, 400);
    await hidden(page).waitFor({ state: 'attached' });
    await page.locator('.navbar .brand').focus();
    await hidden(page).waitFor({ state: 'detached' });
    await page.locator('main').focus();
    await wheel(page, 400);
    await hidden(page).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.pager .next')?.click();
    });
    await heading(page, 'Line');
    await hidden(page).waitFor({ state: 'detached' });
  });

  it('does not hide while a menu is open', async () => {
    const { page } = await site.open(CIRCLE);
    await page.click('summary[aria-label^="Versions"]');
    await wheel(page, 600);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    expect(await hidden(page).count()).toBe(0);
  });
});

it('the breadcrumbs lead from the home page to the current page, which is marked and no link', async () => {
  const { page } = await site.open(CIRCLE);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(await crumbs.locator('a').first().getAttribute('aria-label')).toBe(
    'Home page',
  );
  const last = crumbs.locator('li').last();
  expect(await last.getAttribute('aria-current')).toBe('page');
  expect(await crumbs.locator('[aria-current]').count()).toBe(1);
  expect(await last.locator('a').count()).toBe(0);
});

it.each([
  ['/docs/tutorials/drawing-shapes', ['Previous', 'Next']],
  ['/docs/tutorials/', ['Next']],
  ['/docs/tutorials/tiling', ['Previous']],
  ['/', []],
])('the pager of %s links %j', async (path, labels) => {
  const { page } = await site.open(path);
  const nav = page.getByRole('navigation', { name: 'Docs pages' });
  expect(await texts(nav.locator('a small'))).toEqual(labels);
});

it('the footer has a logo, columns with names and the copyright', async () => {
  const { page } = await site.open(CIRCLE);
  const footer = page.locator('.footer');
  expect(await footer.locator('.brand svg, .brand img').count()).toBe(1);
  expect(await texts(footer.locator('h2'))).toEqual([
    'Docs',
    'Community',
    'More',
  ]);
  const docs = footer.getByRole('navigation', { name: 'Docs' });
  expect(await texts(docs.locator('a'))).toEqual(['Tutorial', 'API']);
  expect(await footer.textContent()).toContain(
    'Copyright © the authors of shapes.',
  );
  await docs.locator('a', { hasText: 'Tutorial' }).click();
  await heading(page, 'Getting Started');
});

describe('the back-to-top button', () => {
  it('appears on scrolling up far down the page, and scrolls to the top', async () => {
    const { page } = await site.open(CIRCLE);
    const button = page.getByLabel('Scroll back to top');
    expect(await button.isVisible()).toBe(false);
    await wheel(page, 900);
    await expect.poll(() => scrollY(page)).toBe(900);
    expect(await button.isVisible()).toBe(false);
    await wheel(page, -200);
    await button.click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  it('scrolls at once when motion is reduced, and moves the focus to the top', async () => {
    const { page } = await site.open(CIRCLE, { reducedMotion: 'reduce' });
    await wheel(page, 900);
    await expect.poll(() => scrollY(page)).toBe(900);
    await wheel(page, -200);
    await page.getByLabel('Scroll back to top').click();
    expect(await scrollY(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe(
      'main',
    );
  });
});
