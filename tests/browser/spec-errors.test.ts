/** The specification of errors, each with its exact words. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveData, useSite, type OpenPage } from '../support/browser-site.ts';
import { translate } from '../support/translate.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const LINE = '/api/class/Line';
const toLine = '.sidebar a:text-is("Line")';
const h1 = (page: Page, text: string): Promise<unknown> =>
  page.locator('h1', { hasText: text }).waitFor();
const open = (): Promise<OpenPage> => site.open(CIRCLE, { prepare: saveData });
const json = (change: (payload: string) => string) => (route: Route) =>
  route.fulfill({
    contentType: 'application/json',
    body: change(String(site.files().get(`${LINE}.json`))),
  });

/** Pretends that a reload was just tried, so that a failure shows its box. */
const afterReload = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((address) => {
    const attempt = { address, time: Date.now() };
    sessionStorage.setItem('reload', JSON.stringify(attempt));
  }, site.origin() + path);

describe('chunk load failure', () => {
  it('shows a box with the error and a Retry that refetches', async () => {
    const { page, loads } = await open();
    const code = '**/assets/tutorial-*.js*';
    await page.route(code, (route) => route.abort());
    await afterReload(page, '/docs/tutorials/');
    await page.click('.navbar a:text("Tutorial")');
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.textContent()).toContain('/assets/tutorial-');
    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await h1(page, 'Getting Started');
    expect(loads()).toBe(1);
  });
});

describe('a page component without a default export', () => {
  it('is named by its path in the box', async () => {
    const { page } = await open();
    await page.route('**/assets/tutorial-*.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
    );
    await afterReload(page, '/docs/tutorials/');
    await page.click('.navbar a:text("Tutorial")');
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.textContent()).toContain(
      "The page component at /docs/tutorials/ doesn't have a default export",
    );
  });
});

describe('a network that never answers', () => {
  it('keeps the old page, and another link can be followed', async () => {
    const { page, loads } = await open();
    await page.route('**/Line.json', () => undefined);
    await page.click(toLine);
    await page.getByRole('progressbar').waitFor();
    expect(await page.textContent('h1')).toBe('Circle');
    await page.click('.sidebar a:text-is("Square")');
    await h1(page, 'Square');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(loads()).toBe(1);
  });
});

