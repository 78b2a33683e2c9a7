/** What search engines, feed readers and hosts find. */
import { describe, expect, it } from 'vitest';
import { decodeEntities } from '../../build/core/html-scan.ts';
import type { Change } from '../../build/host/history.ts';
import { createMemorySite } from '../support/memory-site.ts';

const changes: readonly Change[] = [
  {
    id: 'b2',
    date: '2026-02-02T00:00:00Z',
    subject: 'Usage & <more>',
    files: ['content/tutorials/usage.md', 'content/site.config.ts'],
  },
  {
    id: 'a1',
    date: '2026-01-01T00:00:00Z',
    subject: 'Begin',
    files: ['content/tutorials/usage.md', 'content/tutorials/index.md'],
  },
  {
    id: '00',
    date: '2025-01-01T00:00:00Z',
    subject: 'No page',
    files: ['content/site.config.ts'],
  },
];

async function build(history: readonly Change[]) {
  const site = createMemorySite();
  const { diagnostics } = await site.build({
    loadHistory: () => Promise.resolve(history),
  });
  expect(diagnostics).toEqual([]);
  return site.output();
}

const output = await build(changes);
const without = await build([]);

describe('the sitemap', () => {
  const sitemap = output.get('sitemap.xml') ?? '';

  it('lists every page that can be found, by its canonical address', () => {
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    const canonical = [...output].flatMap(([path, html]) =>
      path.endsWith('.html') && !html.includes('content="noindex"')
        ? [/<link rel="canonical" href="(.*?)">/.exec(html)?.[1]]
        : [],
    );
    expect([...listed].sort()).toEqual([...canonical].sort());
    expect(listed.length).toBeGreaterThan(5);
  });

  it('tells the last change of a tutorial, and of nothing else', () => {
    expect(sitemap).toContain(
      '<loc>https://example.test/docs/tutorials/usage</loc><lastmod>2026-02-02T00:00:00Z</lastmod>',
    );
    expect(sitemap).toContain(
      '<loc>https://example.test/docs/tutorials/</loc><lastmod>2026-01-01T00:00:00Z</lastmod>',
    );
    expect(sitemap.match(/lastmod>2/g)).toHaveLength(2);
    expect(without.get('sitemap.xml')).not.toContain('lastmod');
  });

  it('is named in robots.txt', () => {
    expect(output.get('robots.txt')).toContain(
      'Sitemap: https://example.test/sitemap.xml',
    );
  });
});

describe('the feed', () => {
  it('tells of changes that pages have seen', () => {
    const feed = output.get('feed.xml') ?? '';
    const titles = [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(
      ([, text = '']) => decodeEntities(text),
    );
    expect(titles).toEqual(['Example', 'Usage & <more>', 'Begin']);
    expect(feed).toContain('<updated>2026-02-02T00:00:00Z</updated>');
  });

  it('is named in the head, and is not there where nothing is known', () => {
    const link =
      '<link rel="alternate" type="application/atom+xml" href="/feed.xml"';
    expect(output.get('index.html')).toContain(link);
    expect(without.has('feed.xml')).toBe(false);
    expect(without.get('index.html')).not.toContain(link);
  });
});

describe('structured data', () => {
  function dataOf(path: string): readonly Record<string, unknown>[] {
    const html = output.get(path) ?? '';
    return [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  }

  it('says where a symbol stands and what it is', () => {
    const [breadcrumbs, reference] = dataOf('api/function/add.html');
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://example.test/' },
        { position: 2, name: 'API', item: 'https://example.test/api' },
        { position: 3 },
        {
          position: 4,
          name: 'add',
          item: 'https://example.test/api/function/add',
        },
      ],
    });
    expect(reference).toMatchObject({
      '@type': 'APIReference',
      headline: 'add',
      executableLibraryName: 'example',
      version: '1.2.3',
    });
  });

  it('says that a tutorial is an article, and of a missing page nothing', () => {
    expect(dataOf('docs/tutorials/usage.html').at(-1)).toMatchObject({
      '@type': 'TechArticle',
      description: 'How to call it.',
    });
    expect(dataOf('404.html')).toEqual([]);
  });
});
