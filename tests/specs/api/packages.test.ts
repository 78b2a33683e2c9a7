import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../build/diagnostics.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { convertPackage } from '../../../build/api/convert/convert-package.ts';
import { loadModelInputs } from '../../../build/api/model-inputs.ts';
import type { ModelInputs } from '../../../build/api/job.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import { createDisk } from '../../support/disk.ts';
import {
  entityOf,
  extractFiles,
  extractFromSources,
  type ExtractOptions,
} from '../../support/api-extract.ts';

async function problemsOf(
  files: Readonly<Record<string, string>>,
  options: ExtractOptions = {},
): Promise<readonly Diagnostic[]> {
  const { value, diagnostics } = await extractFromSources(
    new Map(Object.entries(files)),
    options,
  );
  expect(value).toBeNull();
  return diagnostics;
}

const a = 'export declare const a: string;';

describe('the entry of a package', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['the field types', { types: './lib/main.d.ts' }, 'lib/main.d.ts'],
    ['the field typings', { typings: 'lib/main' }, 'lib/main.d.ts'],
    ['the field main', { main: './lib/main.js' }, 'lib/main.d.ts'],
    ['its default name', {}, 'index.d.ts'],
    ['exports as a string', { exports: './lib/main.js' }, 'lib/main.d.ts'],
    [
      'typesVersions, which redirects the field types',
      {
        types: './old.d.ts',
        typesVersions: {
          '<5': { 'old.d.ts': ['older.d.ts'] },
          '>=5': { 'old.d.ts': ['lib/main.d.ts'] },
        },
      },
      'lib/main.d.ts',
    ],
    [
      'a condition in exports',
      { exports: { '.': { types: './lib/main.d.ts', default: './x.js' } } },
      'lib/main.d.ts',
    ],
    [
      'nested conditions in exports',
      {
        exports: { import: { types: './lib/main.d.mts', default: './x.mjs' } },
      },
      'lib/main.d.mts',
    ],
  ])('is found by %s', async (_, manifest, file) => {
    const model = await extractFiles({ [file]: a }, { manifest });
    expect(entityOf(model, 'variable', 'a').source?.file).toBe(file);
  });

  it('prefers import to require in any order, and accepts require alone', async () => {
    const files = { 'common.d.cts': a, 'index.d.ts': a };
    const orders = [
      { types: { require: './common.d.cts', default: './index.d.ts' } },
      {
        require: { types: './common.d.cts' },
        import: { types: './index.d.ts' },
      },
    ];
    for (const main of orders) {
      const model = await extractFiles(files, {
        manifest: { exports: { '.': main } },
      });
      expect(entityOf(model, 'variable', 'a').source?.file).toBe('index.d.ts');
    }
    const common = await extractFiles(files, {
      manifest: { exports: { require: './common.cjs' } },
    });
    expect(entityOf(common, 'variable', 'a').source?.file).toBe('common.d.cts');
  });

  it('lies beside the code in exports; the fields types and main are the fallback', async () => {
    const files = { 'cjs/index.d.ts': a, 'esm/index.d.ts': a };
    const exports = {
      '.': { import: './esm/index.js', require: './cjs/index.js' },
    };
    for (const older of [
      { main: './cjs/index.js' },
      { types: './cjs/index.d.ts' },
    ]) {
      const manifest = { ...older, exports };
      const model = await extractFiles(files, { manifest });
      expect(entityOf(model, 'variable', 'a').source?.file).toBe(
        'esm/index.d.ts',
      );
    }
    const bundlers = await extractFiles(
      { 'index.d.ts': a, 'index.d.mts': a },
      {
        manifest: {
          types: './index.d.ts',
          exports: {
            module: './index.mjs',
            'module-sync': './index.mjs',
            node: './index.js',
            default: './index.mjs',
          },
        },
      },
    );
    expect(entityOf(bundlers, 'variable', 'a').source?.file).toBe('index.d.ts');
    const bundled = await extractFiles(
      { 'index.d.ts': a },
      { manifest: { types: './index.d.ts', exports: './dist/index.mjs' } },
    );
    expect(entityOf(bundled, 'variable', 'a').source?.file).toBe('index.d.ts');
  });

  it('can be configured to be any file of the package', async () => {
    const model = await extractFiles(
      {
        'index.d.ts': 'export {};',
        'src/other.ts': 'export const b = 1 as number;',
      },
      { entry: './src/other.ts' },
    );
    expect(entityOf(model, 'variable', 'b').source).toEqual({
      file: 'src/other.ts',
      line: 1,
      original: true,
    });
  });
});

describe('the facts of a package', () => {
  it.each([
    ['git+https://github.com/a/b.git', 'https://github.com/a/b'],
    [{ type: 'git', url: 'git@github.com:a/b.git' }, 'https://github.com/a/b'],
    ['github:a/b', 'https://github.com/a/b'],
    ['a/b', 'https://github.com/a/b'],
    ['gitlab:a/b', 'https://gitlab.com/a/b'],
    [
      { url: 'ssh://git@example.test:22/a/b.git#main' },
      'https://example.test/a/b',
    ],
    [42, null],
  ])(
    'include the address of the repository, if %j names one',
    async (repository, expected) => {
      const model = await extractFiles(
        { 'index.d.ts': a },
        { manifest: { repository, license: 'MIT', description: 'Text' } },
      );
      expect(model.package).toEqual({
        name: 'example',
        version: '1.2.3',
        description: 'Text',
        license: 'MIT',
        repository: expected,
        importPaths: ['example'],
      });
    },
  );
});

