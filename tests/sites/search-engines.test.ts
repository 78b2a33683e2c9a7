/** What the site offers to search engines. */
import { describe, expect, it } from 'vitest';
import type { Commit } from '../../build/host/commits.ts';
import { buildSite, smallSite } from '../support/memory-site.ts';

const commit = (date: string, ...files: readonly string[]): Commit => ({
  date: `${date}T00:00:00Z`,
  files: files.map((file) => `content/${file}`),
});
const changes: readonly Commit[] = [
  commit('2026-02-02', 'tutorials/usage.md', 'site.config.ts'),
  commit('2026-01-01', 'tutorials/usage.md', 'tutorials/index.md'),
  commit('2025-01-01', 'site.config.ts'),
];

const build = (
  history: readonly Commit[],
  files: Readonly<Record<string, string>> = {},
) => buildSite(files, { commits: history });

/** The configuration of the small site with a part replaced. */
const configure = (part: string, by: string) => ({
  'content/site.config.ts': smallSite['content/site.config.ts'].replace(
    part,
    by,
  ),
});

const canonicalOf = (html = ''): string | undefined =>
  /<link rel="canonical" href="(.*?)">/.exec(html)?.[1];

const output = await build(changes);
const without = await build([]);

describe('the sitemap', () => {
  const sitemap = output.get('sitemap.xml') ?? '';

  it('lists every page that may be indexed, by its canonical address', () => {
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    const canonical = [...output].flatMap(([path, html]) =>
      path.endsWith('.html') && !html.includes('content="noindex"')
        ? [canonicalOf(html)]
        : [],
    );
    expect([...listed].sort()).toEqual([...canonical].sort());
    expect(listed.length).toBeGreaterThan(5);
  });

  it('gives the date of the last change for tutorials only', () => {
    const dated =
      /<loc>https:\/\/example\.test([^<]*)<\/loc><lastmod>([^<]*)</g;
    const dates = [...sitemap.matchAll(dated)].map(([, path, date]) => [
      path,
      date,
    ]);
    expect(Object.fromEntries(dates)).toEqual({
      '/docs/tutorials/usage': '2026-02-02T00:00:00Z',
      '/docs/tutorials/': '2026-01-01T00:00:00Z',
    });
    expect(without.get('sitemap.xml')).not.toContain('lastmod');
  });

  it('is named in robots.txt', () => {
    expect(output.get('robots.txt')).toContain(
      'Sitemap: https://example.test/sitemap.xml',
    );
  });
});

const asked = configure('tutorials: {', 'tutorials: { lastUpdated: true,');
const foot = (files: ReadonlyMap<string, string>, stem: string): string =>
  /<p class="page-foot">[^]*?<\/p>/.exec(
    files.get(`${stem}.html`) ?? '',
  )?.[0] ?? '';

it('the date of the last change is shown on tutorials with history and `lastUpdated: true`, and nowhere else', async () => {
  const files = await build(changes, asked);
  const usage = 'docs/tutorials/usage';
  expect(foot(files, usage)).toContain(
    'Last updated on <time dateTime="2026-02-02T00:00:00Z">2 February 2026</time>',
  );
  expect(foot(files, 'docs/tutorials/index')).toContain('1 January 2026');
  expect(foot(output, usage)).toContain('Markdown');
  for (const other of [
    foot(files, 'api/function/add'),
    foot(await build([], asked), usage),
    foot(output, usage),
  ]) {
    expect(other).not.toMatch(/Last updated|<time/);
  }
});

