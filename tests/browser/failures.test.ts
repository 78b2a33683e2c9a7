/** Whatever fails to load, there is a page to read and a way on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import {
  focusedText,
  heading,
  openStopped,
  pretendReload,
  saveData,
  scrollTo,
  scrollY,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';
const LINE_DATA = '**/api/class/Line.json';
const TUTORIAL_CODE = '**/assets/tutorial-*.js*';
const toLine = '.sidebar a:text-is("Line")';
// The browser's page fetches no data, but the same code, and warns as well.
const DATA = [LINE_DATA, toLine, 'Line', 1] as const;
const CODE = [
  TUTORIAL_CODE,
  '.navbar a:text("Tutorial")',
  'Getting Started',
  2,
] as const;

it.each([
  ['data is missing', DATA, { status: 404 }],
  ['data is HTML', DATA, { contentType: 'text/html', body: '<p>' }],
  ['data has another shape', DATA, { json: { build: 1, page: null } }],
  ['code is missing', CODE, { status: 404 }],
  [
    'code is cut off',
    CODE,
    { contentType: 'text/javascript', body: 'export default' },
  ],
])(
  'a page whose %s is loaded by the browser instead, with a warning of each try',
  async (_, [file, link, title, tries], answer) => {
    const { page, messages, loads } = await site.open(CIRCLE, {
      prepare: saveData,
    });
    await page.route(file, (route) => route.fulfill(answer));
    await page.click(link);
    await heading(page, title);
    await expect.poll(loads).toBe(2);
    await expect
      .poll(() => messages.filter((text) => text.startsWith('warning')))
      .toHaveLength(tries);
  },
);

it.each([
  ['data', DATA, '/api/class/Line.json: status 404'],
  ['code', CODE, '/assets/tutorial-'],
])(
  'a page whose %s still cannot be loaded after a reload shows a failure box whose focused Retry button fetches it again',
  async (_, [file, link, title], error) => {
    const { page, loads } = await site.open(CIRCLE, { prepare: saveData });
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.click(link);
    await expect.poll(loads).toBe(2);
    await page.goto(site.origin() + CIRCLE);
    await hydrated(page);
    await page.click(link);
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.textContent()).toContain(error);
    expect(await focusedText(page)).toBe('Retry');
    expect(await page.textContent('h1')).toBe('Circle');
    expect(loads()).toBe(3);

    await page.unroute(file);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, title);
    expect(await box.count()).toBe(0);
    expect(loads()).toBe(3);
  },
);

it('the failure box for an address with a hash has a link that loads the page in the browser', async () => {
  const { page, loads } = await site.open(CIRCLE, {
    prepare: async (opened) => {
      await saveData(opened);
      await opened.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
    },
  });
  await page.route(LINE_DATA, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    document
      .querySelector('.pager .next')
      ?.setAttribute('href', '/api/class/Line#returns');
  });
  await page.click('.pager .next');
  await page.locator('.failure').waitFor();
  await page.getByRole('link', { name: 'Open the page directly' }).click();
  await heading(page, 'Line');
  expect(loads()).toBe(2);
});

it('a navigation without a network keeps the old page with a failure box; going back restores its scroll position', async () => {
  const { page, context, loads } = await site.open(CIRCLE, {
    prepare: saveData,
  });
  await context.setOffline(true);
  await scrollTo(page, 300);
  // A real click may scroll first, if the navbar still covers the link.
  await page.dispatchEvent(toLine, 'click');
  await page.locator('.failure').waitFor();
  // The box takes the focus, and the page scrolls to it.
  await expect.poll(() => scrollY(page)).toBeLessThan(300);
  expect(await page.textContent('h1')).toBe('Circle');
  await page.goBack();
  await page.locator('.failure').waitFor({ state: 'detached' });
  await expect.poll(() => scrollY(page)).toBe(300);
  await context.setOffline(false);
  await page.click(toLine);
  await heading(page, 'Line');
  expect(loads()).toBe(1);
});

