/** Several packages in one site: their links and comments, and their READMEs. */
import { describe, expect, it } from 'vitest';
import { createPackageNames } from '../../build/api/normalise/find-declarations.ts';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import type { PagePayload } from '../../src/templates/page-model.ts';
import {
  createMemorySite,
  expectTexts,
  payloadIn,
  repository,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const site = createMemorySite({
  'content/site.config.ts': withSettings(
    "packages: [{ name: '@example/more', repository: 'https://github.com/o/r' }]",
    'readme: true',
  ),
  'content/tutorials/usage.md': `---
title: Usage
description: How to call it.
---

## Calling

Call \`add\`, then [twice](entity:twice).
`,
  'node_modules/example/README.md': `# example

[![build](https://x.test/badge.svg)](https://x.test)

Adds numbers with \`add\`. See [the guide](./docs/guide.md) and [below](#use).

## Use

\`\`\`js
<p>![kept](x.png)</p>
\`\`\`

<p align="center">In the middle.</p>

![Kept](/kept.svg) ![Flow](docs/flow.png) ![Missing][missing] <img src="https://x.test/a.png" alt="Far">
<a href="https://x.test"><img src="https://x.test/b.png" alt="Linked"></a>

[missing]: /missing.svg
`,
  'content/static/kept.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'node_modules/example/index.d.ts': `
/** Adds two numbers. */
export declare function add(a: number, b: number): Sum;
/** What adding gives. */
export interface Sum { readonly value: number }
/** Runs things. */
export declare class Base {
  /**
   * Runs once, and gives a {@link Sum}.
   * @param times - how often
   * @returns the last one
   */
  run(times: number): Sum;
  /** Made once. */
  static make(): Base;
}
/** How it ends. */
export declare enum End { /** Well. */ Good }
/** Refers to {@link twice} of the other package, and to {@link Gone}. */
export declare const it: number;
`,
  'node_modules/@example/more/package.json':
    '{ "name": "@example/more", "version": "2.0.0", "type": "module", "exports": { ".": "./index.js", "./sub": "./sub.js" }, "dependencies": { "example": "1.2.3" } }',
  'node_modules/@example/more/index.d.ts': `
import * as core from 'example';
import { Base as Root } from 'example';
/** Adds to a {@link core.Sum}, see {@link Base.run}, {@link Root#run | it} {@linkcode example!Sum} and {@link core.End.Good}. */
export declare function twice(value: core.Sum): core.Sum;
/** Runs faster. */
export declare class Fast extends Root {
  /** {@inheritDoc core.Base.run} */
  run(times: number): core.Sum;
  /** {@inheritDoc core.Base.gone} */
  stop(): void;
}
/** Of another name. */
export declare class Base {}
export { core };
export { add } from 'example';
`,
  'node_modules/@example/more/sub.d.ts': `
/** Of a subpath. */
export declare function below(): void;
`,
});

const { diagnostics } = await site.build();
const output = site.output();

/** The configuration of a site whose index is introduced by the README. */
const INTRODUCED = withSettings('', 'readme: true');

const payloadOf = (stem: string): PagePayload => payloadIn(output, stem);
const linksOf = (stem: string) =>
  findIdsAndLinks(payloadOf(stem).article).links;

describe('a site with two packages', () => {
  it('has the second package below its own path', () => {
    expect(
      [...output.keys()].filter((path) => /^api\/more.*html$/.test(path)),
    ).toEqual([
      'api/more.html',
      'api/more/class.html',
      'api/more/class/Base.html',
      'api/more/class/Fast.html',
      'api/more/function.html',
      'api/more/function/add.html',
      'api/more/function/below.html',
      'api/more/function/twice.html',
      'api/more/module/sub.html',
      'api/more/namespace.html',
      'api/more/namespace/core.html',
    ]);
  });

  it("leads from each package's sidebar to the other, and says the version of a page's package", () => {
    const linked = (stem: string) =>
      findIdsAndLinks(output.get(`${stem}.html`) ?? '').links;
    expect(linked('api/function/add')).toContain('/api/more');
    expect(linked('api/more/function/twice')).toContain('/api');
    expect(output.get('api/more.html')).toMatch(
      /"Version: 2\.0\.0"[^]*<span class="chip">2\.0\.0<\/span>/,
    );
    expect(output.get('sidebars/api-more.json')).toContain('"label":"example"');
  });

  it('links symbols across packages, in signatures, re-exports and tutorials', () => {
    expect(linksOf('api/more/function/twice')).toContain('/api/interface/Sum');
    expect(linksOf('api/more/function/add')).toContain('/api/function/add');
    // A namespace that is the other package repeats none of its exports.
    expect(linksOf('api/more/namespace/core')).toContain('/api');
    expect(linksOf('docs/tutorials/usage')).toContain(
      '/api/more/function/twice',
    );
  });

  it('has one index of all symbols, by package', () => {
    const { page, article } = payloadOf('api');
    const names = ['Introduction', 'Packages', 'example', '@example/more'];
    expect(page.toc.map(({ label }) => label)).toEqual(names);
    expect(article).toMatch(/twice<\/a><span class="sum">Adds to a/);
    expect(linksOf('api/more')).not.toContain('/api/function/add');
  });

  it('has the symbols of both packages in the search index', () => {
    expectTexts(output, {
      'search/symbols.json': ['"twice"', '"/api/more/function/"', '"add"'],
    });
  });
});

describe('a README as the introduction', () => {
  const { article, page } = payloadOf('api');

  it('precedes the symbols, without its title and badges', () => {
    expect(article.indexOf('Adds numbers')).toBeLessThan(
      article.indexOf('<ul class="index-list">'),
    );
    expect(page.toc[0]?.label).toBe('Introduction');
    expect(article).toContain('<div class="prose"><p>Adds numbers');
    expect(article).not.toContain('badge');
    expect(article).toContain('<p align="center">In the middle.</p>');
    expect(output.get('api.md')).toContain('Adds numbers');
  });

  it('shows pictures of the site, and links those from elsewhere', () => {
    expect(article).toMatch(/<img src="\/kept\.svg" alt="Kept" width="8"/);
    for (const [href, text] of [
      ['https://www.npmjs.com/package/example', 'Flow'],
      ['https://www.npmjs.com/package/example', 'Missing'],
      ['https://x.test/a.png', 'Far'],
    ] as const) {
      expect(article).toContain(`<a href="${href}" rel="noopener">${text}</a>`);
    }
    expect(article).not.toContain('Linked');
    expect(article.match(/<img/g)).toHaveLength(1);
  });

  it('links relative addresses to npm when no repository is known', () => {
    expect(linksOf('api')).toContain('https://www.npmjs.com/package/example');
  });

  it('leads to documents of the site, and to other files in the repository', async () => {
    const own = createMemorySite({
      'content/site.config.ts': INTRODUCED,
      'node_modules/example/package.json': makeManifest({
        repository: {
          url: 'git+https://github.com/o/r.git',
          directory: 'packages/own',
        },
      }),
      'node_modules/example/README.md':
        '[a](docs/a.md#usage) [b](../b.md?plain=1) [c](/c.md) [d](#use) [e](../../content/tutorials/index.md#f)',
      'content/tutorials/index.md': '# Start\n\n## F\n',
    });
    await own.build();
    const { article: html } = payloadIn(own.output(), 'api');
    expect(findIdsAndLinks(html).links).toEqual(
      expect.arrayContaining([
        'https://github.com/o/r/blob/HEAD/packages/own/docs/a.md#usage',
        'https://github.com/o/r/blob/HEAD/packages/b.md?plain=1',
        'https://github.com/o/r/blob/HEAD/c.md',
        'https://github.com/o/r/tree/HEAD/packages/own#use',
        '/docs/tutorials/#f',
      ]),
    );
  });
});

it('reports a missing README', async () => {
  const without = createMemorySite({
    'content/site.config.ts': INTRODUCED,
  });
  const { diagnostics } = await without.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['no-readme']);
});

describe('a comment that mentions another package of the site', () => {
  const { article } = payloadOf('api/more/function/twice');

  it.each([
    ['an imported namespace', '<a href="/api/interface/Sum">core.Sum</a>'],
    ['an imported name', '<a href="/api/class/Base#run">it</a>'],
    [
      'a name with its package',
      '<a href="/api/interface/Sum"><code>Sum</code></a>',
    ],
    ['a member of an enumeration', '<a href="/api/enum/End#Good">'],
  ])('links %s', (_, link) => {
    expect(article).toContain(link);
  });

  it('may be of the first package as well', () => {
    expect(payloadOf('api/variable/it').article).toContain(
      '<a href="/api/more/function/twice">twice</a>',
    );
  });
});

it('what no package exports is a warning, once and at its place', () => {
  expect(
    diagnostics.map(({ message, place }) => [message, place?.line]),
  ).toEqual([
    [
      'A comment inherits the comment of core.Base.gone, which is not exported',
      10,
    ],
    ['A comment links to Gone, which is not exported', 19],
  ]);
});

describe('a class that extends one of another package', () => {
  it('leads to it, by its own name, and to the members that it overrides and inherits', () => {
    const base = '/api/class/Base';
    expect(linksOf('api/more/class/Fast')).toEqual(
      expect.arrayContaining([base, `${base}#run`, `${base}#make`]),
    );
  });

  it('inherits comments, with the texts of parameters and links of their package', () => {
    const text = output.get('api/more/class/Fast.md');
    expect(text).toContain(
      'Runs once, and gives a [Sum](https://example.test/api/interface/Sum)',
    );
    expect(text).toContain('how often');
    expect(text).toContain('the last one');
    expect(text).not.toContain('inheritDoc');
  });
});

it('a file in no node_modules belongs to the package whose manifest is nearest', () => {
  const packageOf = createPackageNames();
  expect(packageOf(`${repository}/build/api/job.ts`)).toBe('docs-build');
  expect(packageOf('/a/node_modules/@b/c/d/e.d.ts')).toBe('@b/c');
});