describe('a package that cannot be documented', () => {
  it.each([
    ['@scope/missing', 'Run: npm install --save-dev @scope/missing'],
    ['example@2', 'Name the package alone: example'],
  ])('is reported when it is not installed: %s', async (name, hint) => {
    const { value, diagnostics } = await loadModelInputs(
      createDisk(),
      { version: '0', hash: '', folder: '/tool', modules: '/tool/modules' },
      '/project',
      toRequest({ name }),
    );
    expect(value).toBeNull();
    const message = `The package ${name} is not installed`;
    expect(diagnostics).toMatchObject([
      { code: 'package-not-installed', fault: 'usage', message, hint },
    ]);
  });

  it.each<[string, string | null, ExtractOptions, object]>([
    [
      'it has no types',
      null,
      { manifest: { main: 'index.js' } },
      {
        code: 'package-without-types',
        fault: 'usage',
        place: { file: 'node_modules/example/package.json' },
      },
    ],
    [
      'its configured entry does not exist',
      a,
      { entry: 'gone.d.ts' },
      {
        code: 'entry-unreadable',
        fault: 'usage',
        place: { file: 'node_modules/example/gone.d.ts' },
      },
    ],
    [
      'its entry has a syntax error',
      '\nexport declare const = ;',
      {},
      {
        code: 'entry-unreadable',
        place: { file: 'node_modules/example/index.d.ts', line: 2 },
        hint: 'Fix it there, or set the "entry" of the package in the configuration to another module.',
      },
    ],
    [
      'another of its files has a syntax error',
      "export * from './other.js';",
      {},
      {
        code: 'not-typescript',
        fault: 'content',
        place: { file: 'node_modules/example/other.d.ts', line: 2, column: 18 },
      },
    ],
    [
      'its entry declares modules by name',
      "\ndeclare module 'another' { export const a: string; }",
      {},
      {
        code: 'entry-unreadable',
        message: expect.stringContaining('declares modules by name') as string,
        place: { file: 'node_modules/example/index.d.ts', line: 2, column: 1 },
      },
    ],
    [
      'its entry exports nothing',
      'declare const a: string;',
      {},
      { code: 'entry-unreadable' },
    ],
  ])('is reported when %s', async (_, index, options, expected) => {
    const other = `${a}\nexport type B = {;`;
    const files = index === null ? {} : { 'index.d.ts': index };
    expect(
      await problemsOf({ ...files, 'other.d.ts': other }, options),
    ).toMatchObject([expected]);
  });
});

describe('an export from a file that is missing', () => {
  it('is a warning, and the other exports are documented', async () => {
    const { value, diagnostics } = await extractFromSources(
      new Map([
        [
          'index.d.ts',
          `${a}\nexport { gone } from './gone.js';\nexport * from 'another';
import { far, away } from 'another'; export { far as near };`,
        ],
      ]),
    );
    expect(value?.entities.map(({ id }) => id)).toEqual(['a']);
    expect(diagnostics).toMatchObject([
      {
        code: 'lost-export',
        severity: 'warning',
        message: 'No types were found for ./gone.js',
        place: { file: 'node_modules/example/index.d.ts', line: 2, column: 22 },
      },
      { code: 'lost-export', message: 'No types were found for another' },
      { code: 'lost-export', message: 'No types were found for near' },
    ]);
  });
});

describe('the cache key of a package model', () => {
  const base: Readonly<Record<string, string>> = {
    'node_modules/typescript/package.json': '{"version":"6.0.0"}',
    'node_modules/typedoc/package.json': '{"version":"0.28.0"}',
    'node_modules/example/package.json':
      '{"name":"example","dependencies":{"other":"*"}}',
    'node_modules/example/index.d.ts': a,
    'node_modules/example/index.js.map': '{}',
    'node_modules/other/package.json': '{"version":"1.0.0"}',
  };

  async function inputsOf(
    changes: Readonly<Record<string, string>>,
    { root = '/project', hash = 'a' } = {},
  ): Promise<ModelInputs | null> {
    const files = Object.entries({ ...base, ...changes });
    const { value } = await loadModelInputs(
      createDisk(files.map(([file, text]) => [`${root}/${file}`, text])),
      { version: '0', hash, folder: root, modules: `${root}/modules` },
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
    ['node_modules/other/package.json', '{"version":"1.0.1"}'],
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

describe('a declaration file in another encoding', () => {
  it('is reported with its line and byte', async () => {
    const root = await realpath(await mkdtemp(`${tmpdir()}/encoding-`));
    const folder = `${root}/node_modules/old`;
    await mkdir(folder, { recursive: true });
    await writeFile(
      `${folder}/package.json`,
      '{ "name": "old", "version": "1.0.0", "types": "index.d.ts" }',
    );
    await writeFile(
      `${folder}/index.d.ts`,
      // The character that stands for an unknown one is no mistake.
      Buffer.concat([
        Buffer.from('/** Not \uFFFD\n * but Gr'),
        Buffer.from([0xf6, 0xdf]),
        Buffer.from('e */\nexport declare const a: string;\n'),
      ]),
    );
    try {
      const host = createNodeHost();
      const request = toRequest({ name: 'old', entry: undefined });
      const tool = { version: '0', hash: '', folder: root, modules: root };
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
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