it('a request that is never answered ends in an error message after 12 s', async () => {
  const { page, loads } = await openStopped(site, CIRCLE);
  await page.route(LINE_DATA, () => undefined);
  await pretendReload(page, '/api/class/Line');
  await page.click('.pager .next');
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

describe('missing or broken page code', () => {
  it('on the first load leaves a readable page with working links, the error and Retry', async () => {
    const { page } = await site.open('/docs/tutorials/', {
      hydrate: false,
      prepare: (opened) =>
        opened.route(TUTORIAL_CODE, (route) => route.fulfill({ status: 404 })),
    });
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.textContent()).toContain('/assets/tutorial-');
    expect(await page.locator('.not-loaded p').last().isVisible()).toBe(false);
    expect(await page.locator('.copy:visible').count()).toBe(0);
    await page.click('.navbar a:text("API")');
    await heading(page, 'API reference');
    await page.goBack();
    await box.waitFor();
    await page.unroute(TUTORIAL_CODE);
    await box.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    expect(await box.count()).toBe(0);
  });

  it.each([
    ['that is nothing of ours', () => 'export const nothing = 1;'],
    [
      'that starts the app',
      (code: string) => code.replace(/\bas default\b/, 'as other'),
    ],
  ])(
    'without a default export is named on the first load, in box and console: a module %s',
    async (_, change) => {
      const { page, messages } = await site.open('/docs/tutorials/', {
        hydrate: false,
        prepare: (opened) =>
          opened.route(TUTORIAL_CODE, async (route) => {
            const response = await route.fetch();
            const body = change(await response.text());
            await route.fulfill({ response, body });
          }),
      });
      const text =
        "The page component at /docs/tutorials/ doesn't have a default export";
      const box = page.getByRole('alert');
      await box.waitFor();
      expect(await box.textContent()).toContain(text);
      expect(messages.filter((one) => one.includes(text))).toHaveLength(1);
      expect(await page.textContent('h1')).toBe('Getting Started');
    },
  );
});

describe('a new deploy under an open tab', () => {
  it('makes the next navigation an ordinary page load, but not the one after it', async () => {
    const { page, loads } = await site.open(CIRCLE, { prepare: saveData });
    const next = new Map(site.files());
    for (const [path, content] of next) {
      if (!/\.(?:html|json)$/.test(path)) continue;
      const text = String(content);
      next.set(path, text.replace(/"build":"[^"]+"/, '"build":"another"'));
    }
    site.server().replace(next);
    await page.click(toLine);
    await expect.poll(loads).toBe(2);
    await hydrated(page);
    await page.click('.sidebar a:text("Square")');
    await heading(page, 'Square');
    expect(loads()).toBe(2);
  });

  it('starts no second client when one of its pages is prefetched', async () => {
    const { page, loads } = await site.open(CIRCLE, { prepare: saveData });
    const code = [...site.files().keys()].flatMap(
      (path) => /^\/assets\/(.+\.js)$/.exec(path)?.[1] ?? [],
    );
    const next = new Map(site.files());
    for (const [path, content] of site.files()) {
      if (!/\.(?:html|json|js)$/.test(path)) continue;
      next.delete(path);
      const rename = (text: string): string =>
        code.reduce((all, name) => all.replaceAll(name, `newer-${name}`), text);
      const text = rename(Buffer.from(content).toString());
      next.set(
        rename(path),
        text.replace(/"build":"[^"]+"/, '"build":"newer"'),
      );
    }
    site.server().replace(next);
    const data = String(next.get('/api/class/Line.json'));
    const module = /"module":"([^"]*newer-[^"]*)"/.exec(data)?.[1] ?? '';
    // Prefetching does the same, but does not report when it is done.
    const started = await page.evaluate(
      `import('${module}').then(({ client }) => client).then(Boolean)`,
    );
    expect(started).toBe(false);
    await page.click(toLine);
    await heading(page, 'Line');
    expect(loads()).toBe(2);
  });
});

describe('a site that did not load properly', () => {
  const openAt = async (path: string, blocked: RegExp, address = path) => {
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
    ['scripts', /\.js/, /^TypeError: .*\/assets\/entity-\w+\.js$/],
    ['styles', /\.css/, /^ Styles did not load\.$/],
    ['both', /\/assets\//, /^TypeError: .*\.js Styles did not load\.$/],
  ])('names what is missing: %s', async (_, blocked, text) => {
    const page = await openAt(CIRCLE, blocked);
    await banner(page).waitFor();
    expect(await page.textContent('.not-loaded strong')).toBe(
      'shapes: the site did not load properly.',
    );
    await expect.poll(() => page.textContent('.not-loaded p')).toMatch(text);
    expect(await page.locator('.not-loaded p').last().isVisible()).toBe(false);
  });

  it.each([
    [CIRCLE, '/geometry/api/class/Circle', '/geometry/'],
    [CIRCLE, '/a/%3Cb%3E/api/class/Circle', '/a/%3Cb%3E/'],
  ])(
    'suggests a base path only if the site is there: for %s at %s',
    async (path, address, base) => {
      const page = await openAt(path, /\/assets\//, address);
      const hint = page.locator('.not-loaded p').last();
      await banner(page).waitFor();
      expect(await hint.isVisible()).toBe(false);
      for (const contentType of ['text/html', 'text/javascript']) {
        await page.route(`**${base}assets/*.js`, (route) =>
          route.fulfill({ contentType, body: '' }),
        );
        const answered = page.waitForResponse(`**${base}assets/*.js`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await answered;
        if (contentType === 'text/html') {
          expect(await hint.isVisible()).toBe(false);
        }
      }
      await hint.waitFor();
      expect(await hint.textContent()).toBe(
        `The base path is wrong: this site was built with --base /. We suggest trying --base ${base}`,
      );
      expect(await page.locator('.not-loaded b').count()).toBe(0);
    },
  );

  it('shows no banner when everything has loaded', async () => {
    const { page } = await site.open(CIRCLE);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.textContent('.not-loaded p')).toBe('');
  });
});
