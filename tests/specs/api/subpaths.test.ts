import { describe, expect, it } from 'vitest';
import { entityOf, extractFiles } from '../../support/api-extract.ts';
import { showEntity } from '../../support/api-show.ts';

describe('import paths', () => {
  it('name the subpaths of exports that the main entry lacks', async () => {
    const model = await extractFiles(
      {
        'index.d.ts':
          'export declare function add(): void; export default add;',
        'more.d.ts': `export { add as plus } from './index.js';
          export declare function add(): void;
          export declare const further: string;`,
        'deep/most.d.ts': `export * from '../more.js';
          export interface Most { readonly value: string }`,
      },
      {
        manifest: {
          types: 'index.d.ts',
          exports: {
            '.': './index.js',
            './most': './deep/most.js',
            './more': './more.js',
          },
        },
      },
    );
    expect(
      model.entities.map(({ id, importPaths }) => [id, ...importPaths]),
    ).toEqual([
      ['Most', 'example/most'],
      ['add', 'example'],
      ['further', 'example/most', 'example/more'],
      ['most/add', 'example/most', 'example/more'],
    ]);
    expect(entityOf(model, 'function', 'add').aliases).toEqual([
      'default',
      'more/plus',
      'most/plus',
    ]);
  });

  it('name the main entry, then every subpath with the same export', async () => {
    const model = await extractFiles(
      {
        'index.d.ts': `export * from './lang/index.js'; export declare const top: string;`,
        'lang/index.d.ts': `export { lex } from './lex.js'; export declare const only: string;`,
        'lang/lex.d.ts': 'export declare function lex(): void;',
        'lang/index.d.mts': 'export declare function lex(): void;',
        'dev/index.d.ts': 'export declare function lex(): void;',
      },
      {
        manifest: {
          types: 'index.d.ts',
          exports: {
            '.': './index.js',
            './lang': {
              development: './dev/index.js',
              default: {
                import: './lang/index.mjs',
                default: './lang/index.js',
              },
            },
            './lang/*': './lang/*.js',
            './package.json': './package.json',
          },
        },
      },
    );
    expect(model.package.importPaths).toEqual([
      'example',
      'example/lang',
      'example/lang/lex',
    ]);
    expect(
      model.entities.map(({ id, importPaths }) => [id, ...importPaths]),
    ).toEqual([
      ['lex', 'example', 'example/lang', 'example/lang/lex'],
      ['only', 'example', 'example/lang'],
      ['top', 'example'],
    ]);
  });

  it.each([
    [
      'each file that a pattern stands for, if nothing else names it',
      { '.': './index.js', './*': './*.js', './more/*.js': './more/*.js' },
      ['example/a', 'example/more/b', 'example/more/c'],
    ],
    [
      'no file of a pattern that is closed again',
      { '.': './index.js', './*': './*.js', './more/*': null },
      ['example/a'],
    ],
    [
      'only what is listed if a pattern beside it opens the whole package',
      { '.': './index.js', './a': './a.js', './*': './*.js' },
      ['example/a'],
    ],
    [
      'no file of a folder that is opened as it is',
      { '.': './index.js', './*': './*' },
      [],
    ],
  ])('name %s', async (_, exports, subpaths) => {
    const text = 'export declare const value: string;';
    const names = ['index', 'a', 'more/b', 'more/c'];
    const model = await extractFiles(
      Object.fromEntries(names.map((name) => [`${name}.d.ts`, text])),
      { manifest: { exports } },
    );
    expect(model.package.importPaths).toEqual(['example', ...subpaths]);
  });

  it('may be declared by name in a file that is no module', async () => {
    const model = await extractFiles(
      {
        'index.d.ts': `
          declare module 'example' { export function mount(): void; }
          declare module 'example/store' { export function read(): void; }`,
      },
      {
        manifest: {
          exports: {
            '.': { types: './index.d.ts' },
            './store': { types: './index.d.ts' },
          },
        },
      },
    );
    expect(
      model.entities.map(({ id, importPaths }) => [id, ...importPaths]),
    ).toEqual([
      ['mount', 'example'],
      ['read', 'example/store'],
    ]);
  });
});

describe('what several subpaths export under one name', () => {
  const manifest = {
    exports: {
      '.': './index.js',
      './fp/strict': './strict.js',
      './fp': './fp.js',
      './Case': './case.js',
    },
  };

  it('has an id each, the plain name on the shortest subpath', async () => {
    const model = await extractFiles(
      {
        'index.d.ts':
          'export declare function merge(): Merged; export interface Merged { a: string }',
        'strict.d.ts':
          "export { merge } from './fp.js'; export declare function part(): void; export declare function index(): void;",
        'fp.d.ts': `
          import type { Merged } from './index.js'; export { Merged };
          export declare function merge(value: Merged): core.Merged;
          export declare namespace core { interface Merged { b: string } }
          export declare const part: string;`,
        'case.d.ts': 'export declare function Merge(): void;',
      },
      { manifest },
    );
    expect(
      model.entities.map(({ id, name, parent, importPaths }) => [
        ...[id, name, parent],
        ...importPaths,
      ]),
    ).toEqual([
      ['Merge-function', 'Merge', null, 'example/Case'],
      ['Merged', 'Merged', null, 'example', 'example/fp'],
      ['core', 'core', null, 'example/fp'],
      ['core.Merged', 'Merged', 'core', 'example/fp'],
      ['fp/merge', 'merge', null, 'example/fp', 'example/fp/strict'],
      ['fp/strict/part', 'part', null, 'example/fp/strict'],
      ['index-function', 'index', null, 'example/fp/strict'],
      ['merge', 'merge', null, 'example'],
      ['part', 'part', null, 'example/fp'],
    ]);
    expect(showEntity(entityOf(model, 'function', 'fp/merge'))).toContain(
      'merge(value: Merged^): core.Merged^',
    );
  });

  it('includes default exports, which are called like their declaration or subpath', async () => {
    const model = await extractFiles(
      {
        'index.d.ts':
          'export default function start(): void; export declare const fp: string;',
        'strict.d.ts':
          'declare const _default: { run(): void }; export default _default;',
        'fp.d.ts': 'declare const _default: string; export default _default;',
        'case.d.ts': "export { default } from './index.js';",
      },
      { manifest },
    );
    expect(
      model.entities.map(({ id, name, isDefault, aliases, importPaths }) => [
        ...[id, name, isDefault, aliases.join()],
        ...importPaths,
      ]),
    ).toEqual([
      ['fp', 'fp', false, '', 'example'],
      ['fp/fp', 'fp', true, '', 'example/fp'],
      ['start', 'start', true, '', 'example', 'example/Case'],
      ['strict', 'strict', true, '', 'example/fp/strict'],
    ]);
  });

  it('includes namespaces, whose members keep the subpath', async () => {
    const model = await extractFiles(
      {
        'index.d.ts': 'export declare namespace core { const a: string }',
        'strict.d.ts': 'declare function f(): void; export = f;',
        'fp.d.ts': 'export declare namespace core { function b(): void }',
        'case.d.ts': 'export {};',
      },
      { manifest },
    );
    expect(model.entities.map(showEntity)).toContain(
      'namespace fp/core { fp/core.b }',
    );
    expect(model.entities.map(({ id }) => id)).toEqual([
      'core',
      'core.a',
      'f',
      'fp/core',
      'fp/core.b',
    ]);
  });
});
