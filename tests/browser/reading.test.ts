/** What is used while reading: sidebar, table of contents, samples, tabs. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  heading,
  idle,
  PHONE,
  saveData,
  scrollY,
  translate,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const TUTORIAL = '/docs/tutorials/drawing-shapes';

/** Whether an element lies within the visible part of its box. */
const inside = (page: Page, box: string, item: string): Promise<boolean> =>
  page.evaluate(
    ([outer, inner]) => {
      const frame = document.querySelector(outer)?.getBoundingClientRect();
      const found = document.querySelector(inner)?.getBoundingClientRect();
      if (frame === undefined || found === undefined) return false;
      return (
        found.top >= frame.top - 1 &&
        found.bottom <= Math.min(frame.bottom, window.innerHeight) + 1
      );
    },
    [box, item] as const,
  );

describe('the sidebar', () => {
  it('scrolls its entry for the current page into view, but not the page', async () => {
    const { page } = await site.open('/api/function/measure58');
    const current = '.sidebar [aria-current=page]';
    await expect.poll(() => inside(page, '.sidebar', current)).toBe(true);
    expect(await scrollY(page)).toBe(0);
  });

  it('keeps its scroll position on another page and after a reload', async () => {
    const { page } = await site.open('/api/function/measure40');
    const position = (): Promise<number | undefined> =>
      page.evaluate(() => document.querySelector('.sidebar')?.scrollTop);
    const kept = (): Promise<number> =>
      page.evaluate(() => Number(sessionStorage.getItem('box:api')));
    await expect.poll(position).toBeGreaterThan(0);
    await expect.poll(kept).toBeGreaterThan(0);
    const before = await position();
    await page.click('.sidebar a:text("measure41")');
    await heading(page, 'measure41');
    expect(await position()).toBe(before);
    await page.reload();
    await expect.poll(position).toBe(before);
  });

  it('fetches its other entries once, when a category is opened', async () => {
    const { page, asked } = await site.open(CIRCLE, { prepare: saveData });
    await idle(page);
    const files = (): readonly string[] =>
      asked.filter((url) => url.endsWith('/sidebars/api.json'));
    expect(files()).toHaveLength(0);
    const head = page.getByRole('button', { name: /Functions/ });
    expect(await head.getAttribute('aria-expanded')).toBe('false');
    expect(await head.locator('.count').textContent()).toBe('');
    const height = (await head.boundingBox())?.height;
    await head.click();
    await page.locator('.sidebar a:text("measure60")').waitFor();
    expect(await head.locator('.count').textContent()).toBe('60');
    expect((await head.boundingBox())?.height).toBe(height);
    expect(await head.getAttribute('aria-expanded')).toBe('true');
    await head.click();
    await page
      .locator('.sidebar a:text("measure60")')
      .waitFor({ state: 'detached' });
    expect(files()).toHaveLength(1);
  });

  it('keeps an opened category open on another page and after a reload', async () => {
    const { page } = await site.open(CIRCLE);
    await page.getByRole('button', { name: /Functions/ }).click();
    const entry = page.locator('.sidebar a:text("measure01")');
    await entry.waitFor();
    await page.click('.sidebar a:text("Line")');
    await heading(page, 'Line');
    expect(await entry.isVisible()).toBe(true);
    await page.reload();
    await entry.waitFor();
  });

  it('filters its entries, counts the matches and says when there are none', async () => {
    const { page } = await site.open(CIRCLE);
    await page.getByLabel('Filter API').fill('MEASURE1');
    const links = page.locator('.sidebar nav[aria-label=API] li a');
    await expect.poll(() => links.count()).toBe(10);
    expect(await page.textContent('.matches')).toBe('10 found');
    await page.getByLabel('Filter API').fill('no such thing');
    expect(await page.textContent('.matches')).toBe('No matches');
    await page.getByLabel('Filter API').fill('');
    expect(await page.locator('.sidebar .category').count()).toBe(2);
  });

  it.each([
    ['reduce', 1],
    ['no-preference', 300],
  ] as const)(
    'closes a category with prefers-reduced-motion: %s in %i ms',
    async (motion, duration) => {
      const { page } = await site.open('/api/function/measure01', {
        reducedMotion: motion,
      });
      const played = await page.evaluate(() => {
        document.querySelector<HTMLElement>('.category[data-shown]')?.click();
        return new Promise((resolve) => {
          requestAnimationFrame(() => {
            const [animation] = document
              .getAnimations()
              .filter((one) => !(one instanceof CSSTransition))
              // Others follow the scroll position.
              .filter(({ timeline }) => timeline === document.timeline);
            resolve(animation?.effect?.getTiming().duration);
          });
        });
      });
      expect(played ?? 1).toBe(duration);
    },
  );

  it('is fetched with the first page that has it, once', async () => {
    const { page } = await site.open('/');
    await page.click('.navbar a:text("API")');
    await page.waitForSelector('.sidebar a[aria-current]:text("Overview")');
    await page.click('main a:text("Circle")');
    await page.waitForSelector('.sidebar a[aria-current]:text("Circle")');
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/sidebars/api.json')),
    );
    expect(fetched).toHaveLength(1);
  });
});

