/** When the bundler makes a new bundle, and when it returns the earlier one. */
import { expect, it } from 'vitest';
import type { Hash } from '../../../build/core/hash.ts';
import { createBundler, type Bundled } from '../../../build/emit/bundler.ts';

/** A bundler whose bundles have these inputs, and the number of bundles made. */
function setUp(inputs: readonly string[]): {
  readonly made: () => number;
  readonly bundle: (
    files: Readonly<Record<string, string>>,
    of?: string,
  ) => Promise<Bundled>;
} {
  let made = 0;
  const bundler = createBundler(() => {
    made += 1;
    const input = { bytes: 0, imports: [] };
    return Promise.resolve({
      errors: [],
      warnings: [],
      outputFiles: [],
      metafile: {
        inputs: Object.fromEntries(inputs.map((path) => [path, input])),
        outputs: {},
      },
      mangleCache: {},
    } as unknown as Bundled);
  });
  return {
    made: () => made,
    bundle: (files, of = '') =>
      bundler(new Map(Object.entries(files) as [string, Hash][]))(
        'one',
        of,
        {},
      ),
  };
}

it('createBundler returns the earlier bundle if none of its inputs changed', async () => {
  const { bundle, made } = setUp(['a.ts', '../node_modules/react/index.js']);
  const first = await bundle({ 'a.ts': '1', 'b.ts': '1' });
  expect(await bundle({ 'a.ts': '1', 'b.ts': '2' })).toBe(first);
  expect(made()).toBe(1);
});

it('createBundler bundles again if an input changed, even one imported with a query', async () => {
  const { bundle, made } = setUp(['a.ts', 'b.ts?twice']);
  await bundle({ 'a.ts': '1', 'b.ts': '1' });
  await bundle({ 'a.ts': '2', 'b.ts': '1' });
  expect(made()).toBe(2);
  await bundle({ 'a.ts': '2', 'b.ts': '2' });
  expect(made()).toBe(3);
});

it('createBundler bundles again if a file was added or removed', async () => {
  const { bundle, made } = setUp(['a.ts']);
  await bundle({ 'a.ts': '1' });
  await bundle({ 'a.ts': '1', 'a.js': '1' });
  expect(made()).toBe(2);
  await bundle({ 'a.ts': '1' });
  expect(made()).toBe(3);
});

it('createBundler bundles every time if an input is not among the known files', async () => {
  const { bundle, made } = setUp(['a.ts', '../../linked/b.ts']);
  await bundle({ 'a.ts': '1' });
  await bundle({ 'a.ts': '1' });
  expect(made()).toBe(2);
});

it('createBundler bundles again if an input other than the files changed', async () => {
  const { bundle, made } = setUp(['a.ts']);
  await bundle({ 'a.ts': '1' }, 'one site');
  await bundle({ 'a.ts': '1' }, 'another');
  expect(made()).toBe(2);
});

it('createBundler does not cache a failure', async () => {
  let fails = true;
  const bundler = createBundler(() => {
    if (fails) return Promise.reject(new Error('no such file'));
    return Promise.resolve({ metafile: { inputs: {} } } as Bundled);
  });
  const bundle = (): Promise<Bundled> => bundler(new Map())('one', '', {});
  await expect(bundle()).rejects.toThrow('no such file');
  fails = false;
  expect(await bundle()).toMatchObject({ metafile: {} });
});
