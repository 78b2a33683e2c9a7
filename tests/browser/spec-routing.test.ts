/** The specification of routing and progress, row by row. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  hydrated,
  launchWholeChromium,
  listShifts,
} from '../support/browser.ts';
import { saveData, scrollY, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();

type Row = readonly [
  string,
  init: Readonly<Record<string, boolean | number>>,
  attributes: Readonly<Record<string, string>>,
];

const CLICKS: readonly Row[] = [
  ['a plain click', {}, {}],
  ['to this window', {}, { target: '_self' }],
  ['with ctrl', { ctrlKey: true }, {}],
  ['with meta', { metaKey: true }, {}],
  ['with shift', { shiftKey: true }, {}],
  ['with alt', { altKey: true }, {}],
  ['of the middle button', { button: 1 }, {}],
  ['to another window', {}, { target: '_blank' }],
  ['of a download', {}, { download: '' }],
  ['that is external', {}, { rel: 'external' }],
  ['to a file', {}, { href: '/favicon.svg' }],
  ['to another host', {}, { href: 'https://example.org/' }],
];

/** The clicks that the client handles; the default action of the others is prevented. */
const listTaken = (page: Page): Promise<readonly string[]> =>
  page.evaluate((rows) => {
    const taken: string[] = [];
    for (const [name, init, attributes] of rows) {
      const link = document.createElement('a');
      link.href = '/api/class/Line';
      for (const entry of Object.entries(attributes)) {
        link.setAttribute(...entry);
      }
      document.querySelector('main')?.append(link);
      const judge = (event: Event): void => {
        if (event.defaultPrevented) taken.push(name);
        event.preventDefault();
      };
      window.addEventListener('click', judge, { once: true });
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
      );
    }
    return taken;
  }, CLICKS);

describe('a click', () => {
  it('is handled by the client only if it is plain and leads to a page of the site', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    expect(await listTaken(page)).toEqual(['a plain click', 'to this window']);
  });
});

describe('the progress bar', () => {
  const watch = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('.progress') !== null) seen.push('bar');
      }).observe(document.body, { childList: true, subtree: true });
    });
  const seen = (page: Page): Promise<number> =>
    page.evaluate(() =>
      'seen' in window ? (window.seen as string[]).length : -1,
    );

  it('never shows for a hash or a query', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    await watch(page);
    await page.click('.toc a:text-is("References")');
    await page.evaluate(() => {
      document.querySelector('.pager .next')?.setAttribute('href', '?a=1');
    });
    await page.click('.pager .next');
    await page.waitForURL('**?a=1');
    expect(await seen(page)).toBe(0);
  });

  it('disappears when the page cannot be loaded', async () => {
    const { page, context } = await site.open(CIRCLE, { prepare: saveData });
    let fail: () => void = () => undefined;
    await page.route('**/Line.json', async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      await route.abort();
    });
    await page.click('.pager .next');
    await page.getByRole('progressbar').waitFor();
    await context.setOffline(true);
    fail();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('the 404 page', () => {
  it('causes no layout shift while it looks for similar addresses', async () => {
    const { page } = await site.open('/api/class/Cirle');
    await page.locator('[data-suggest] a').first().waitFor();
    expect(await listShifts(page)).toEqual([]);
  });
});

describe('leaving the client and going back', () => {
  it('restores the page from the back/forward cache', async () => {
    const browser = await launchWholeChromium(['--disable-back-forward-cache']);
    try {
      const page = await browser.newPage();
      await page.goto(site.origin() + CIRCLE);
      await hydrated(page);
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['persisted'] = String(persisted);
        });
        window.scrollTo(0, 500);
      });
      await page.goto(`${site.origin()}/favicon.svg`);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForSelector('html[data-persisted=true]');
      expect(await scrollY(page)).toBe(500);
      await page.click('.sidebar a:text-is("Line")');
      await h1(page, 'Line');
    } finally {
      await browser.close();
    }
  });
});
