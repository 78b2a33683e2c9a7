/** Addresses and their spellings, hashes, and what the head says of a page. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  follow,
  heading,
  pathOf,
  saveData,
  scrollTo,
  scrollY,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
/** What a page says of itself in its head. */
const listFacts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, meta, link[rel=canonical], link[rel=alternate], [type="application/ld+json"]',
      ),
    ].map((element) => element.outerHTML),
  );

describe('another spelling of an address', () => {
  it.each([
    '/api/class/Circle.html',
    '/api/class/Circle.html?a=1#section-methods',
    '/docs/tutorials/index.html',
  ])('%s is replaced by the canonical one before hydration', async (path) => {
    const { page, messages } = await site.open(path);
    const wanted = path.replace(/(?:index)?\.html/, '');
    expect(page.url()).toBe(site.origin() + wanted);
    expect(await page.locator('h1').count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it('that the host does not serve leads to the canonical one', async () => {
    const { page, messages, loads } = await site.open(
      '/api/class/Circle/?a=1#section-methods',
      { prepare: saveData },
    );
    await heading(page, 'Circle');
    expect(page.url()).toBe(`${site.origin()}${CIRCLE}?a=1#section-methods`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(loads()).toBe(1);
    expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

describe('a hash', () => {
  const topOf = (page: Page, id: string): Promise<number> =>
    page.evaluate(
      (name) =>
        document.getElementById(name)?.getBoundingClientRect().top ?? -1,
      id,
    );

  it('on another page scrolls to its element, below the navbar', async () => {
    const { page, loads } = await site.open('/docs/tutorials/drawing-shapes');
    await page.click('text=how edges meet');
    await heading(page, 'Tiling');
    const top = await topOf(page, 'edges');
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(120);
    expect(loads()).toBe(1);
  });

  it('on a direct load scrolls to its element, and opens what hides it', async () => {
    const { page } = await site.open('/docs/tutorials/tiling#hidden');
    expect(await page.locator('#hidden').isVisible()).toBe(true);
    expect(await topOf(page, 'hidden')).toBeGreaterThanOrEqual(60);
  });

  it('may contain any letter, and even a malformed escape', async () => {
    const { page, messages } = await site.open(
      '/docs/tutorials/tiling#gr%C3%B6%C3%9Fe',
    );
    expect(await topOf(page, 'größe')).toBeLessThan(200);
    await page.evaluate(() => {
      const gone = new Promise((resolve) => {
        window.addEventListener('hashchange', () => setTimeout(resolve));
      });
      location.hash = '#%E0%A4%A';
      return gone;
    });
    expect(messages).toEqual([]);
  });

  it('is left by going back, which restores the scroll position even if no other page was visited', async () => {
    const { page, loads } = await site.open('/docs/tutorials/tiling');
    await page.click('.toc a:text("Größe")');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    const there = (await scrollY(page)) + 150;
    await page.evaluate((top) => {
      window.scrollTo(0, top);
    }, there);
    await expect.poll(() => scrollY(page)).toBe(there);
    await page.click('.toc a >> nth=0');
    await expect.poll(() => scrollY(page)).toBeLessThan(there - 100);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(there);
    expect(loads()).toBe(1);
  });

  it('that is followed again scrolls again', async () => {
    const { page } = await site.open(CIRCLE);
    const entry = page.locator('.toc a:text-is("References")');
    await entry.click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    await scrollTo(page, 0);
    await expect.poll(() => scrollY(page)).toBe(0);
    await entry.click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  });

  it('of a type on the index leads to the page of the type, and going back leads to the index', async () => {
    const { page } = await site.open('/api', { prepare: saveData });
    await page.evaluate(() => {
      const row = document.querySelector('.index-list li');
      if (row !== null) Object.assign(row, { id: 'Circle' });
      row?.setAttribute('data-kind', 'type');
      location.hash = '#Circle';
    });
    await heading(page, 'Circle');
    expect(pathOf(page)).toBe(CIRCLE);
    await page.goBack();
    await heading(page, 'API reference');
  });
});

it.each([CIRCLE, '/', '/docs/tutorials/tiling'])(
  'the head of %s says the same before and after hydration',
  async (path) => {
    const { page: still } = await site.open(path, {
      javaScriptEnabled: false,
    });
    const { page } = await site.open(path);
    expect(await listFacts(page)).toEqual(await listFacts(still));
  },
);

it.each([
  ['/', '.navbar a[href="/api"]', '/api'],
  [CIRCLE, '.pager .next', '/api/class/Line'],
  ['/search', '.navbar a[href="/api"]', '/api'],
])(
  'the head after a navigation from %s contains no metadata of the page that was left',
  async (path, link, next) => {
    const { page: direct } = await site.open(next);
    const { page } = await site.open(path);
    await page.click(link);
    await page.waitForURL(`**${next}`);
    const title = await direct.title();
    await page.waitForFunction((wanted) => document.title === wanted, title);
    const facts = await listFacts(direct);
    const shown = await listFacts(page);
    expect(shown.filter((fact) => !facts.includes(fact))).toEqual([]);
  },
);

const listen = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role=status]')) {
        if (one.textContent !== '') said.push(one.textContent);
      }
    }).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => ('said' in window ? (window.said as string[]) : []));

it('focus and announcement do not react to a navigation to a hash or a query', async () => {
  const { page } = await site.open(CIRCLE);
  await listen(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.pager .next');
    link?.setAttribute('href', '?a=1');
    link?.focus();
    link?.click();
  });
  await page.waitForURL('**?a=1');
  expect(await focusedText(page)).toContain('Line');
  await page.click('.toc a:text-is("References")');
  await page.waitForFunction(() => location.hash !== '');
  await page.click('.navbar a:text("API")');
  await heading(page, 'API reference');
  await expect.poll(() => said(page)).not.toEqual([]);
  expect(new Set(await said(page))).toEqual(new Set(['API | shapes']));
});

it('the skip link works without scripts', async () => {
  const { page } = await site.open(CIRCLE, {
    javaScriptEnabled: false,
  });
  const link = page.locator('.skip-link');
  await page.keyboard.press('Tab');
  const box = await link.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**#main-content');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

describe('the address of a block of code, by a word in it', () => {
  const BLOCK = '/docs/tutorials/drawing-shapes#the-plane~console';
  const isSeen = (page: Page, block: string): Promise<boolean> =>
    page
      .locator(block)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
  const SAMPLE = '#the-plane ~ .sample';

  it('leads to the block in a first load', async () => {
    const viewport = { width: 1000, height: 500 };
    const { page } = await site.open(BLOCK, { viewport });
    await expect.poll(() => isSeen(page, SAMPLE)).toBe(true);
  });

  it('leads to the block from another page, and on the same page', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    await follow(page, BLOCK);
    await heading(page, 'Drawing Shapes');
    await expect.poll(() => isSeen(page, SAMPLE)).toBe(true);
    await scrollTo(page, 0);
    await follow(page, BLOCK.replace('console', '50.26'));
    await expect.poll(() => isSeen(page, SAMPLE)).toBe(true);
  });

  it('leads to the section if no block in it has the word', async () => {
    const path = BLOCK.replace('the-plane~console', 'edges~console');
    const { page } = await site.open(path);
    await expect
      .poll(() =>
        page
          .locator('#edges')
          .evaluate((one) => one.getBoundingClientRect().top),
      )
      .toBeLessThan(200);
  });
});
