/** The addresses of exports whose names collide with each other or with files. */
import { expect, it } from 'vitest';
import { decodeSymbols } from '../../src/client/features/search/engine/engine.ts';
import type { SymbolFile } from '../../src/templates/search-data.ts';
import { buildSite, tutorial } from '../support/memory-site.ts';

/** @param body - of the only tutorial */
const build = (body: string, declarations: string) =>
  buildSite({
    'content/tutorials/index.md': tutorial(body),
    'node_modules/example/index.d.ts': declarations,
  });

it('two exports whose names differ only by case have separate pages, and names and links lead to the right one', async () => {
  const output = await build(
    '`Ink`, `ink()` and [it](entity:ink).',
    `
/** Makes one. */
export declare const Ink: new () => Pen;
/** Is one. */
export declare const ink: Pen;
export interface Pen { readonly ink: string }
`,
  );
  const page = output.get('api/variable/ink-variable.md') ?? '';
  expect(page).toContain('# ink\n');
  expect(page).toContain("import { ink } from 'example'");
  const tutorial = output.get('docs/tutorials/index.md') ?? '';
  expect(tutorial).toContain('[`Ink`](https://example.test/api/variable/Ink)');
  const own = 'https://example.test/api/variable/ink-variable';
  expect(tutorial).toContain(`[\`ink()\`](${own}) and [it](${own})`);
});

it('two namespaces whose names differ only by case have separate pages, and so have their members', async () => {
  const output = await build(
    '`One` and `one`.',
    `
export declare namespace One { const a: 1; const same: 1 }
export declare namespace one { const b: 1; const same: 2 }
`,
  );
  const pages = [...output.keys()].filter((path) =>
    /^api\/(?:namespace|variable)\/.*\.html$/.test(path),
  );
  expect(pages.sort()).toEqual([
    'api/namespace/One.html',
    'api/namespace/one-namespace.html',
    'api/variable/One.a.html',
    'api/variable/One.same.html',
    'api/variable/one.b.html',
    'api/variable/one.same-variable.html',
  ]);
});

it('an export named like a file beside the pages gets a suffix in its address, so that no host serves that file instead', async () => {
  const output = await build(
    '`index()`, [it](entity:Body.json) and `Body.text`.',
    `
/** Sorts into groups. */
export declare function index(): void;
export declare namespace Body {
  /** From data. */
  function json(): void;
  /** From text. */
  function text(): void;
}
`,
  );
  const page = output.get('api/function/index-function.md') ?? '';
  expect(page).toContain('# index\n');
  expect(page).toContain("import { index } from 'example'");
  const at = 'https://example.test/api/function';
  const tutorial = output.get('docs/tutorials/index.md') ?? '';
  expect(tutorial).toContain(
    `[\`index()\`](${at}/index-function), [it](${at}/Body.json-function) and [\`Body.text\`](${at}/Body.text)`,
  );
  expect(output.has('api/function/index.html')).toBe(false);
  const names = output.get('api.md') ?? '';
  expect(names).toContain(`[index](${at}/index-function)`);
  const found = decodeSymbols(
    JSON.parse(output.get('search/symbols.json') ?? '') as SymbolFile,
  ).exports.map(({ name, href }) => [name, href]);
  expect(found).toEqual([
    ['Body.json', '/api/function/Body.json-function'],
    ['Body.text', '/api/function/Body.text'],
    ['index', '/api/function/index-function'],
    ['Body', '/api/namespace/Body'],
  ]);
});

