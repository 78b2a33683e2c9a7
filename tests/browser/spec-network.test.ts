/**
 * The specification of the network, row by row: servers that never answer,
 * prefetching, files that are missing from the first load.
 */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveData, useSite, type OpenPage } from '../support/browser-site.ts';
import { site as plainSite } from '../support/fixture-content.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const TUTORIAL_CODE = '**/assets/tutorial-*.js*';
const toLine = '.pager .next';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();
const never = (): void => undefined;

/** A page whose timers only run when the test advances its clock. */
const openStopped = async (): Promise<OpenPage> => {
  const opened = await site.open(CIRCLE, {
    prepare: async (page) => {
      await saveData(page);
      await page.clock.install();
    },
  });
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
};

/** Pretends that a reload was just tried, so that a failure shows its box. */
const afterReload = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((address) => {
    const attempt = { address, time: Date.now() };
    sessionStorage.setItem('reload', JSON.stringify(attempt));
  }, site.origin() + path);

describe('the progress bar', () => {
  it('shows after 200 ms and not before', async () => {
    const { page } = await openStopped();
    await page.route('**/Line.json', never);
    await page.click(toLine);
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(2);
    await bar.waitFor();
  });
});

describe('a request that is never answered', () => {
  it.each([
    ['for the data of a page', '**/Line.json', '/api/class/Line', toLine],
    [
      'for the code of a page',
      TUTORIAL_CODE,
      '/docs/tutorials/',
      '.navbar a:text("Tutorial")',
    ],
  ])('%s ends in an error message after 12 s', async (_, file, path, link) => {
    const { page, loads } = await openStopped();
    await page.route(file, never);
    await afterReload(page, path);
    await page.click(link);
    await page.clock.runFor(11_900);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByRole('alert').waitFor();
    expect(await page.textContent('.failure')).toContain('no answer');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.textContent('h1')).toBe('Circle');
    expect(loads()).toBe(1);
  });

  it('ends in an ordinary page load at the first attempt', async () => {
    const { page, messages, loads } = await openStopped();
    await page.route('**/Line.json', never);
    await page.click(toLine);
    await page.clock.runFor(12_100);
    await h1(page, 'Line');
    await expect.poll(loads).toBe(2);
    expect(messages.filter((text) => text.startsWith('warning'))).toHaveLength(
      1,
    );
  });
});

describe('the box of a page that could not be loaded', () => {
  it('has the focus on Retry, and a link that loads the page directly', async () => {
    const { page, loads } = await site.open(CIRCLE, { prepare: saveData });
    await page.route('**/Line.json', (route) => route.abort());
    await afterReload(page, '/api/class/Line');
    await page.click(toLine);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Retry',
    );
    await page.getByRole('link', { name: 'Open the page directly' }).click();
    await h1(page, 'Line');
    await expect.poll(loads).toBe(2);
  });
});

describe('"Invariant failed"', () => {
  it('is shown when a component has lost the context of the page template', async () => {
    const { page } = await site.open(CIRCLE, {
      hydrate: false,
      prepare: (opened) =>
        opened.route('**/assets/vendor-*.js', async (route) => {
          const response = await route.fetch();
          const code = await response.text();
          const broken = code.replace(
            /[\w$]+ as useContext/,
            'no_context as useContext',
          );
          await route.fulfill({
            response,
            body: `const no_context = () => null;\n${broken}`,
          });
        }),
    });
    await h1(page, 'This page crashed');
    expect(await page.title()).toBe('Page Error');
    expect(await page.textContent('.crash pre')).toBe('Invariant failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await h1(page, 'This page crashed');
  });
});

describe('prefetching', () => {
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
  const connect = (effectiveType: string) => (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: value },
      });
    }, effectiveType);

  it.each(['2g', 'slow-2g'])(
    'does not happen on a %s connection',
    async (type) => {
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
    },
  );

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

describe('a site that did not load properly', () => {
  const openAt = async (
    path: string,
    blocked: RegExp,
    address = path,
  ): Promise<Page> => {
    const { page } = await site.open('/no/such/page');
    await page.route(blocked, (route) => route.abort());
    // The same files below another path, as behind a wrong base path.
    await page.route(`**${address}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: String(site.files().get(`${path}.html`)),
      }),
    );
    await page.goto(site.origin() + address, { waitUntil: 'load' });
    return page;
  };
  const banner = (page: Page) => page.locator('.not-loaded');

  it.each([
    ['scripts', /\.js/, 'Scripts did not load.'],
    ['styles', /\.css/, 'Styles did not load.'],
    ['both', /\/assets\//, 'Scripts and styles did not load.'],
  ])('names what is missing: %s', async (_, blocked, text) => {
    const page = await openAt(CIRCLE, blocked);
    await banner(page).waitFor();
    expect(await page.textContent('.not-loaded strong')).toBe(
      `${plainSite.title}: the site did not load properly.`,
    );
    expect(await page.textContent('.not-loaded p:last-child')).toBe(text);
  });

  it.each([
    [CIRCLE, '/geometry/api/class/Circle', '/geometry/'],
    [CIRCLE, '/a/%3Cb%3E/api/class/Circle', '/a/%3Cb%3E/'],
  ])('suggests the base path for %s at %s', async (path, address, base) => {
    const page = await openAt(path, /\/assets\//, address);
    await banner(page).waitFor();
    expect(await page.textContent('.not-loaded p:last-child')).toBe(
      `Scripts and styles did not load. We suggest trying --base ${base}`,
    );
    expect(await page.locator('.not-loaded b').count()).toBe(0);
  });

  it('shows no banner when everything has loaded', async () => {
    const { page } = await site.open(CIRCLE);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.textContent('.not-loaded p:last-child')).toBe('');
  });
});
