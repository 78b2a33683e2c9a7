/** A package with several modules: a page for each, and what leads there. */
import { describe, expect, it } from 'vitest';
import { buildSite, payloadIn } from '../support/memory-site.ts';

const files = {
  'node_modules/example/package.json': JSON.stringify({
    name: 'example',
    version: '1.2.3',
    types: 'index.d.ts',
    repository: 'a/b',
    exports: {
      '.': './index.js',
      './query': './query/index.js',
      './query/react': './query/react.js',
      './index': './more.js',
    },
  }),
  'node_modules/example/query/index.d.ts': `/**
 * Asks, and {@link add adds}.
 *
 * Further words.
 * @module
 */
export { add } from '../index.js';
/** A question. */
export declare function ask(): void;
`,
  'node_modules/example/query/react.d.ts': `
/** @category Hooks */
export declare function useQuery(): void;
export { ask } from './index.js';
`,
  'node_modules/example/query/README.md':
    '# Queries\n\nSee [the notes](./notes.md).\n',
  'node_modules/example/more.d.ts': 'export {};',
};

const output = await buildSite(files);
const textOf = (file: string): string => output.get(file) ?? '';

describe('the page of a module', () => {
  const { page, article } = payloadIn(output, 'api/module/query');

  it('says what its comment and its README say', () => {
    expect(page).toMatchObject({
      title: 'example/query',
      documentTitle: 'example/query | Example',
      description: 'Asks, and adds.',
    });
    expect(article).toContain(
      '<p class="lead">Asks, and <a href="/api/function/add">adds</a>.</p>',
    );
    expect(article).toContain('Further words.');
    expect(article).toContain(
      'https://github.com/a/b/blob/HEAD/query/notes.md',
    );
  });

  it('lists what can be imported from it, also if it is documented elsewhere', () => {
    const hrefs = [...article.matchAll(/<li id[^]*?href="([^"]*)"/g)];
    expect(hrefs.map(([, href]) => href)).toEqual([
      '/api/function/add',
      '/api/function/ask',
    ]);
    expect(textOf('api/module/query.md')).toContain(
      "import { add } from 'example/query'",
    );
  });

  it('groups its symbols by category', () => {
    const { page } = payloadIn(output, 'api/module/query/react');
    expect(page.toc.map(({ label }) => label)).toEqual(['Hooks', 'Other']);
  });

  it('imports the module alone if it exports nothing', () => {
    expect(textOf('api/module/index-module.md')).toContain(
      "import 'example/index'",
    );
  });

  it('has a place in the sidebar and in the breadcrumbs', () => {
    const react = payloadIn(output, 'api/module/query/react').page;
    expect(react.breadcrumbs.map(({ label }) => label)).toEqual([
      'Home page',
      'API',
      'example/query/react',
    ]);
    expect(react.sidebar?.items[1]).toMatchObject({
      label: 'Modules',
      items: [
        { label: 'index', href: '/api/module/index-module' },
        {
          label: 'query',
          href: '/api/module/query',
          items: [
            { label: 'query', href: '/api/module/query' },
            { label: 'query/react', href: '/api/module/query/react' },
          ],
        },
      ],
    });
  });

  it('is listed for search engines and language models', () => {
    for (const file of ['sitemap.xml', 'llms.txt', 'routes.json']) {
      expect(textOf(file)).toContain('/api/module/query/react');
    }
    expect(textOf('api-model.json')).toContain('"specifier":"example/query"');
  });
});

it('a package with one module has no pages for modules', async () => {
  const small = await buildSite();
  expect([...small.keys()].filter((path) => path.includes('module/'))).toEqual(
    [],
  );
});
