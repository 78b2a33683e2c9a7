/** Going from page to page without a reload: clicks, waiting, the history. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, launchWholeChromium } from '../support/browser.ts';
import {
  focusedText,
  heading,
  pathOf,
  saveData,
  scrollTo,
  scrollY,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
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
  ['to an email address', {}, { href: 'mailto:a@example.org' }],
  ['with an invalid address', {}, { href: 'https://' }],
  ['to an anchor of this page', {}, { href: '#section-references' }],
  ['to the top of this page', {}, { href: '#' }],
  ['to an anchor elsewhere', {}, { href: '/api/class/Square#section-methods' }],
  ['to this page without its hash', {}, { href: '/api/class/Square' }],
  ['to a query', {}, { href: '/api?kind=class' }],
  ['with the suffix .html', {}, { href: '/api.html' }],
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

describe('a click on a link', () => {
  it('shows the page and its metadata without a reload, focuses its heading and announces it once', async () => {
    const { page, loads, messages } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await heading(page, 'Line');
    expect(loads()).toBe(1);
    expect(pathOf(page)).toBe('/api/class/Line');
    expect(await page.title()).toBe('Line | API | shapes');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(
      'https://example.org/api/class/Line',
    );
    expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(1);
    expect(await focusedText(page)).toBe('Line');
    const said = page.locator('[role=status]', { hasText: 'Line | API' });
    await said.waitFor({ state: 'attached' });
    expect(await said.count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it('scrolls to the top', async () => {
    const { page } = await site.open(CIRCLE);
    await scrollTo(page, 900);
    await page.locator('.refs a', { hasText: 'measure01' }).click();
    await heading(page, 'measure01');
    expect(await scrollY(page)).toBe(0);
  });

  it('on a link to the current page adds no history entry', async () => {
    const { page } = await site.open(CIRCLE);
    const before = await page.evaluate(() => history.length);
    await page.click('.sidebar [aria-current=page]');
    await page.click('.sidebar [aria-current=page]');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('on a link with another query neither loads nor scrolls the page', async () => {
    const { page, loads, asked } = await site.open('/api');
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      const link = document.createElement('a');
      link.href = '/api?other=1';
      link.textContent = 'the same';
      link.style.cssText = 'position:fixed;top:70px;left:400px;z-index:99';
      document.querySelector('#page-article')?.append(link);
    });
    const before = asked.length;
    await page.click('text=the same');
    await page.waitForURL('**/api?other=1');
    expect(await scrollY(page)).toBe(500);
    expect(loads()).toBe(1);
    const since = asked.slice(before);
    expect(since.filter((url) => url.endsWith('/api.json'))).toEqual([]);
  });

  it('is handled by the client only if it is plain and leads to a page of the site', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    expect(await listTaken(page)).toEqual([
      'a plain click',
      'to this window',
      'to an anchor elsewhere',
      'to this page without its hash',
      'to a query',
      'with the suffix .html',
    ]);
  });
});

describe('while a page is loading', () => {
  /** Holds the data of Line back until `release` is called. */
  const openHeld = async () => {
    const opened = await site.open(CIRCLE, { prepare: saveData });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await opened.page.route('**/Line.json', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    return {
      ...opened,
      release: async () => {
        const answered = opened.page.waitForEvent(
          'requestfinished',
          (request) => request.url().endsWith('/Line.json'),
        );
        release();
        await answered;
        // The response has taken effect by the frame after it.
        await opened.page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => setTimeout(resolve));
            }),
        );
      },
    };
  };

  it('the old page stays and the address is the new one', async () => {
    const { page, release } = await openHeld();
    await page.click('.pager .next', { noWaitAfter: true });
    await page.getByRole('progressbar').waitFor();
    expect(await page.textContent('h1')).toBe('Circle');
    expect(pathOf(page)).toBe('/api/class/Line');
    await release();
    await heading(page, 'Line');
  });

  it('a second click wins, and aborts the request of the first', async () => {
    const { page } = await openHeld();
    const aborted = page.waitForEvent('requestfailed');
    await page.click('.sidebar a:text("Line")');
    await page.click('.sidebar a:text("Square")');
    expect((await aborted).url()).toContain('/Line.json');
    await heading(page, 'Square');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.goBack();
    await heading(page, 'Circle');
  });

  it('going back cancels the navigation and its request', async () => {
    const { page, loads } = await openHeld();
    const aborted = page.waitForEvent('requestfailed');
    await page.click('.sidebar a:text("Line")');
    await page.goBack();
    expect((await aborted).url()).toContain('/Line.json');
    expect(await page.textContent('h1')).toBe('Circle');
    expect(pathOf(page)).toBe(CIRCLE);
    expect(loads()).toBe(1);
  });
});

it('the progress bar never shows for a hash, a query or a page that was visited', async () => {
  const { page } = await site.open(CIRCLE, { prepare: saveData });
  // The first visit may take so long that the bar shows.
  await page.click('.sidebar a:text-is("Line")');
  await heading(page, 'Line');
  await page.goBack();
  await heading(page, 'Circle');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress') !== null) {
        document.documentElement.dataset['sawProgress'] = '';
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/*.json', () => undefined);
  await page.click('.toc a:text-is("References")');
  await page.evaluate(() => {
    document.querySelector('.pager .next')?.setAttribute('href', '?a=1');
  });
  await page.click('.pager .next');
  await page.waitForURL('**?a=1');
  await page.click('.sidebar a:text-is("Line")');
  await heading(page, 'Line');
  await page.goBack();
  await heading(page, 'Circle');
  await page.goForward();
  await heading(page, 'Line');
  expect(await page.locator('html[data-saw-progress]').count()).toBe(0);
});

describe('the browser history', () => {
  it('restores the scroll position on going back and forward, without data of the first page', async () => {
    const { page, loads, asked } = await site.open(CIRCLE);
    await page.evaluate(() => {
      window.scrollTo(0, 1200);
      document.querySelector<HTMLElement>('.pager .next')?.click();
    });
    await heading(page, 'Line');
    await scrollTo(page, 400);
    await page.goBack();
    await heading(page, 'Circle');
    await expect.poll(() => scrollY(page)).toBe(1200);
    await page.goForward();
    await heading(page, 'Line');
    await expect.poll(() => scrollY(page)).toBe(400);
    expect(loads()).toBe(1);
    expect(asked).not.toContain(`${site.origin()}${CIRCLE}.json`);
  });

  it('restores the scroll position after a reload', async () => {
    const { page } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await heading(page, 'Line');
    await scrollTo(page, 700);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrollY(page)).toBe(700);
  });
});

it('leaving the client and going back restores the page from the back/forward cache', async () => {
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
    await heading(page, 'Line');
  } finally {
    await browser.close();
  }
});
