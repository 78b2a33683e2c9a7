/** The causes of good performance scores, as far as no time has to be measured. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isPage, listRealSite, readRealSite } from '../support/real-site.ts';
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

/** Bytes of a file after brotli; pages share most of what they load. */
const sizes = new Map<string, number>();
function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readRealSite(file)).length;
  sizes.set(file, size);
  return size;
}

it.each(PAGES)(
  'loading %s paints text, and uses everything that is preloaded',
  async (path) => {
    const { page } = await site.open(path, { viewport: PHONE });
    const seen = await page.evaluate(async () => {
      const largest = await new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries());
        });
        const type = 'largest-contentful-paint';
        observer.observe({ type, buffered: true });
      });
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
        unused: preloads.filter((href) => !fetched.has(href)),
        unsized: [...document.images].filter(
          (image) =>
            !image.hasAttribute('width') || !image.hasAttribute('height'),
        ).length,
        blocking: document.querySelectorAll('script[src]:not([type=module])')
          .length,
        uncrawlable: [...document.querySelectorAll('a')].filter(
          (link) => !/^(?:https?:|\/|#)/.test(link.getAttribute('href') ?? ''),
        ).length,
      };
    });
    expect(seen).toMatchObject({
      unused: [],
      unsized: 0,
      blocking: 0,
      uncrawlable: 0,
    });
    expect(seen.element).not.toBeNull();
    expect(seen.element).not.toBe('IMG');
  },
);

/** A page of each kind. */
const KINDS = [
  ...['index', 'api', 'api/class/GraphQLSchema', 'errors', 'search', '404'],
  ...['docs/tutorials/basic-types', 'api/source/src/type/schema.ts'],
];

/** The scripts that one imports before it runs. */
function importsOf(script: string): readonly string[] {
  const text = readRealSite(script);
  return [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
}

// A module that pages share with what loads on demand would be a fourth script.
it.each(KINDS)('a first load of %s is React, the app and the page', (name) => {
  const html = readRealSite(`${name}.html`);
  const named = [...html.matchAll(/="\/(assets\/[^"]+\.js)"/g)];
  const scripts = new Set(named.map(([, script = '']) => script));
  const imports = new Set([...scripts].flatMap(importsOf));
  expect(scripts.size).toBe(3);
  expect(imports.size).toBe(2);
  expect([...imports].filter((script) => !scripts.has(script))).toEqual([]);
});

it('every page of a class is at most 90 kB in a first load', () => {
  const tooLarge = listRealSite()
    .filter((file) => /^api\/class\/\w+\.html$/.test(file))
    .map((file) => {
      const html = readRealSite(file);
      const assets = [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)];
      const files = new Set(assets.map(([, asset = '']) => asset));
      // Style, React, app and page.
      expect(files.size).toBeGreaterThan(3);
      const size = [file, ...files]
        .map(compressedSize)
        .reduce((sum, one) => sum + one);
      return { file, size };
    })
    .filter(({ size }) => size > 90_000);
  expect(tooLarge).toEqual([]);
});

const ORIGIN = 'https://graphql-js.graphql.org';

/** The address at which a host serves a file with status 200. */
function addressOf(file: string): string {
  return `${ORIGIN}/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`;
}

const ALWAYS = [
  /^<!doctype html>\n<html lang="[a-z]+"/,
  /^[\s\S]{0,900}<meta charset="utf-8">/,
  // Readers may zoom.
  /<meta name="viewport" content="width=device-width,initial-scale=1">/,
  /<meta name="theme-color"/,
  // A reference such as &quot; is one of the 160 characters.
  /<meta name="description" content="(?:&\w+;|[^"&]){3,160}"/,
  /<title>(?:&\w+;|[^<&]){1,80}<\/title>/,
];
const WHERE_INDEXED = [
  /<meta property="og:title" content="[^"]+">/,
  /<meta property="og:description" content="[^"]+">/,
  /<meta property="og:image" content="https:[^"]+\.png"/,
  /<meta name="twitter:card" content="summary_large_image"/,
];

/** The metadata that a page lacks. */
function findGaps(file: string, html: string): readonly string[] {
  const isIndexed = !html.includes('content="noindex"');
  const wanted = isIndexed ? [...ALWAYS, ...WHERE_INDEXED] : ALWAYS;
  const gaps = wanted
    .filter((pattern) => !pattern.test(html))
    .map(({ source }) => source);
  const own = [
    `<link rel="canonical" href="${addressOf(file)}"`,
    `<meta property="og:url" content="${addressOf(file)}">`,
  ];
  const lost = own.filter((tag) => isIndexed && !html.includes(tag));
  return [...gaps, ...lost];
}

it('the first run of a sample loads at most 80 kB, on any page', () => {
  const { sandbox, bundle } = JSON.parse(readRealSite('playground.json')) as {
    readonly sandbox: string;
    readonly bundle: string;
  };
  const shared = [
    'playground.json',
    `${sandbox}.html`.slice(1),
    bundle.slice(1),
  ];
  const samples = listRealSite().filter((file) =>
    file.endsWith('.samples.json'),
  );
  const size =
    shared.map(compressedSize).reduce((sum, one) => sum + one, 0) +
    Math.max(...samples.map(compressedSize));
  expect(samples).not.toEqual([]);
  expect(size).toBeLessThan(80_000);
});

it('every page has its metadata and a unique title', () => {
  const gaps: string[] = [];
  const titles = new Map<string, string>();
  for (const file of listRealSite()) {
    if (!isPage(file)) continue;
    const html = readRealSite(file);
    if (html.includes('http-equiv="refresh"')) continue;
    gaps.push(...findGaps(file, html).map((gap) => `${file}: ${gap}`));
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
    const other = titles.get(title);
    if (other !== undefined) gaps.push(`${file}: the title of ${other}`);
    titles.set(title, file);
  }
  expect(titles.size).toBeGreaterThan(1);
  expect(gaps).toEqual([]);
});

it('a social card has alternative text', () => {
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

it('every card and icon that a page names exists', () => {
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
  expect([...named]).not.toEqual([]);
  expect([...named].filter((path) => !files.has(path))).toEqual([]);
});
