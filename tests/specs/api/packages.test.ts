/** How a package is found and read: what the files in memory of the specs cannot say. */
import { describe, expect, it } from 'vitest';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { convertPackage } from '../../../build/api/convert/convert-package.ts';
import { loadModelInputs } from '../../../build/api/model-inputs.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import { loadInputs } from '../../support/api-extract.ts';
import { makeFolder } from '../../support/folder.ts';
import { makeTool } from '../../support/model.ts';

const a = 'export declare const a: string;';

const load = (
  name: string,
  files: Readonly<Record<string, string>> = {},
  { root = '/project', hash = 'a' } = {},
) => loadInputs(files, { name }, { root, tool: { ...makeTool(root), hash } });

it.each([
  ['@scope/missing', 'Run: npm install --save-dev @scope/missing'],
  ['example@2', 'Name the package alone: example'],
])(
  'a package that cannot be documented is reported when it is not installed: %s',
  async (name, hint) => {
    const { value, diagnostics } = await load(name);
    expect(value).toBeNull();
    const message = `The package ${name} is not installed`;
    expect(diagnostics).toMatchObject([
      { code: 'package-not-installed', fault: 'usage', message, hint },
    ]);
  },
);

describe("the project's own package", () => {
  it('may be the root of a workspace, which has packages to name', async () => {
    const { diagnostics } = await load('root', {
      'package.json': '{ "name": "root", "workspaces": ["a/*"] }',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'package-without-types',
        hint: expect.stringContaining('the root of a workspace') as string,
      },
    ]);
  });

  it('is documented by its JavaScript if it has nothing else', async () => {
    const { value } = await load('own', {
      'package.json': '{ "name": "own", "main": "src/main.js" }',
      'src/main.js': '/** A. */ export const a = 1;',
    });
    expect(value?.job.entries).toEqual([
      { specifier: 'own', file: 'src/main.js' },
    ]);
  });
});

describe('the cache key of a package model', () => {
  const base: Readonly<Record<string, string>> = {
    'node_modules/typescript/package.json': '{"version":"6.0.0"}',
    'node_modules/typedoc/package.json': '{"version":"0.28.0"}',
    'node_modules/example/package.json': '{"name":"example"}',
    'node_modules/example/index.d.ts': a,
    'node_modules/example/index.js.map': '{}',
  };

  const keyOf = async (
    changes: Readonly<Record<string, string>> = {},
    where?: Parameters<typeof load>[2],
  ) => {
    const { value } = await load('example', { ...base, ...changes }, where);
    expect(value?.key).toBeTypeOf('string');
    return value?.key;
  };

  it('is the same wherever the project lies', async () => {
    expect(await keyOf({}, { root: '/elsewhere' })).toBe(await keyOf());
  });

  it.each([
    ['node_modules/typescript/package.json', '{"version":"6.0.1"}'],
    ['node_modules/typedoc/package.json', '{"version":"0.28.1"}'],
    [
      'node_modules/example/package.json',
      '{"name":"example","version":"2.0.0"}',
    ],
    ['node_modules/example/index.d.ts', 'export declare const a: number;'],
    ['node_modules/example/index.js.map', '{"sources":[]}'],
    ['node_modules/example/more.d.ts', 'export {};'],
  ])('changes with %s', async (file, text) => {
    expect(await keyOf({ [file]: text })).not.toBe(await keyOf());
  });

  it("changes with the tool's own code", async () => {
    expect(await keyOf({}, { hash: 'b' })).not.toBe(await keyOf());
  });

  it('does not change with files that are never read', async () => {
    const others = {
      'node_modules/example/README.md': '# Example',
      'node_modules/example/other.css.map': '{}',
      'node_modules/example/index.d.mts': a,
    };
    expect(await keyOf(others)).toBe(await keyOf());
  });
});

it('a declaration file in another encoding is reported with its line and byte', async () => {
  const root = makeFolder({
    'node_modules/old/package.json':
      '{ "name": "old", "version": "1.0.0", "types": "index.d.ts" }',
    // The character that stands for an unknown one is no mistake.
    'node_modules/old/index.d.ts': Buffer.concat([
      Buffer.from('/** Not \uFFFD\n * but Gr'),
      Buffer.from([0xf6, 0xdf]),
      Buffer.from('e */\nexport declare const a: string;\n'),
    ]),
  });
  const host = createNodeHost();
  const request = toRequest({ name: 'old', entry: undefined });
  const tool = makeTool(root);
  const inputs = await loadModelInputs(host, tool, root, request);
  if (inputs.value === null) throw new Error('The package was not found');
  const { value, diagnostics } = await convertPackage(inputs.value.job, {
    files: null,
    parsed: new Map(),
  });
  expect(value).not.toBeNull();
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'not-utf-8',
      message: 'The file is not valid UTF-8: byte 22, 0xF6',
      place: { file: 'node_modules/old/index.d.ts', line: 2 },
    },
  ]);
});
