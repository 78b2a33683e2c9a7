/** Pages that throw, storage that does, and pages that others have changed. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  heading,
  saveData,
  translate,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const LINE = '/api/class/Line';
const TUTORIAL_CODE = '**/assets/tutorial-*.js*';
const toLine = '.sidebar a:text-is("Line")';
const json = (change: (payload: string) => string) => (route: Route) =>
  route.fulfill({
    contentType: 'application/json',
    body: change(String(site.files().get(`${LINE}.json`))),
  });

const crashing = (route: Route): Promise<void> =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `export default function Page() {
        if (location.search === '?crash') {
          throw new Error('the paper tore', { cause: new Error('too wet') });
        }
        return null;
      }`,
  });

it('a page that crashes while it is rendered shows its error inside the layout, and can be rendered again or left', async () => {
  const { page } = await site.open(CIRCLE, { prepare: saveData });
  await page.route(TUTORIAL_CODE, crashing);
  await page.evaluate(() => {
    const link = document.querySelector('.navbar a.item');
    link?.setAttribute('href', '/docs/tutorials/?crash');
  });
  await page.click('.navbar a:text("Tutorial")');
  await heading(page, 'This page crashed.');
  expect(await page.textContent('h1')).toBe('This page crashed.');
  expect(await page.textContent('.crash pre')).toBe(
    'the paper tore\n\nCause:\ntoo wet',
  );
  await page.click('.navbar a:text("API")');
  await heading(page, 'API reference');
  expect(await page.locator('.crash').count()).toBe(0);
  await page.goBack();
  await heading(page, 'This page crashed.');
  await page.evaluate(() => {
    history.replaceState(history.state, '', location.pathname);
  });
  await page.click('text=Try again');
  await page.locator('.crash').waitFor({ state: 'detached' });
});

it('a layout that crashes has the title "Page Error", and can be left by going back', async () => {
  const { page } = await site.open(CIRCLE, { prepare: saveData });
  await page.route(
    '**/Line.json',
    json((text) =>
      text
        .replace(/"previous":\{/, '"previous":"x","was":{')
        .replace('"version":null', '"version":{}'),
    ),
  );
  await page.click(toLine);
  await heading(page, 'This page crashed');
  expect(await page.title()).toBe('Page Error');
  expect(
    await page.getByRole('button', { name: 'Try again' }).isVisible(),
  ).toBe(true);
  await page.goBack();
  await heading(page, 'Circle');
  expect(await page.title()).toBe('Circle | API | shapes');
});

it('"Invariant failed" is shown when a component has lost the context of the page template', async () => {
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
  await heading(page, 'This page crashed');
  expect(await page.title()).toBe('Page Error');
  expect(await page.textContent('.crash pre')).toBe('Invariant failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'This page crashed');
});

it.each(['throws', 'is full', 'holds garbage'])(
  'a broken storage that %s causes no errors',
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
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.getByLabel('Close', { exact: true }).click();
    expect(await page.locator('.announce').isVisible()).toBe(false);
    await page.click(toLine);
    await heading(page, 'Line');
    expect(messages).toEqual([]);
  },
);

describe('a page changed by a translator or an extension', () => {
  it('still navigates and opens categories after a translation', async () => {
    const { page, messages } = await site.open(CIRCLE, { prepare: saveData });
    await translate(page);
    await page.getByRole('button', { name: /Functions/i }).click();
    await page.locator('.sidebar a[href$=measure01]').waitFor();
    await page.click('.sidebar a[href$=Line]');
    await heading(page, 'Line');
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
    await heading(page, 'Line');
    expect(await page.locator('.navbar .brand').count()).toBe(1);
  });

  it('still filters the sidebar although a form filler added an element', async () => {
    const { page } = await site.open(CIRCLE, { prepare: saveData });
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