describe('the table of contents', () => {
  const active = (page: Page): Promise<string | null> =>
    page.evaluate(
      () => document.querySelector('.toc [aria-current]')?.textContent ?? null,
    );

  it('marks the section that is scrolled to', async () => {
    const { page } = await site.open(CIRCLE);
    await page.evaluate(() => {
      document.getElementById('resize03')?.scrollIntoView();
    });
    await expect.poll(() => active(page)).toBe('resize03');
  });

  it.each(['Constructor', 'resize16', 'References'])(
    'leads to %s, and keeps it marked and in view',
    async (label) => {
      const { page } = await site.open(CIRCLE);
      await page.click(`.toc a:text-is("${label}")`);
      await expect.poll(() => active(page)).toBe(label);
      await expect
        .poll(() => inside(page, '.toc', '.toc [aria-current]'))
        .toBe(true);
    },
  );

  it('marks an entry that is clicked a second time', async () => {
    // The window is so high that the heading cannot reach its top.
    const { page } = await site.open(CIRCLE, {
      viewport: { width: 1280, height: 1400 },
    });
    const entry = page.locator('.toc a:text-is("References")');
    await entry.click();
    await expect.poll(() => active(page)).toBe('References');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -600);
    await expect.poll(() => active(page)).not.toBe('References');
    await entry.click();
    await expect.poll(() => active(page)).toBe('References');
  });

  it('is collapsed on a phone, sets aria-expanded, and closes when used', async () => {
    const { page } = await site.open(CIRCLE, PHONE);
    const button = page.getByRole('button', { name: 'On this page' });
    const entry = page.locator('.toc a:text-is("Methods")');
    expect(await entry.isVisible()).toBe(false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await entry.click();
    expect(await entry.isVisible()).toBe(false);
  });
});

describe('a copy button', () => {
  it('copies code without prompts, says "Copied" and returns to "Copy"', async () => {
    const { page, context } = await site.open(TUTORIAL);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('.prose > .sample', { hasText: 'npm install' });
    const button = figure.locator('.copy');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^npm install shapes .*warn$/);
    await expect.poll(() => button.textContent()).toBe('Copy');
  });

  it('says "Copying failed" when nothing could be copied', async () => {
    const { page } = await site.open(TUTORIAL, {
      prepare: (opened) =>
        opened.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
          Object.defineProperty(document, 'execCommand', {
            value: () => false,
          });
        }),
    });
    const button = page.locator('.prose > .sample .copy').first();
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copying failed');
  });
});

describe('tabs', () => {
  const panel = (page: Page, label: string) =>
    page.getByRole('tabpanel', { name: label });

  it('can still be chosen after a translator has changed them', async () => {
    const { page } = await site.open(TUTORIAL);
    await panel(page, 'Circle').waitFor();
    await translate(page);
    await page.getByRole('tab', { name: 'SQUARE' }).click();
    await panel(page, 'SQUARE').waitFor();
    expect(await panel(page, 'CIRCLE').isVisible()).toBe(false);
    // The browser's own search finds what is in it.
    const hidden = page.locator('.tab[hidden=until-found]');
    expect(await hidden.count()).toBeGreaterThan(0);
  });

  it('follow a choice that is made in another window', async () => {
    const { page, context } = await site.open(TUTORIAL);
    const other = await context.newPage();
    await other.goto(page.url());
    await panel(other, 'Circle').waitFor();
    await page.getByRole('tab', { name: 'Square' }).click();
    await panel(other, 'Square').waitFor();
  });
});

describe('the list of all symbols', () => {
  it('is filtered by kind, which is kept in the address', async () => {
    const { page } = await site.open('/api?kind=class');
    const rows = page.locator('.index-list li:visible');
    await expect.poll(() => rows.count()).toBe(5);
    await page.click('.filterbar button:text("Functions")');
    await expect.poll(() => rows.count()).toBe(60);
    expect(new URL(page.url()).search).toBe('?kind=function');
    await page.click('.filterbar button:text("All")');
    await expect.poll(() => rows.count()).toBe(65);
    expect(new URL(page.url()).search).toBe('');
  });

  it('is filtered by the hash of a former section', async () => {
    const { page } = await site.open('/api#Functions');
    const rows = page.locator('.index-list li:visible');
    await expect.poll(() => rows.count()).toBe(60);
    await page.goto(`${site.origin()}/api?x=1#Classes`);
    await page.waitForURL('**/api?x=1&kind=class');
    const shown = page.locator('.filterbar [aria-pressed=true]');
    expect(await shown.getAttribute('data-kind')).toBe('class');
  });
});
