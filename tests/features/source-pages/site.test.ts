/** The package's own sources, as pages of the site. */
import { describe, expect, it } from 'vitest';
import { buildSite, makeManifest } from '../../support/memory-site.ts';

const SOURCE = `import type { Sum } from './sum.js';
/** Adds & < carries. */
export function add(a: number, b: number): Sum {
  return { value: a + b };
}
`;

const map = (sources: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    version: 3,
    sources: Object.keys(sources),
    sourcesContent: Object.values(sources),
    mappings: '',
  });

const output = await buildSite({
  'node_modules/example/package.json': makeManifest({
    repository: 'github:someone/example',
  }),
  'node_modules/example/index.js.map': map({
    'src/add.ts': SOURCE,
    'src/sum.ts': 'export interface Sum { readonly value: number }',
    'src/a b.ts': 'export const spaced = 1;',
    'src/a#b.ts': 'export const strange = 1;',
    'src/long.ts': `export {};${' '.repeat(200_000)}`,
  }),
});

function read(file: string): string {
  const text = output.get(file);
  if (text === undefined) throw new Error(`There is no ${file}`);
  return text;
}

describe('the page of a source file', () => {
  const page = 'api/source/src/add.ts';

  it('shows the whole text, each line with an anchor', () => {
    const html = read(`${page}.html`);
    const [, code = ''] = /<pre><code>([^]*?)<\/code>/.exec(html) ?? [];
    const text = code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(text).toBe(SOURCE);
    expect(html.match(/<a id="L\d+" href="#L\d+"/g)).toHaveLength(5);
  });

  it('links the names of exports, and the same file in the repository', () => {
    const html = read(`${page}.html`);
    expect(html).toContain('<a class="f" href="/api/function/add">add</a>');
    expect(html).toContain('<a class="t" href="/api/interface/Sum">Sum</a>');
    expect(html).toContain(
      'href="https://github.com/someone/example/blob/v1.2.3/src/add.ts"',
    );
  });

  it("is linked at the right line from a symbol's page, beside the repository", () => {
    const html = read('api/function/add.html');
    expect(html).toContain('href="/api/source/src/add.ts#L3"');
    expect(html).toContain(
      'href="https://github.com/someone/example/blob/v1.2.3/src/add.ts#L3"',
    );
  });

  it('is excluded from search engines, markdown and search', () => {
    expect(read(`${page}.html`)).toContain('name="robots" content="noindex"');
    expect(output.has(`${page}.md`)).toBe(false);
    const others = [...output].filter(
      ([path, text]) =>
        !path.startsWith('api/') &&
        !['.docs-build.json', 'routes.json', 'llms-full.txt'].includes(path) &&
        text.includes('api/source/'),
    );
    expect(others.map(([path]) => path)).toEqual([]);
    // The text of a symbol may link to its source, which itself is not included.
    expect(read('llms-full.txt')).not.toMatch(/<!-- [^>]*api\/source\//);
  });

  it('has a payload without an article, so that the browser loads the page itself', () => {
    const payload: unknown = JSON.parse(read(`${page}.json`));
    expect(payload).toMatchObject({ build: '', article: '' });
  });

  it('is omitted for a file that is too long or whose name is unsafe in an address', () => {
    const pages = [...output.keys()].filter(
      (path) => path.startsWith('api/source/') && path.endsWith('.html'),
    );
    expect(pages).toEqual([
      'api/source/src/a b.ts.html',
      'api/source/src/add.ts.html',
      'api/source/src/sum.ts.html',
    ]);
  });
});

it('is linked from a type without a page of its own, below the base path of the site', async () => {
  const files = {
    'node_modules/example/index.d.ts':
      'interface Hidden { value: number }\nexport declare function add(): Hidden;\nexport {};\n',
    'node_modules/example/index.js.map': map({
      'index.ts':
        'interface Hidden { value: number }\nexport function add(): Hidden {\n  return { value: 1 };\n}\n',
    }),
  };
  const site = await buildSite(files, { base: '/docs/' });
  expect(site.get('api.html')).toContain(
    '<a href="/docs/api/source/index.ts#L1">',
  );
});
