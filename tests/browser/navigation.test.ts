/** Going from page to page without a reload. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  saveData,
  scrollY,
  useSite,
  type OpenPage,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();

const later =
  (milliseconds: number) =>
  async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  };

describe('a click on a link', () => {
  it('shows the page, its title and its metadata without a reload', async () => {
    const { page, loads, messages } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await h1(page, 'Line');
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/api/class/Line');
    expect(await page.title()).toBe('Line | API | shapes');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(
      'https://example.org/api/class/Line',
    );
    expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it('leads through tutorial, index, symbol and home page without a reload', async () => {
    const { page, loads } = await site.open('/');
    await page.click('.hero .button.primary');
    await h1(page, 'Getting Started');
    await page.click('.navbar a:text("API")');
    await h1(page, 'shapes');
    await page.click('.index-list a:text("Line")');
    await h1(page, 'Line');
    await page.click('.navbar .brand');
    await h1(page, 'Geometry');
    expect(loads()).toBe(1);
  });

  it('moves the focus to the heading and announces the title once', async () => {
    const { page } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await h1(page, 'Line');
    expect(await focusedText(page)).toBe('Line');
    const said = page.locator('[role=status]', { hasText: 'Line | API' });
    await said.waitFor({ state: 'attached' });
    expect(await said.count()).toBe(1);
  });

  it('scrolls to the top', async () => {
    const { page } = await site.open(CIRCLE);
    await page.evaluate(() => {
      window.scrollTo(0, 900);
    });
    await page.locator('.refs a', { hasText: 'measure01' }).click();
    await h1(page, 'measure01');
    expect(await scrollY(page)).toBe(0);
  });

  it('with Control pressed is left to the browser', async () => {
    const { page, context } = await site.open(CIRCLE);
    const opened = context.waitForEvent('page');
    await page.click('.pager .next', { modifiers: ['Control'] });
    await opened;
    expect(new URL(page.url()).pathname).toBe(CIRCLE);
  });

  it('on a link to the current page adds no history entry', async () => {
    const { page } = await site.open(CIRCLE);
    const before = await page.evaluate(() => history.length);
    await page.click('.sidebar [aria-current=page]');
    await page.click('.sidebar [aria-current=page]');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('on a link with another query neither loads nor scrolls the page', async () => {
    const { page, loads } = await site.open('/api');
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      const link = document.createElement('a');
      link.href = '/api?other=1';
      link.textContent = 'the same';
      link.style.cssText = 'position:fixed;top:70px;left:400px;z-index:99';
      document.querySelector('#page-article')?.append(link);
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.click('text=the same');
    await page.waitForURL('**/api?other=1');
    expect(await scrollY(page)).toBe(500);
    expect(loads()).toBe(1);
    expect(asked.filter((url) => url.endsWith('/api.json'))).toEqual([]);
  });
});

describe('while a page is loading', () => {
  /** Holds the data of Line back until `release` is called. */
  const openHeld = async (): Promise<
    OpenPage & { readonly release: () => Promise<void> }
  > => {
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
    expect(new URL(page.url()).pathname).toBe('/api/class/Line');
    await release();
    await h1(page, 'Line');
  });

  it('a second click wins, however late the first page comes', async () => {
    const { page, release } = await openHeld();
    await page.click('.sidebar a:text("Line")');
    await page.click('.sidebar a:text("Square")');
    await h1(page, 'Square');
    await release();
    expect(await page.textContent('h1')).toBe('Square');
    await page.goBack();
    await h1(page, 'Circle');
  });

  it('going back cancels the navigation', async () => {
    const { page, loads, release } = await openHeld();
    await page.click('.sidebar a:text("Line")');
    await page.goBack();
    await release();
    expect(await page.textContent('h1')).toBe('Circle');
    expect(new URL(page.url()).pathname).toBe(CIRCLE);
    expect(loads()).toBe(1);
  });
});

describe('the progress bar', () => {
  const watch = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress') !== null) {
          document.documentElement.dataset['sawProgress'] = '';
        }
      }).observe(document.body, { childList: true, subtree: true });
    });

  it('does not appear for a page that was visited before', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    await page.click('.pager .next');
    await h1(page, 'Line');
    await watch(page);
    await page.goBack();
    await h1(page, 'Circle');
    expect(await page.locator('html[data-saw-progress]').count()).toBe(0);
  });

  it('appears while a slow page loads, then disappears', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
    await page.route('**/Line.json', later(700));
    await page.click('.pager .next', { noWaitAfter: true });
    await page.locator('.progress').waitFor();
    await h1(page, 'Line');
    await page.locator('.progress').waitFor({ state: 'detached' });
  });
});

describe('the browser history', () => {
  it('restores the scroll position on going back and forward', async () => {
    const { page, loads } = await site.open(CIRCLE);
    await page.evaluate(() => {
      window.scrollTo(0, 1200);
      document.querySelector<HTMLElement>('.pager .next')?.click();
    });
    await h1(page, 'Line');
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    await page.goBack();
    await h1(page, 'Circle');
    await expect.poll(() => scrollY(page)).toBe(1200);
    await page.goForward();
    await h1(page, 'Line');
    await expect.poll(() => scrollY(page)).toBe(400);
    expect(loads()).toBe(1);
  });

  it('needs no data for going back to the first page', async () => {
    const { page } = await site.open(CIRCLE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.click('.pager .next');
    await h1(page, 'Line');
    await page.goBack();
    await h1(page, 'Circle');
    expect(asked).not.toContain(`${site.origin()}${CIRCLE}.json`);
  });

  it('restores the scroll position after a reload', async () => {
    const { page } = await site.open(CIRCLE);
    await page.click('.pager .next');
    await h1(page, 'Line');
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect.poll(() => scrollY(page)).toBe(700);
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
    await h1(page, 'Tiling');
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

  it('in the table of contents is followed, and going back restores the position', async () => {
    const { page, loads } = await site.open('/docs/tutorials/tiling');
    await page.click('.toc a:text("Größe")');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(loads()).toBe(1);
  });
});

describe('going back between hashes of a page', () => {
  it('restores the scroll position even if no other page was visited', async () => {
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
});

describe('another spelling of an address', () => {
  it.each(['/api/class/Circle.html', '/api/class/Circle.html?a=1#returns.'])(
    '%s is replaced by the canonical one before hydration',
    async (path) => {
      const { page, messages } = await site.open(path);
      const wanted = path.replace('.html', '');
      expect(page.url()).toBe(site.origin() + wanted);
      expect(await page.locator('h1').count()).toBe(1);
      expect(messages).toEqual([]);
    },
  );

  it('/docs/tutorials/index.html is replaced by the folder', async () => {
    const { page } = await site.open('/docs/tutorials/index.html');
    expect(new URL(page.url()).pathname).toBe('/docs/tutorials/');
  });

  it('in a link of the page is followed without a reload', async () => {
    const { page, loads } = await site.open(CIRCLE);
    await page.evaluate(() => {
      document
        .querySelector('.pager .next')
        ?.setAttribute('href', '/api/class/Line.html');
    });
    await page.click('.pager .next');
    await h1(page, 'Line');
    expect(new URL(page.url()).pathname).toBe('/api/class/Line');
    expect(loads()).toBe(1);
  });
});