it('a namespace named like a file beside the pages gets a suffix in its address, while its members keep their names', async () => {
  const output = await build(
    '`index()`, [it](entity:index.sort) and `Body.json.parse`.',
    `
export declare namespace index { function sort(): void }
export declare namespace Body {
  namespace json { function parse(): void }
}
`,
  );
  const names = [...output.keys()];
  expect(names).not.toContain('api/namespace/index.html');
  const page = output.get('api/namespace/index-namespace.html') ?? '';
  expect(page).toContain('<h1>index</h1>');
  expect(page).toContain('Namespace index of example: sort.');
  const inner = output.get('api/function/index.sort.md') ?? '';
  expect(inner).toContain('# index.sort\n');
  expect(inner).toContain("import { index } from 'example'");
  const data = output.get('api/namespace/Body.json') ?? '';
  expect(data).toContain('Namespace Body of example: json.');
  const tutorial = output.get('docs/tutorials/index.md') ?? '';
  const at = 'https://example.test/api';
  expect(tutorial).toContain(
    `[\`index()\`](${at}/namespace/index-namespace), [it](${at}/function/index.sort) and [\`Body.json.parse\`](${at}/function/Body.json.parse)`,
  );
});

it('a symbol that is exported under several names has one page, which lists the other names and is linked from all of them', async () => {
  const output = await build(
    '`plus()`, [a](entity:add), [sum](entity:Total.value) and `default`.',
    `
declare function add(): void;
interface Sum { readonly value: number }
export { add, add as plus, add as default, Sum, Sum as Total };
`,
  );
  const page = output.get('api/function/add.md') ?? '';
  expect(page).toContain('Also exported by default, as `plus`.');
  const tutorial = output.get('docs/tutorials/index.md') ?? '';
  expect(tutorial).toContain(
    '[`plus()`](https://example.test/api/function/add)',
  );
  expect(tutorial).toContain('/api/interface/Sum#value');
  expect(tutorial).toContain(' `default`.');
});

it('two exports of one name on different subpaths have separate pages, which everything tells apart', async () => {
  const output = await buildSite({
    'content/tutorials/index.md': tutorial(
      '`merge()`, [it](entity:fp/merge), [all](entity:fp/Parts.all) and [plus](entity:fp/plus).',
    ),
    'node_modules/example/package.json': JSON.stringify({
      name: 'example',
      version: '1.2.3',
      exports: {
        '.': './index.js',
        './fp': './fp.js',
        './fp/start': './s.js',
      },
    }),
    'node_modules/example/index.d.ts': `
export declare function merge(): void;
export interface Parts { readonly own: string }`,
    'node_modules/example/fp.d.ts': `
/** Like {@link Parts.all}. */
export declare function merge(parts: Parts): void;
export { merge as plus };
export interface Parts { readonly all: string }`,
    'node_modules/example/s.d.ts': `
export { merge } from './fp.js';
export default function begin(): void;`,
  });
  const at = 'https://example.test/api';
  expect(output.get('docs/tutorials/index.md')).toContain(
    `[\`merge()\`](${at}/function/merge), [it](${at}/function/fp/merge), [all](${at}/interface/fp/Parts#all) and [plus](${at}/function/fp/merge).`,
  );
  const page = output.get('api/function/fp/merge.md') ?? '';
  expect(page).toContain('# merge\n');
  expect(page).toContain("import { merge } from 'example/fp'");
  expect(page).toContain(
    `\`plus\` from [\`example/fp\`](${at}/module/fp), from [\`example/fp/start\`](${at}/module/fp/start).`,
  );
  const html = output.get('api/function/fp/merge.html') ?? '';
  expect(html).toContain('href="/api/interface/fp/Parts"');
  expect(html).toContain('<title>fp/merge | API | Example</title>');
  expect(output.get('api/function/begin.md')).toContain(
    "import begin from 'example/fp/start'",
  );
  expect(output.get('sitemap.xml')).toContain(`${at}/function/fp/merge<`);
  expect(output.get('llms.txt')).toContain(`${at}/function/fp/merge.md`);
  expect(output.get('api-model.json')).toContain(
    `"url":"${at}/function/fp/merge"`,
  );
  const file = JSON.parse(
    output.get('search/symbols.json') ?? '',
  ) as SymbolFile;
  expect(
    decodeSymbols(file)
      .exports.map(({ href }) => href)
      .filter((href) => href.endsWith('/merge')),
  ).toEqual(['/api/function/fp/merge', '/api/function/merge']);
});