describe('structured data', () => {
  function dataOf(path: string): readonly Record<string, unknown>[] {
    const html = output.get(path) ?? '';
    return [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  }

  it('describes the breadcrumbs and the API reference of a symbol', () => {
    const [breadcrumbs, reference] = dataOf('api/function/add.html');
    expect(breadcrumbs?.['itemListElement']).toMatchObject([
      { item: 'https://example.test/' },
      { name: 'API', item: 'https://example.test/api' },
      { name: 'Functions' },
      { name: 'add', item: 'https://example.test/api/function/add' },
    ]);
    expect(reference).toMatchObject({
      '@type': 'APIReference',
      headline: 'add',
      executableLibraryName: 'example',
      version: '1.2.3',
    });
    // That property says whether code is managed, as on .NET.
    expect(reference).not.toHaveProperty('programmingModel');
  });

  it('has the required properties and the canonical address on pages of every kind', () => {
    const pages = [...output.keys()].filter(
      (path) =>
        path.endsWith('.html') &&
        !['404.html', 'search.html'].includes(path) &&
        !output.get(path)?.includes('http-equiv="refresh"'),
    );
    const kinds = new Set<unknown>();
    for (const path of pages) {
      const items = dataOf(path);
      expect([path, items.length]).not.toEqual([path, 0]);
      for (const item of items) {
        kinds.add(item['@type']);
        expect(item['@context']).toBe('https://schema.org');
        checkShape(item);
      }
      expect(items.at(-1)?.['url']).toBe(canonicalOf(output.get(path)));
    }
    expect(kinds).toEqual(
      new Set(['WebSite', 'BreadcrumbList', 'APIReference', 'TechArticle']),
    );
  });

  it('describes a tutorial as TechArticle, and is absent from the 404 page', () => {
    expect(dataOf('docs/tutorials/usage.html').at(-1)).toMatchObject({
      '@type': 'TechArticle',
      description: 'How to call it.',
    });
    expect(dataOf('404.html')).toEqual([]);
  });
});

const TEXT = expect.stringMatching(/\S/) as unknown;
const ADDRESS = expect.stringMatching(/^https:\/\/example\.test\//) as unknown;
const ARTICLE = {
  headline: TEXT,
  description: TEXT,
  url: ADDRESS,
  inLanguage: 'en',
};

const SEVERAL = expect.arrayContaining([
  expect.objectContaining({ position: 2 }),
]) as unknown;

/** The properties that search engines document as required, by type. */
const REQUIRED = new Map<unknown, object>([
  ['WebSite', { name: TEXT, url: ADDRESS }],
  ['TechArticle', ARTICLE],
  ['APIReference', ARTICLE],
  ['BreadcrumbList', { itemListElement: SEVERAL }],
]);

function checkShape(item: Readonly<Record<string, unknown>>): void {
  expect(item).toMatchObject(REQUIRED.get(item['@type']) ?? { unknown: true });
  const steps = (item['itemListElement'] ?? []) as readonly unknown[];
  for (const [index, step] of steps.entries()) {
    const position = index + 1;
    const known = { '@type': 'ListItem', position, name: TEXT, item: ADDRESS };
    expect(step).toEqual(known);
  }
}

describe('language metadata', () => {
  const readHead = (html = ''): string => html.slice(0, html.indexOf('<body>'));
  const listAlternates = (html: string): readonly string[] =>
    [...html.matchAll(/hreflang="(.*?)" href="(.*?)">/g)].map(
      ([, code, address]) => `${code ?? ''} ${address ?? ''}`,
    );

  it('gives the language of a page, and no alternates when it is the only one', () => {
    const html = output.get('docs/tutorials/usage.html');
    expect(html).toContain('<meta property="og:locale" content="en">');
    expect(html).not.toContain('hreflang');
  });

  it('links every language of a page, its own included, except on the 404 page', async () => {
    const sites = await build(
      [],
      configure(
        "package: { name: 'example' },",
        `$&
      base: '/docs/',
      locale: {
        code: 'en-GB',
        others: [
          { code: 'de', label: 'Deutsch', url: 'https://de.example.test/v1/' },
        ],
      },`,
      ),
    );
    const html = sites.get('docs/tutorials/usage.html');
    expect(html).toContain('<meta property="og:locale" content="en_GB">');
    const own = canonicalOf(html);
    expect(listAlternates(readHead(html))).toEqual([
      `en-GB ${own ?? ''}`,
      'de https://de.example.test/v1/docs/tutorials/usage',
    ]);
    expect(own).toBe('https://example.test/docs/docs/tutorials/usage');
    expect(listAlternates(readHead(sites.get('404.html')))).toEqual([]);
  });
});
