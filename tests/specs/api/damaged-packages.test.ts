/** What is told of a package.json that does not mean what its author meant. */
import { describe, expect, it } from 'vitest';
import { loadModelInputs } from '../../../build/api/model-inputs.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import { createDisk } from '../../support/disk.ts';
import { makeTool } from '../../support/model.ts';

const a = 'export declare const a: string;';

const tool = makeTool();

describe('a package', () => {
  it.each([
    ['', 'is empty'],
    ['{ "name": "example", ', 'is not valid JSON'],
    ['["example"]', 'does not contain an object'],
    ['null', 'does not contain an object'],
  ])('is reported as damaged when its package.json is %j', async (text, is) => {
    const load = (file: string) =>
      loadModelInputs(
        createDisk([[file, text]]),
        tool,
        '/project',
        toRequest({ name: 'example' }),
      );
    const file = 'node_modules/example/package.json';
    expect((await load(`/project/${file}`)).diagnostics).toMatchObject([
      {
        code: 'package-damaged',
        message: `The package example is damaged: its package.json ${is}`,
        place: { file },
      },
    ]);
    expect((await load('/project/package.json')).diagnostics).toMatchObject([
      {
        code: 'package-damaged',
        message: `package.json ${is}, and no package example is installed`,
        place: { file: 'package.json' },
      },
    ]);
  });

  const outside = '../other/index.d.ts';
  it.each<[unknown, string]>([
    [null, '"exports" is null'],
    [{}, '"exports" is an empty object'],
    [[], '"exports" is an empty list'],
    [5, '"exports" is the number 5'],
    [{ '.': null }, '"exports"["."] is null'],
    [{ '.': {}, './a': null }, '"exports"["."] is an empty object'],
    [
      { types: './gone.d.ts', default: './index.js' },
      '"exports" names ./gone.d.ts as types, a missing file',
    ],
    [
      { '.': { import: { types: outside } } },
      `"exports"["."] names ${outside} as types, outside of the package`,
    ],
  ])(
    'is read without the exports %j, which are reported',
    async (exports, flaw) => {
      const load = (files: readonly string[]) =>
        loadModelInputs(
          createDisk([
            [
              '/project/node_modules/example/package.json',
              JSON.stringify({ exports }),
            ],
            ...files.map(
              (file) => [`/project/node_modules/${file}`, a] as const,
            ),
          ]),
          tool,
          '/project',
          toRequest({ name: 'example' }),
        );
      const place = { file: 'node_modules/example/package.json' };
      const found = await load(['example/index.d.ts', 'other/index.d.ts']);
      expect(found.value?.job.entries).toMatchObject([{ file: 'index.d.ts' }]);
      expect(found.diagnostics).toMatchObject([
        {
          severity: 'warning',
          code: 'exports-flawed',
          message: `${flaw}: index.d.ts is documented instead`,
          place,
        },
      ]);
      expect((await load([])).diagnostics).toMatchObject([
        {
          code: 'package-without-types',
          message: `The package example has no type declarations: ${flaw}`,
          place,
        },
      ]);
    },
  );

  it('is reported when a subpath names missing types, but not for closed ones', async () => {
    const { value, diagnostics } = await loadModelInputs(
      createDisk([
        [
          '/project/node_modules/example/package.json',
          JSON.stringify({
            exports: {
              '.': './index.js',
              './more': { types: './more.d.ts', default: './more.js' },
              './style.css': './style.css',
              './internal': null,
              './*': { types: './types/*.d.ts' },
            },
          }),
        ],
        ['/project/node_modules/example/index.d.ts', a],
      ]),
      tool,
      '/project',
      toRequest({ name: 'example' }),
    );
    expect(value?.job.entries).toHaveLength(1);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"exports"["./more"] names ./more.d.ts as types, a missing file: example/more is left out',
    ]);
  });
});
