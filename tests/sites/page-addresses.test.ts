/** The addresses of exports whose names collide with each other or with files. */
import { expect, it } from 'vitest';
import { decodeSymbols } from '../../src/client/features/search/engine/engine.ts';
import type { SymbolFile } from '../../src/features/search/files.ts';
import {
  buildSite,
  declare,
  expectTexts,
  makeManifest,
  tutorial,
} from '../support/memory-site.ts';

const at = 'https://example.test/api';

/** @param body - of the only tutorial */
const build = (body: string, declarations: string, files = {}) =>
  buildSite({
    ...declare(declarations),
    'content/tutorials/index.md': tutorial(body),
    ...files,
  });

/** The addresses to which search leads, by name. */
const listFound = (output: ReadonlyMap<string, string>) =>
  decodeSymbols(
    JSON.parse(output.get('search/symbols.json') ?? '') as SymbolFile,
  ).exports.map(({ name, href }) => [name, href]);

it('exports whose names differ only by case have separate pages, as have their members, and names and links lead to the right one', async () => {
  const output = await build(
    '`Ink`, `ink()` and [it](entity:ink).',
    `
/** Makes one. */
export declare const Ink: new () => Pen;
/** Is one. */
export declare const ink: Pen;
export interface Pen { readonly ink: string }
export declare namespace One { const a: 1; const same: 1 }
export declare namespace one { const b: 1; const same: 2 }
`,
  );
  const own = `${at}/variable/ink-variable`;
  expectTexts(output, {
    'api/variable/ink-variable.md': [
      '# ink\n',
      "import { ink } from 'example'",
    ],
    'docs/tutorials/index.md': [
      `[\`Ink\`](${at}/variable/Ink)`,
      `[\`ink()\`](${own}) and [it](${own})`,
    ],
  });
  const pages = [...output.keys()].filter((path) =>
    /^api\/(?:namespace|variable)\/o.*\.html$/i.test(path),
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

it('an export named like a file beside the pages gets a suffix in its address, so that no host serves that file instead, and one with other letters percent escapes', async () => {
  const output = await build(
    '`index()`, [it](entity:Body.json) and `Body.text`.',
    `
/** Sorts into groups. */
export declare function index(): void;
export declare const größer: 1;
export declare namespace Body {
  /** From data. */
  function json(): void;
  /** From text. */
  function text(): void;
}
`,
  );
  expectTexts(output, {
    'api/function/index-function.md': [
      '# index\n',
      "import { index } from 'example'",
    ],
    'docs/tutorials/index.md': [
      `[\`index()\`](${at}/function/index-function), [it](${at}/function/Body.json-function) and [\`Body.text\`](${at}/function/Body.text)`,
    ],
    'api.md': [`[index](${at}/function/index-function)`],
  });
  expect(output.has('api/function/index.html')).toBe(false);
  expect(listFound(output)).toEqual([
    ['Body.json', '/api/function/Body.json-function'],
    ['Body.text', '/api/function/Body.text'],
    ['index', '/api/function/index-function'],
    ['größer', '/api/variable/gr%C3%B6%C3%9Fer'],
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
  expect(output.has('api/namespace/index.html')).toBe(false);
  expectTexts(output, {
    'api/namespace/index-namespace.html': [
      '<h1>index</h1>',
      'Namespace index of example: sort.',
    ],
    'api/function/index.sort.md': [
      '# index.sort\n',
      "import { index } from 'example'",
    ],
    'api/namespace/Body.json': ['Namespace Body of example: json.'],
    'docs/tutorials/index.md': [
      `[\`index()\`](${at}/namespace/index-namespace), [it](${at}/function/index.sort) and [\`Body.json.parse\`](${at}/function/Body.json.parse)`,
    ],
  });
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
  expectTexts(output, {
    'api/function/add.md': ['Also exported by default, as plus\n'],
    'docs/tutorials/index.md': [
      `[\`plus()\`](${at}/function/add)`,
      '/api/interface/Sum#value',
      ' `default`.',
    ],
  });
});

it('two exports of one name on different subpaths have separate pages, which everything tells apart', async () => {
  const output = await build(
    '`merge()`, [it](entity:fp/merge), [all](entity:fp/Parts.all) and [plus](entity:fp/plus).',
    `
export declare function merge(): void;
export interface Parts { readonly own: string }`,
    {
      'node_modules/example/package.json': makeManifest({
        exports: {
          '.': './index.js',
          './fp': './fp.js',
          './fp/start': './s.js',
        },
      }),
      'node_modules/example/fp.d.ts': `
/** Like {@link Parts.all}. */
export declare function merge(parts: Parts): void;
export { merge as plus };
export interface Parts { readonly all: string }`,
      'node_modules/example/s.d.ts': `
export { merge } from './fp.js';
export default function begin(): void;`,
    },
  );
  expectTexts(output, {
    'docs/tutorials/index.md': [
      `[\`merge()\`](${at}/function/merge), [it](${at}/function/fp/merge), [all](${at}/interface/fp/Parts#all) and [plus](${at}/function/fp/merge).`,
    ],
    'api/function/fp/merge.md': [
      '# merge\n',
      "import { merge } from 'example/fp'",
      'Also exported as plus from example/fp, from example/fp/start\n',
    ],
    'api/function/fp/merge.html': [
      'href="/api/interface/fp/Parts"',
      '<title>fp/merge | API | Example</title>',
    ],
    'api/function/begin.md': ["import begin from 'example/fp/start'"],
    'sitemap.xml': [`${at}/function/fp/merge<`],
    'llms.txt': [`${at}/function/fp/merge.md`],
    'api-model.json': [`"url":"${at}/function/fp/merge"`],
  });
  const found = listFound(output).filter(([name]) => name?.endsWith('merge'));
  expect(found.map(([, href]) => href)).toEqual([
    '/api/function/fp/merge',
    '/api/function/merge',
  ]);
});
