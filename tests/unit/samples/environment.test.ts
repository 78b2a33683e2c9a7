/** What the result of a sample depends on besides the sample. */
import { describe, expect, it } from 'vitest';
import type { ModelInputs } from '../../../build/api/job.ts';
import { hashBytes } from '../../../build/core/hash.ts';
import { loadInputs } from '../../support/api-extract.ts';
import { createDisk } from '../../support/disk.ts';
import {
  findEnvironment,
  listResolvingFolders,
} from '../../../build/samples/environment.ts';

const NODE = 'v20.19.0';
const code = [hashBytes('code')];

async function hashOf(
  files: Readonly<Record<string, string>>,
  { folder = '/home/project', node = NODE, of = code } = {},
): Promise<string> {
  const host = createDisk(Object.entries(files));
  return (await findEnvironment(host, [folder], of, node)).hash;
}

describe('the hash of the environment of samples', () => {
  it.each([
    'project/package-lock.json',
    'project/npm-shrinkwrap.json',
    'project/pnpm-lock.yaml',
    'project/yarn.lock',
    'project/bun.lock',
    // Of a workspace.
    'yarn.lock',
    // Written by an installation: what is installed, not what should be.
    'project/node_modules/.package-lock.json',
    'project/node_modules/.pnpm/lock.yaml',
  ])('changes with %s', async (name) => {
    const path = `/home/${name}`;
    expect(await hashOf({ [path]: 'a' })).not.toBe(
      await hashOf({ [path]: 'b' }),
    );
  });

  it('changes with the version of Node and with the code of the packages', async () => {
    const one = await hashOf({});
    expect(await hashOf({}, { node: 'v20.19.1' })).not.toBe(one);
    expect(await hashOf({}, { of: [hashBytes('other')] })).not.toBe(one);
  });
});

it('the hash of the environment ignores its folder and files other than lock files', async () => {
  const here = await hashOf({ '/home/project/yarn.lock': 'a' });
  const there = await hashOf(
    { '/elsewhere/yarn.lock': 'a', '/elsewhere/notes.json': '{}' },
    { folder: '/elsewhere' },
  );
  expect(there).toBe(here);
});

it('listResolvingFolders lists every folder that packages are resolved from', () => {
  const text =
    '```js resolve-from="examples/old"\n```\n\n```ts server resolve-from=more\n```\n';
  expect(
    listResolvingFolders(
      '/project',
      [text],
      ['/project/content/checkers/words.ts'],
      ['/linked/package'],
    ),
  ).toEqual([
    '/project',
    '/project/examples/old',
    '/project/more',
    '/project/content/checkers',
    '/linked/package',
  ]);
});

async function inputsOf(
  files: Readonly<Record<string, string>>,
  entry = 'index.d.ts',
): Promise<ModelInputs> {
  const usual = {
    'package.json': '{ "name": "mine" }',
    'index.d.ts': '',
    'src/index.ts': '',
    'index.js': '1;',
  };
  const all = { ...usual, ...files };
  const { value } = await loadInputs(all, { name: 'mine', entry });
  if (value === null) throw new Error('There is no such package');
  return value;
}

it.each([
  ['{ "name": "mine", "exports": "./index.js" }', true],
  ['{ "name": "mine", "exports": "./gone.js" }', false],
  // A package can only import itself if it has "exports".
  ['{ "name": "mine", "main": "index.js" }', false],
])(
  'isImportable for a package with the manifest %s is %s',
  async (manifest, expected) => {
    const files = { 'package.json': manifest };
    const { isImportable } = await inputsOf(files, 'src/index.ts');
    expect(isImportable).toBe(expected);
  },
);

describe('the hash of the code of a package', () => {
  it.each([
    'index.js',
    'lib/more.mjs',
    'lib/more.cjs',
    'lib/data.json',
    'lib/fast.wasm',
  ])('changes with %s, while the key of the model does not', async (name) => {
    const one = await inputsOf({ [name]: '2;' });
    const two = await inputsOf({ [name]: '3;' });
    expect(two.code).not.toBe(one.code);
    expect(two.key).toBe(one.key);
  });

  it('ignores node_modules and the output of the site', async () => {
    const { code: one } = await inputsOf({});
    const { code: two } = await inputsOf({
      'node_modules/other/index.js': '2;',
      'dist/.docs-build.json': '{}',
      'dist/assets/main.js': '2;',
    });
    expect(two).toBe(one);
  });

  it('covers TypeScript sources only if the entry is one of them', async () => {
    const changed = { 'src/index.ts': 'export {};' };
    const codeOf = async (files: object, entry: string): Promise<string> =>
      (await inputsOf({ ...files }, entry)).code;
    expect(await codeOf(changed, 'index.d.ts')).toBe(
      await codeOf({}, 'index.d.ts'),
    );
    expect(await codeOf(changed, 'src/index.ts')).not.toBe(
      await codeOf({}, 'src/index.ts'),
    );
  });
});
