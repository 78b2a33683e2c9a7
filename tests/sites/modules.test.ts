/** A package with several modules: a page for each, and what leads there. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  expectTexts,
  payloadIn,
  tutorial,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const files = {
  'node_modules/example/package.json': makeManifest({
    repository: 'a/b',
    exports: {
      '.': './index.js',
      './query': './query/index.js',
      './query/react': './query/react.js',
      './index': './more.js',
      './plus': './plus.js',
      './PLUS': './sum.js',
      './con/~a': './plus.js',
    },
  }),
  'node_modules/example/query/index.d.ts': `/**
 * Asks, and {@link add adds}.
 *
 * Further words of \`example/plus\`.
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
  'node_modules/example/plus.d.ts': `export { add as plus } from './index.js';`,
  'node_modules/example/sum.d.ts': `export { add as default } from './index.js';`,
};

const output = await buildSite(files);

describe('the page of a module', () => {
  const { page, article } = payloadIn(output, 'api/module/query');

  it('says what its comment and its README say', () => {
    expect(page).toMatchObject({
      title: 'example/query',
      documentTitle: 'example/query | Example',
      description: 'Asks, and adds.',
    });
    for (const text of [
      '<p class="lead">Asks, and <a href="/api/function/add">adds</a>.</p>',
      'Further words of <a href="/api/module/plus"><code>example/plus</code></a>.',
      'https://github.com/a/b/blob/HEAD/query/notes.md',
    ]) {
      expect(article).toContain(text);
    }
  });

  it('lists what can be imported from it, also if it is documented elsewhere', () => {
    const hrefs = [...article.matchAll(/<li id[^]*?href="([^"]*)"/g)];
    expect(hrefs.map(([, href]) => href)).toEqual([
      '/api/function/add',
      '/api/function/ask',
    ]);
  });

  it('names its symbols as they are imported from it, or imports the module alone', () => {
    const add = 'https://example.test/api/function/add';
    expectTexts(output, {
      'api/module/query.md': ["import { add } from 'example/query'"],
      'api/module/plus.md': [
        "import { plus } from 'example/plus'",
        `[plus](${add})`,
      ],
      'api/module/PLUS-module.md': [
        "import add from 'example/PLUS'",
        `[add](${add})`,
      ],
      'api/module/index-module.md': ["import 'example/index'"],
    });
  });

  it('groups its symbols by category', () => {
    const { page } = payloadIn(output, 'api/module/query/react');
    expect(page.toc.map(({ label }) => label)).toEqual(['Hooks', 'Other']);
  });

  it('has an address even if the name of its subpath cannot be one', () => {
    const path = 'api/module/con-module/-a-module';
    expect(payloadIn(output, path).page.title).toBe('example/con/~a');
  });

  it('has a place in the sidebar and in the breadcrumbs', () => {
    const react = payloadIn(output, 'api/module/query/react').page;
    expect(react.breadcrumbs.map(({ label }) => label)).toEqual([
      'Home page',
      'API',
      'example/query/react',
    ]);
    expectTexts(output, {
      'sidebars/api.json': ['"/api/module/con-module/-a-module"'],
    });
  });

  it('is listed for search engines and language models', () => {
    const react = ['/api/module/query/react'];
    expectTexts(output, {
      'sitemap.xml': react,
      'llms.txt': react,
      'routes.json': react,
      'api-model.json': ['"specifier":"example/query"'],
    });
  });
});

describe('the comment of the package', () => {
  const opening = buildSite({
    'content/site.config.ts': withSettings("samples: { comments: 'off' }"),
    'content/tutorials/index.md': tutorial('Nothing.'),
    'content/tutorials/usage.md': tutorial('Nothing.', 'Usage'),
    'node_modules/example/index.d.ts': `/**
 * @license MIT
 */
/**
 * Draws **shapes**.
 *
 * - with ink
 *
 * @remarks
 * Start with {@link draw}.
 *
 * @example A star
 * \`\`\`ts
 * import { draw } from 'example';
 * draw('star');
 * \`\`\`
 *
 * @example
 * draw('moon');
 *
 * @see {@link https://example.org/shapes}
 * @privateRemarks Not this.
 * @packageDocumentation
 */
/** Draws. */
export declare function draw(name: string): void;
`,
  });

  it('opens the index of the API', async () => {
    const { page, article } = payloadIn(await opening, 'api');
    expect(page.description).toBe('Draws shapes.');
    expect(article).toContain('<p class="lead">Draws <strong>shapes</strong>.');
    expect(article).toMatch(/with ink[^]*Start with[^]*A star[^]*See also/);
    expect(article).toContain('<a href="/api/function/draw">draw</a>');
    expect(article).not.toContain('Not this');
    expect(page.toc.slice(0, 3).map(({ label }) => label)).toEqual([
      'Introduction',
      'Examples',
      'See also',
    ]);
  });

  it('is part of what machines read', async () => {
    expectTexts(await opening, {
      'api.md': [/Draws \*\*shapes\*\*[^]*draw\('moon'\);/],
      'llms-full.txt': ['Start with'],
      'llms.txt': ['Draws shapes.'],
      'api-model.json': ['"text":"Draws **shapes**.'],
    });
  });
});

it('the page of a module leads to the same module of other versions', async () => {
  const versions = await buildSite({
    ...files,
    'content/site.config.ts': withSettings(
      "versions: [{ name: '0', package: 'example-0' }]",
    ),
    'node_modules/example-0/package.json': makeManifest({
      version: '0.9.0',
      exports: { '.': './index.js', './query': './query.js' },
    }),
    'node_modules/example-0/index.d.ts': 'export declare function add(): void;',
    'node_modules/example-0/query.d.ts': 'export declare function ask(): void;',
  });
  const othersOf = (stem: string) =>
    payloadIn(versions, stem).page.version?.others;
  expect(othersOf('api/module/query')).toEqual([
    { name: '0', href: '/api/0/module/query', same: true },
  ]);
  expect(othersOf('api/module/PLUS-module')).toEqual([
    { name: '0', href: '/api/0#not-in-this-version', same: false },
  ]);
  expect(othersOf('api/0/module/query')).toEqual([
    { name: 'current', href: '/api/module/query', same: true },
  ]);
});
