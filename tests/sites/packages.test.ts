/** Several packages in one site, and READMEs that introduce them. */
import { describe, expect, it } from 'vitest';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import type { PagePayload } from '../../src/templates/page-model.ts';
import {
  buildSite,
  createMemorySite,
  payloadIn,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const output = await buildSite({
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

![Kept](/kept.svg) ![Flow](docs/flow.png) <img src="https://x.test/a.png" alt="Far">
<a href="https://x.test"><img src="https://x.test/b.png" alt="Linked"></a>
`,
  'content/static/kept.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'node_modules/@example/more/package.json': makeManifest({
    name: '@example/more',
    version: '2.0.0',
    exports: { '.': './index.js', './sub': './sub.js' },
    dependencies: { example: '1.2.3' },
  }),
  'node_modules/@example/more/index.d.ts': `
import type { Sum } from 'example';
/** Adds two times. */
export declare function twice(value: Sum): Sum;
`,
  'node_modules/@example/more/sub.d.ts': `
/** Of a subpath. */
export declare function below(): void;
`,
});

/** The configuration of a site whose index is introduced by the README. */
const INTRODUCED = withSettings('', 'readme: true');

const payloadOf = (stem: string): PagePayload => payloadIn(output, stem);

describe('a site with two packages', () => {
  it('builds without problems, with the second package below its own path', () => {
    expect(
      [...output.keys()].filter((path) => /^api\/more.*html$/.test(path)),
    ).toEqual([
      'api/more.html',
      'api/more/function.html',
      'api/more/function/below.html',
      'api/more/function/twice.html',
      'api/more/module/sub.html',
    ]);
  });

  it('links symbols across packages, in signatures and in tutorials', () => {
    expect(
      findIdsAndLinks(payloadOf('api/more/function/twice').article).links,
    ).toContain('/api/interface/Sum');
    expect(
      findIdsAndLinks(payloadOf('docs/tutorials/usage').article).links,
    ).toContain('/api/more/function/twice');
  });

  it('lists a subpath as a module', () => {
    expect(payloadOf('api/more').article).toContain('@example/more/sub');
  });

  it('links each package from the index of the other', () => {
    expect(findIdsAndLinks(payloadOf('api').article).links).toContain(
      '/api/more',
    );
    expect(findIdsAndLinks(payloadOf('api/more').article).links).toContain(
      '/api',
    );
  });

  it('has the symbols of both packages in the search index', () => {
    const symbols = output.get('search/symbols.json') ?? '';
    expect(symbols).toContain('"twice"');
    expect(symbols).toContain('"/api/more/function/"');
    expect(symbols).toContain('"add"');
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
    expect(article).toContain(
      '<a href="https://www.npmjs.com/package/example" rel="noopener">Flow</a>',
    );
    expect(article).toContain(
      '<a href="https://x.test/a.png" rel="noopener">Far</a>',
    );
    expect(article).toContain(
      '<a href="https://x.test" rel="noopener">Linked</a>',
    );
    expect(article.match(/<img/g)).toHaveLength(1);
  });

  it('links relative addresses to npm when no repository is known', () => {
    expect(findIdsAndLinks(article).links).toContain(
      'https://www.npmjs.com/package/example',
    );
  });

  it("resolves relative addresses against the package's folder in the repository", async () => {
    const own = createMemorySite({
      'content/site.config.ts': INTRODUCED,
      'node_modules/example/package.json': makeManifest({
        repository: {
          url: 'git+https://github.com/o/r.git',
          directory: 'packages/own',
        },
      }),
      'node_modules/example/README.md':
        '[a](docs/a.md#usage) [b](../b.md?plain=1) [c](/c.md) [d](#use)',
    });
    await own.build();
    const { article: html } = payloadIn(own.output(), 'api');
    expect(findIdsAndLinks(html).links).toEqual(
      expect.arrayContaining([
        'https://github.com/o/r/blob/HEAD/packages/own/docs/a.md#usage',
        'https://github.com/o/r/blob/HEAD/packages/b.md?plain=1',
        'https://github.com/o/r/blob/HEAD/c.md',
        'https://github.com/o/r/tree/HEAD/packages/own#use',
      ]),
    );
  });

  it('keeps markup in code blocks unchanged', () => {
    expect(article.replace(/<[^>]*>/g, '')).toContain('![kept](x.png)');
  });
});

it('reports a missing README', async () => {
  const without = createMemorySite({
    'content/site.config.ts': INTRODUCED,
  });
  const { diagnostics } = await without.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['no-readme']);
});
