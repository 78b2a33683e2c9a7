/**
 * The causes of a good score, as far as they can be tested without a stopwatch:
 * what is painted first is text, nothing moves, nothing is fetched in vain, and
 * every page says what it is.
 */
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
    expect(seen.shift).toBeLessThan(0.001);
  });
});

it('says on every page what it is', () => {
  const incomplete: string[] = [];
  const titles = new Map<string, string>();
  for (const file of listRealSite()) {
    if (!file.endsWith('.html')) continue;
    const html = readRealSite(file);
    if (html.includes('http-equiv="refresh"')) continue;
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
    const isIndexed = !html.includes('content="noindex"');
    const wanted = [
      /<html lang="[a-z]+"/,
      /<meta name="viewport"/,
      /<meta name="theme-color"/,
      /<meta name="description" content="[^"]{3,}"/,
      ...(isIndexed
        ? [
            /<link rel="canonical" href="https:/,
            /<meta property="og:image" content="https:[^"]+\.png"/,
            /<meta name="twitter:card" content="summary_large_image"/,
          ]
        : []),
    ];
    for (const pattern of wanted) {
      if (!pattern.test(html)) incomplete.push(`${file}: ${pattern.source}`);
    }
    const other = titles.get(title);
    if (title === '' || other !== undefined) {
      incomplete.push(`${file}: the title of ${other ?? 'nothing'}`);
    }
    titles.set(title, file);
  }
  expect(incomplete).toEqual([]);
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
