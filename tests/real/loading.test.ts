/**
 * The causes of a good score, as far as they can be tested without a stopwatch:
 * what is painted first is text, nothing moves, nothing is fetched in vain, and
 * every page says what it is.
 */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listRealSite, readRealSite } from '../support/real-site.ts';
import { useRealSite } from '../support/served-real-site.ts';

const site = useRealSite();

const PAGES = [
  '/',
  '/api',
  '/api/class/GraphQLSchema',
  '/api/function/visit',
  '/docs/tutorials/basic-types',
] as const;
const PHONE = { width: 390, height: 844 };

describe.each(PAGES)('loading %s', (path) => {
  it('paints text, moves nothing and uses all that it preloads', async () => {
    const seen = await site.visit(path, { viewport: PHONE }, (page) =>
      page.evaluate(async () => {
        const entries = (type: string): Promise<PerformanceEntryList> =>
          new Promise((resolve) => {
            const observer = new PerformanceObserver((list) => {
              observer.disconnect();
              resolve(list.getEntries());
            });
            observer.observe({ type, buffered: true });
            setTimeout(resolve, 500, []);
          });
        const largest = await entries('largest-contentful-paint');
        const shifts = await entries('layout-shift');
        const fetched = new Set(
          performance.getEntriesByType('resource').map(({ name }) => name),
        );
        const preloads = [
          ...document.querySelectorAll<HTMLLinkElement>('link[rel$=preload]'),
        ].map(({ href }) => href);
        const last = largest.at(-1) as
          (PerformanceEntry & { element?: Element }) | undefined;
        return {
          element: last?.element?.tagName ?? null,
          shift: shifts.reduce(
            (sum, one) => sum + ('value' in one ? Number(one.value) : 0),
            0,
          ),
          unused: preloads.filter((href) => !fetched.has(href)),
          foreign: [...fetched].filter(
            (url) => !url.startsWith(location.origin),
          ),
          unsized: [...document.images].filter(
            (image) =>
              !image.hasAttribute('width') || !image.hasAttribute('height'),
          ).length,
          uncrawlable: [...document.querySelectorAll('a')].filter(
            (link) =>
              !/^(?:https?:|\/|#)/.test(link.getAttribute('href') ?? ''),
          ).length,
        };
      }),
    );
    expect(seen).toMatchObject({
      unused: [],
      foreign: [],
      unsized: 0,
      uncrawlable: 0,
    });
    expect(seen.element).not.toBeNull();
    expect(seen.element).not.toBe('IMG');
    expect(seen.shift).toBe(0);
  });

  it('says nothing on the console and uses nothing deprecated', async () => {
    const said = await site.visit(path, { viewport: PHONE }, async (page) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      page.on('requestfailed', (request) => {
        // What the reload below cuts off has not failed.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') messages.push(request.url());
      });
      page.on('response', (response) => {
        if (response.status() >= 400) messages.push(response.url());
      });
      await page.addInitScript(() => {
        new ReportingObserver(
          (reports) => {
            for (const { type } of reports) reportError(new Error(type));
          },
          { buffered: true },
        ).observe();
      });
      await page.reload({ waitUntil: 'load' });
      await page.waitForSelector('html[data-hydrated]');
      return messages;
    });
    expect(said).toEqual([]);
  });

  // A task is as long as its script and what it walks; both can be counted.
  it('has little to run before it can be used', async () => {
    const work = await site.visit(path, { viewport: PHONE }, (page) =>
      page.evaluate(() => {
        const scripts = [
          ...document.querySelectorAll<HTMLScriptElement>('script'),
        ].filter(({ type }) => type === '' || type === 'module');
        return {
          blocking: scripts
            .filter(({ src, type }) => src !== '' && type !== 'module')
            .map(({ src }) => src),
          inline: scripts
            .filter(({ src }) => src === '')
            .reduce((sum, { text }) => sum + text.length, 0),
          fetched: performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((name) => name.endsWith('.js')),
          // What hydration walks: the article is inert.
          hydrated:
            document.querySelectorAll('#page-root *').length -
            document.querySelectorAll('#page-article *').length,
        };
      }),
    );
    const bytes = [...new Set(work.fetched)]
      .map((name) => brotliCompressSync(readRealSite(name.slice(1))).length)
      .reduce((sum, size) => sum + size, 0);
    expect(work.blocking).toEqual([]);
    expect(work.inline).toBeLessThan(2000);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(100 * 1024);
    expect(work.hydrated).toBeLessThan(700);
  });
});

