/** The specification of addresses, metadata, hashes and focus, row by row. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  saveData,
  scrollY,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();

/** What a page says of itself in its head. */
const readHead = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    title: document.title,
    rest: [
      'link[rel=canonical]',
      'meta[name=description]',
      'meta[property="og:title"]',
      'meta[property="og:url"]',
    ].map((selector) => {
      const element = document.querySelector(selector);
      return element?.getAttribute('href') ?? element?.getAttribute('content');
    }),
  }));

describe('a spelling that the host does not serve', () => {
  it.each([
    ['/api/class/Circle/', '/api/class/Circle', 'Circle'],
    [
      '/api/class/Circle/?a=1#returns.',
      '/api/class/Circle?a=1#returns.',
      'Circle',
    ],
    ['/api/', '/api', 'shapes'],
    ['/docs/tutorials/tiling/', '/docs/tutorials/tiling', 'Tiling'],
  ])('%s leads to %s', async (path, wanted, heading) => {
    const { page, messages, loads } = await site.open(path, {
      prepare: saveData,
    });
    await h1(page, heading);
    expect(page.url()).toBe(site.origin() + wanted);
    expect(await page.locator('h1').count()).toBe(1);
    expect(loads()).toBe(1);
    expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

describe('title, canonical address and description', () => {
  it.each([CIRCLE, '/', '/docs/tutorials/tiling'])(
    'of %s are the same before and after hydration',
    async (path) => {
      const { page: still } = await site.open(path, {
        javaScriptEnabled: false,
        hydrate: false,
      });
      const { page } = await site.open(path);
      expect(await readHead(page)).toEqual(await readHead(still));
    },
  );

  it('after a navigation are those of a direct load', async () => {
    const { page: direct } = await site.open('/api/class/Line');
    const { page } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await h1(page, 'Line');
    expect(await readHead(page)).toEqual(await readHead(direct));
  });
});

describe('the head after a navigation', () => {
  const listFacts = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'meta, link[rel=canonical], link[rel=alternate], [type="application/ld+json"]',
        ),
      ].map((element) => element.outerHTML),
    );

  it.each([
    ['/', '.navbar a[href="/api"]', '/api'],
    [CIRCLE, '.pager .next', '/api/class/Line'],
    ['/search', '.navbar a[href="/api"]', '/api'],
  ])(
    'from %s contains no metadata of the page that was left',
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
});

describe('a hash that is followed again', () => {
  it('scrolls again', async () => {
    const { page } = await site.open(CIRCLE);
    const entry = page.locator('.toc a:text-is("References")');
    await entry.click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expect.poll(() => scrollY(page)).toBe(0);
    await entry.click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  });
});

describe('focus and announcement', () => {
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

  it('do not react to a navigation to a hash or a query', async () => {
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
    await h1(page, 'shapes');
    await expect.poll(() => said(page)).not.toEqual([]);
    expect(new Set(await said(page))).toEqual(
      new Set(['shapes | API | shapes']),
    );
  });
});

describe('the skip link', () => {
  it('works without scripts', async () => {
    const { page } = await site.open(CIRCLE, {
      javaScriptEnabled: false,
      hydrate: false,
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
});
