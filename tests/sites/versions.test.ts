/** Several versions of a package in one site: their addresses and the links to them. */
import { describe, expect, it } from 'vitest';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import {
  buildSite,
  createMemorySite,
  expectTexts,
  payloadIn,
  tutorial,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const output = await buildSite({
  'content/site.config.ts': withSettings(
    "version: { name: '1.2', label: '1.2.3' }, versions: [{ name: '0', package: 'example-0' }]",
  ),
  'content/tutorials/index.md': tutorial(
    'Once it was [this](/api/0/function/plus).',
  ),
  'node_modules/example-0/package.json': makeManifest({ version: '0.9.0' }),
  'node_modules/example-0/index.d.ts': `
/** Adds, as {@link plus} did. */
export declare function add(a: number, b: number): number;
/** Adds, the old way. @deprecated Use {@link add}. */
export declare function plus(a: number, b: number): number;
`,
});

/** The entries of the menu in the navbar: label, note and address. */
function menuOf(stem: string): readonly string[] {
  const html = output.get(`${stem}.html`) ?? '';
  const menu = /<details class="choice">[^]*?<\/details>/.exec(html)?.[0] ?? '';
  return [...menu.matchAll(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(
    ([, href = '', text = '']) =>
      `${text.replace(/<[^>]*>/g, '').trim()} -> ${href}`,
  );
}

describe('a site with two versions', () => {
  it('builds without problems, with each version below its own path', () => {
    const pages = [...output.keys()].filter((path) =>
      /^api.*\.html$/.test(path),
    );
    expect(pages.sort()).toEqual([
      'api.html',
      'api/0.html',
      'api/0/function.html',
      'api/0/function/add.html',
      'api/0/function/plus.html',
      // Leads to the current version.
      'api/1.2.html',
      'api/function.html',
      'api/function/add.html',
      'api/interface.html',
      'api/interface/Sum.html',
      'api/packages.html',
    ]);
  });

  it('keeps the links, sidebar and breadcrumbs of a version within that version', () => {
    const { page, article } = payloadIn(output, 'api/0/function/add');
    const { links } = findIdsAndLinks(article);
    expect(links).toContain('/api/0/function/plus');
    expect(links).not.toContain('/api/function/add');
    expect(page.sidebar?.file).toBe('/sidebars/api-0.json');
    expect(page.next?.href).toBe('/api/0/function/plus');
    expect(page.breadcrumbs.map(({ label }) => label)).toEqual([
      'Home page',
      'API',
      '0.9.0',
      'Functions',
      'add',
    ]);
    expect(article.replace(/<[^>]*>/g, '')).toContain("from 'example'");
    expect(page.documentTitle).toBe('add | API | Example 0.9.0');
  });

  it('links the tutorials and the older index in the menu of a tutorial', () => {
    expect(menuOf('docs/tutorials/usage')).toEqual([
      '1.2.3 -> /docs/tutorials/',
      '0.9.0 -> /api/0',
    ]);
  });

  it('names the version of each page in its structured data', () => {
    const named = '"executableLibraryName":"example","version"';
    expectTexts(output, {
      'api/function/add.html': [`${named}:"1.2.3"`],
      'api/0/function/add.html': [`${named}:"0.9.0"`],
      'api/0.html': [`${named}:"0.9.0"`],
    });
  });

  it('lists the versions as data, and redirects from the name of the current one', () => {
    const text = output.get('documents.json') ?? '';
    expect(JSON.parse(text)).toMatchObject({
      versions: [
        { name: '1.2', isLast: true, mainDocument: 'tutorials/index' },
        { name: '0', path: '/api/0', isLast: false, mainDocument: null },
      ],
    });
    expectTexts(output, { 'api/1.2.html': ['content="0; url=/api"'] });
  });

  it('puts both versions into markdown, models and sitemap, only the current into search', () => {
    expectTexts(output, {
      'api/0/function/plus.md': ['the old way'],
      'api/0/api-model.json': ['https://example.test/api/0/function/plus'],
      'sitemap.xml': ['/api/0/function/plus<'],
    });
    expect(output.get('llms-full.txt')).not.toContain('the old way');
    expect(output.get('search/symbols.json')).not.toContain('plus');
  });
});

it('tells how to install a version that is missing', async () => {
  const missing = createMemorySite({
    'content/site.config.ts': withSettings(
      "versions: [{ name: '0', package: 'example-0' }]",
    ),
  });
  const { diagnostics } = await missing.build();
  expect(diagnostics).toMatchObject([
    {
      code: 'package-not-installed',
      message: 'The package example-0 is not installed',
      hint: 'Run: npm install --save-dev example-0@npm:example@VERSION',
    },
  ]);
});

it('a site with one version has neither a version menu nor a note about missing symbols', async () => {
  const single = await buildSite();
  const html = single.get('api/function/add.html') ?? '';
  expect(html).toContain('data-version="current"');
  expect(html).not.toContain('aria-label="Versions');
  expect(single.get('api.html')).not.toContain('not-here');
});
