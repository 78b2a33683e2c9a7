/** Which pages are fetched before a reader asks for them. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveData, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const TUTORIAL = '/docs/tutorials/drawing-shapes';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();

describe('prefetching', () => {
  const watch = async (
    options: { saveData?: boolean; path?: string } = {},
  ): Promise<{ page: Page; asked: (part: string) => number }> => {
    const paths: string[] = [];
    const { page } = await site.open(options.path ?? '/', {
      prepare: async (opened) => {
        opened.on('request', (request) => {
          // The file of the sidebar is fetched as well, once a page is idle.
          const { pathname } = new URL(request.url());
          if (!pathname.startsWith('/sidebars/')) paths.push(pathname);
        });
        if (options.saveData === true) await saveData(opened);
      },
    });
    return {
      page,
      asked: (part) => paths.filter((path) => path.includes(part)).length,
    };
  };

  it('on hover fetches a page before the click, and only once', async () => {
    const { page, asked } = await watch();
    await page.hover('.navbar a:text("API")');
    await expect.poll(() => asked('/api.json')).toBe(1);
    await page.click('.navbar a:text("API")');
    await page.locator('h1', { hasText: 'shapes' }).waitFor();
    expect(asked('/api.json')).toBe(1);
  });

  it('on focus fetches a page', async () => {
    const { page, asked } = await watch({ path: TUTORIAL });
    await page.locator('.sidebar a:text("Tiling a Plane")').focus();
    await expect.poll(() => asked('/tiling.json')).toBe(1);
  });

  it('of visible links is limited to eight pages', async () => {
    const { asked } = await watch({ path: '/api' });
    await expect.poll(() => asked('.json')).toBe(8);
    expect(asked('/api/class/')).toBeGreaterThan(0);
  });

  const listen = (page: Page): readonly string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isPage =
        pathname.endsWith('.json') && !pathname.includes('sidebar');
      if (isPage) paths.push(pathname);
    });
    return paths;
  };
  const connect = (connection: object) => (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);

  it.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { saveData: true },
  ])('does not happen on a connection with %j', async (type) => {
    let asked: readonly string[] = [];
    const { page } = await site.open('/api', {
      prepare: async (opened) => {
        asked = listen(opened);
        await connect(type)(opened);
      },
    });
    await page.clock.install();
    await page.hover('.navbar a:text("Tutorial")');
    await page.locator('.navbar .brand').focus();
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    // A click loads the page all the same.
    await page.click('.navbar a:text("Tutorial")');
    await h1(page, 'Getting Started');
    expect(asked).toEqual(['/docs/tutorials/index.json']);
  });

  it('of visible links fetches two pages at a time, each once, not the current one', async () => {
    let most = 0;
    let running = 0;
    const answers: (() => void)[] = [];
    const { page } = await site.open('/api', {
      prepare: (opened) =>
        opened.route('**/api/**/*.json', async (route: Route) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise<void>((resolve) => answers.push(resolve));
          running -= 1;
          await route.continue();
        }),
    });
    const asked = listen(page);
    const next = async (): Promise<void> => {
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      answers.shift()?.();
    };
    for (let count = 0; count < 6; count += 1) await next();
    expect(most).toBe(2);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain('/api.json');
  });

  it('on touch fetches a page before the click', async () => {
    const { page } = await site.open(CIRCLE, { hasTouch: true });
    const asked = page.waitForRequest('**/Polygon.json');
    await page
      .locator('.sidebar a:text-is("Polygon")')
      .dispatchEvent('touchstart', { touches: [] });
    await asked;
  });
});