/** Bytes after brotli, as `npm run bench` has them too. */
const SCRIPT_BUDGET = 16_000;

it('a symbol brings little more than React', () => {
  const html = readRealSite('api/class/ValidationContext.html');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.includes('/vendor-'));
  const bytes = scripts.map(
    (file) => brotliCompressSync(readRealSite(file)).length,
  );
  expect(new Set(scripts).size).toBe(2);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(SCRIPT_BUDGET);
});

const ORIGIN = 'https://graphql-js.graphql.org';

/** The address at which a host serves a file, with the status 200. */
function addressOf(file: string): string {
  return `${ORIGIN}/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`;
}

it('tells robots where the pages are', () => {
  expect(readRealSite('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  const listed = [
    ...readRealSite('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address]) => address);
  const indexed = listRealSite().filter(
    (file) =>
      file.endsWith('.html') &&
      readRealSite(file).includes('<link rel="canonical"') &&
      !readRealSite(file).includes('content="noindex"'),
  );
  expect(listed.toSorted()).toEqual(indexed.map(addressOf).toSorted());
});

const ALWAYS = [
  /^<!doctype html>\n<html lang="[a-z]+"/,
  /^[\s\S]{0,900}<meta charset="utf-8">/,
  // Readers may zoom.
  /<meta name="viewport" content="width=device-width,initial-scale=1">/,
  /<meta name="theme-color"/,
  // A reference such as &quot; is one of the 160 characters.
  /<meta name="description" content="(?:&\w+;|[^"&]){3,160}"/,
  /<title>[^<]{1,80}<\/title>/,
];
const WHERE_INDEXED = [
  /<meta property="og:image" content="https:[^"]+\.png"/,
  /<meta name="twitter:card" content="summary_large_image"/,
];

/** What a page fails to say of itself. */
function findGaps(file: string, html: string): readonly string[] {
  const isIndexed = !html.includes('content="noindex"');
  const wanted = isIndexed ? [...ALWAYS, ...WHERE_INDEXED] : ALWAYS;
  const gaps = wanted
    .filter((pattern) => !pattern.test(html))
    .map(({ source }) => source);
  const canonical = `<link rel="canonical" href="${addressOf(file)}"`;
  return isIndexed && !html.includes(canonical) ? [...gaps, canonical] : gaps;
}

it('says on every page what it is, each with a title of its own', () => {
  const gaps: string[] = [];
  const titles = new Map<string, string>();
  for (const file of listRealSite()) {
    if (!file.endsWith('.html')) continue;
    const html = readRealSite(file);
    if (html.includes('http-equiv="refresh"')) continue;
    gaps.push(...findGaps(file, html).map((gap) => `${file}: ${gap}`));
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
    const other = titles.get(title);
    if (other !== undefined) gaps.push(`${file}: the title of ${other}`);
    titles.set(title, file);
  }
  expect(titles.size).toBeGreaterThan(400);
  expect(gaps).toEqual([]);
});

it('says in words what a shared picture says', () => {
  const words = (file: string): string | undefined =>
    /og:image:alt" content="([^"]*)"/.exec(readRealSite(file))?.[1];
  const reference = 'GraphQL.js: API reference, graphql 17.1.0';
  expect(words('index.html')).toBe(
    'GraphQL.js: A reference implementation of GraphQL for JavaScript, graphql 17.1.0',
  );
  expect(words('api.html')).toBe(reference);
  // Symbols share the picture of their index.
  expect(words('api/class/GraphQLError.html')).toBe(reference);
  expect(words('docs/tutorials/basic-types.html')).toBe(
    'GraphQL.js: Basic Types, Tutorial',
  );
});

it('gives every card and icon that a page names', () => {
  const files = new Set(listRealSite());
  const named = new Set(
    ['index.html', 'api.html', 'docs/tutorials/basic-types.html'].flatMap(
      (file) =>
        [
          ...readRealSite(file).matchAll(
            /"(?:https:\/\/[^/"]+)?\/([^"]+\.(?:png|ico|webmanifest))"/g,
          ),
        ].map(([, path = '']) => path),
    ),
  );
  expect(named.size).toBeGreaterThanOrEqual(5);
  expect([...named].filter((path) => !files.has(path))).toEqual([]);
});
