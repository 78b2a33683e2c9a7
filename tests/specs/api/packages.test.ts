/** How a package is found and read: what the files in memory of the specs cannot say. */
import { describe, expect, it } from 'vitest';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { convertPackage } from '../../../build/api/convert/convert-package.ts';
import { loadModelInputs } from '../../../build/api/model-inputs.ts';
import type { ModelInputs } from '../../../build/api/job.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import { createDisk } from '../../support/disk.ts';
import { makeFolder } from '../../support/folder.ts';
import { makeTool } from '../../support/model.ts';

const a = 'export declare const a: string;';

it.each([
  ['@scope/missing', 'Run: npm install --save-dev @scope/missing'],
  ['example@2', 'Name the package alone: example'],
])(
  'a package that cannot be documented is reported when it is not installed: %s',
  async (name, hint) => {
    const { value, diagnostics } = await loadModelInputs(
      createDisk(),
      makeTool(),
      '/project',
      toRequest({ name }),
    );
    expect(value).toBeNull();
    const message = `The package ${name} is not installed`;
    expect(diagnostics).toMatchObject([
      { code: 'package-not-installed', fault: 'usage', message, hint },
    ]);
  },
);

describe("the project's own package", () => {
  it('may be the root of a workspace, which has packages to name', async () => {
    const { diagnostics } = await loadModelInputs(
      createDisk([
        ['/project/package.json', '{ "name": "root", "workspaces": ["a/*"] }'],
      ]),
      makeTool(),
      '/project',
      toRequest({ name: 'root' }),
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'package-without-types',
        hint: expect.stringContaining('the root of a workspace') as string,
      },
    ]);
  });

  it('is documented by its JavaScript if it has nothing else', async () => {
    const { value } = await loadModelInputs(
      createDisk([
        ['/project/package.json', '{ "name": "own", "main": "src/main.js" }'],
        ['/project/src/main.js', '/** A. */ export const a = 1;'],
      ]),
      makeTool(),
      '/project',
      toRequest({ name: 'own' }),
    );
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

  async function inputsOf(
    changes: Readonly<Record<string, string>>,
    { root = '/project', hash = 'a' } = {},
  ): Promise<ModelInputs | null> {
    const files = Object.entries({ ...base, ...changes });
    const { value } = await loadModelInputs(
      createDisk(files.map(([file, text]) => [`${root}/${file}`, text])),
      { ...makeTool(root), hash },
      root,
      toRequest({ name: 'example' }),
    );
    return value;
  }

  it('is the same wherever the project lies', async () => {
    const here = await inputsOf({});
    expect(here?.key).toBeTypeOf('string');
    expect((await inputsOf({}, { root: '/elsewhere' }))?.key).toBe(here?.key);
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
    const [before, after] = await Promise.all([
      inputsOf({}),
      inputsOf({ [file]: text }),
    ]);
    expect(after?.key).toBeTypeOf('string');
    expect(after?.key).not.toBe(before?.key);
  });

  it("changes with the tool's own code", async () => {
    const [before, after] = await Promise.all([
      inputsOf({}),
      inputsOf({}, { hash: 'b' }),
    ]);
    expect(after?.key).not.toBe(before?.key);
  });

  it('does not change with files that are never read', async () => {
    const before = await inputsOf({});
    const after = await inputsOf({
      'node_modules/example/README.md': '# Example',
      'node_modules/example/other.css.map': '{}',
      'node_modules/example/index.d.mts': a,
    });
    expect(after?.key).toBe(before?.key);
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
