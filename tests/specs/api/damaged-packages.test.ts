/** What is told of a package.json that does not mean what its author meant. */
import { describe, expect, it } from 'vitest';
import { loadInputs } from '../../support/api-extract.ts';

const a = 'export declare const a: string;';

const load = (files: Readonly<Record<string, string>>) =>
  loadInputs(files, { name: 'example' });

const MANIFEST = 'node_modules/example/package.json';

describe('a package', () => {
  it.each([
    ['', 'is empty'],
    ['{ "name": "example", ', 'is not valid JSON'],
    ['["example"]', 'does not contain an object'],
    ['null', 'does not contain an object'],
  ])('is reported as damaged when its package.json is %j', async (text, is) => {
    expect((await load({ [MANIFEST]: text })).diagnostics).toMatchObject([
      {
        code: 'package-damaged',
        message: `The package example is damaged: its package.json ${is}`,
        place: { file: MANIFEST },
      },
    ]);
    expect((await load({ 'package.json': text })).diagnostics).toMatchObject([
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
      const manifest = { [MANIFEST]: JSON.stringify({ exports }) };
      const place = { file: MANIFEST };
      const found = await load({
        ...manifest,
        'node_modules/example/index.d.ts': a,
        'node_modules/other/index.d.ts': a,
      });
      expect(found.value?.job.entries).toMatchObject([{ file: 'index.d.ts' }]);
      expect(found.diagnostics).toMatchObject([
        {
          severity: 'warning',
          code: 'exports-flawed',
          message: `${flaw}: index.d.ts is documented instead`,
          place,
        },
      ]);
      expect((await load(manifest)).diagnostics).toMatchObject([
        {
          code: 'package-without-types',
          message: `The package example has no type declarations: ${flaw}`,
          place,
        },
      ]);
    },
  );

  it('is reported when a subpath names missing types, but not for closed ones', async () => {
    const { value, diagnostics } = await load({
      [MANIFEST]: JSON.stringify({
        exports: {
          '.': './index.js',
          './more': { types: './more.d.ts', default: './more.js' },
          './style.css': './style.css',
          './internal': null,
          './*': { types: './types/*.d.ts' },
        },
      }),
      'node_modules/example/index.d.ts': a,
    });
    expect(value?.job.entries).toHaveLength(1);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"exports"["./more"] names ./more.d.ts as types, a missing file: example/more is left out',
    ]);
  });
});