describe('a layout that crashes', () => {
  it('has the title "Page Error", and can be left by going back', async () => {
    const { page } = await open();
    await page.route(
      '**/Line.json',
      json((text) =>
        text
          .replace(/"previous":\{/, '"previous":"x","was":{')
          .replace(
            /"breadcrumbs":\[/,
            '"section":{},"sidebar":{},"breadcrumbs":[',
          ),
      ),
    );
    await page.click(toLine);
    await h1(page, 'This page crashed');
    expect(await page.title()).toBe('Page Error');
    expect(
      await page.getByRole('button', { name: 'Try again' }).isVisible(),
    ).toBe(true);
    await page.goBack();
    await h1(page, 'Circle');
    expect(await page.title()).toBe('Circle | API | shapes');
  });
});

describe('a site that failed to load', () => {
  it('shows a banner that suggests a base path', async () => {
    const { page } = await site.open(CIRCLE, {
      hydrate: false,
      prepare: (opened) =>
        opened.route('**/assets/*', (route) => route.abort()),
    });
    const banner = page.locator('.not-loaded');
    expect(await banner.isVisible()).toBe(true);
    const text = await banner.textContent();
    expect(text).toContain('the site did not load properly');
    expect(text).toContain('--base');
    await page.click('text=Square');
    await h1(page, 'Square');
  });
});

describe('a broken storage', () => {
  it.each(['throws', 'is full', 'holds garbage'])(
    'that %s causes no errors',
    async (how) => {
      const { page, messages } = await site.open(CIRCLE, {
        prepare: (opened) =>
          opened.addInitScript((kind) => {
            if (kind === 'holds garbage') {
              for (const storage of [localStorage, sessionStorage]) {
                for (const key of [
                  'theme',
                  'announcement',
                  'sidebar',
                  'reload',
                ]) {
                  storage.setItem(key, '{"__proto__":[]');
                }
                storage.setItem('box:api', 'NaN');
              }
              return;
            }
            const names: readonly (keyof Storage)[] =
              kind === 'is full'
                ? ['setItem']
                : ['setItem', 'getItem', 'removeItem'];
            for (const name of names) {
              Object.defineProperty(Storage.prototype, name, {
                value: () => {
                  throw new DOMException('no', 'QuotaExceededError');
                },
              });
            }
          }, how),
      });
      await page.getByRole('button', { name: /Functions/ }).click();
      await page.locator('.sidebar a:text-is("measure01")').waitFor();
      await page.click('.colour-mode');
      await page.click(toLine);
      await h1(page, 'Line');
      expect(messages).toEqual([]);
    },
  );
});

describe('a hostile address', () => {
  it.each([
    ['broken escapes', '/api/%E0%A4%A'],
    ['4,000 characters', `/${'a'.repeat(4000)}`],
    ['the name __proto__', '/__proto__'],
    ['the name constructor', '/api/class/constructor'],
    ['markup', '/%3Cimg%20src=x%20onerror=alert(1)%3E'],
    ['a broken hash', '/no#%E0%A4%A'],
  ])(
    'with %s shows the 404 page, from which a link leads on',
    async (_, path) => {
      const { page, messages } = await site.open(path);
      expect(await page.textContent('h1')).toBe('Page Not Found');
      expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
      await page.click('.navbar .brand');
      await h1(page, 'Geometry');
    },
  );
});

describe('an unknown address', () => {
  it.each([
    '/api/class/CIRCLE',
    '/API/Class/circle/',
    '/api/class/circle.html',
  ])(
    'leads to the page whose address differs only in case or ending: %s',
    async (path) => {
      const { page, loads } = await site.open(`${path}#returns.`);
      await h1(page, 'Circle');
      expect(page.url()).toBe(`${site.origin()}/api/class/Circle#returns.`);
      expect(loads()).toBe(1);
    },
  );

  it.each([
    ['a typing error', '/api/class/Rectangel', 'Rectangle'],
    ['the wrong folder', '/api/function/Polygon', 'Polygon'],
  ])(
    'with %s shows a link to the page that was meant',
    async (_, path, name) => {
      const { page } = await site.open(path);
      const first = page.locator('[data-suggest] a').first();
      expect(await first.getAttribute('href')).toContain(name);
      await first.click();
      await h1(page, name);
    },
  );
});

describe('the 404 page', () => {
  it('stays when a hash in it is followed, and on going back', async () => {
    const { page, loads } = await site.open('/api/class/Cirle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.locator('[data-suggest] a').first().click();
    await h1(page, 'Circle');
    expect(asked.filter((url) => url.includes('Cirle'))).toEqual([]);
    expect(await page.locator('.failure').count()).toBe(0);
    expect(loads()).toBe(1);
  });
});

describe('a page changed by a translator or an extension', () => {
  it('still navigates and opens categories after a translation', async () => {
    const { page, messages } = await open();
    await translate(page);
    await page.getByRole('button', { name: /Functions/i }).click();
    await page.locator('.sidebar a[href$=measure01]').waitFor();
    await page.click('.sidebar a[href$=Line]');
    await h1(page, 'Line');
    await page.goBack();
    await page.locator('main h1').waitFor();
    expect(messages.filter((text) => text.startsWith('uncaught'))).toEqual([]);
    expect(await page.locator('.crash').count()).toBe(0);
  });

  it('is hydrated although an extension added elements before', async () => {
    const { page } = await site.open(CIRCLE, {
      prepare: (opened) =>
        opened.addInitScript(() => {
          new MutationObserver((_, observer) => {
            const navbar = document.querySelector('.navbar nav');
            if (document.getElementById('page-data') === null) return;
            observer.disconnect();
            navbar?.prepend(document.createElement('x-extension'));
            document.body.prepend(document.createElement('x-extension'));
          }).observe(document, { childList: true, subtree: true });
        }),
    });
    await page.click(toLine);
    await h1(page, 'Line');
    expect(await page.locator('.navbar .brand').count()).toBe(1);
  });

  it('still filters the sidebar although a form filler added an element', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const input = document.querySelector('.filter');
      input?.after(document.createElement('x-filler'));
    });
    await page.getByLabel('Filter API').fill('measure01');
    await page.locator('.matches').waitFor();
    await page.getByLabel('Filter API').fill('');
    await page.locator('.sidebar .category').first().waitFor();
  });
});
