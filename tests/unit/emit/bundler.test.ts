/** When a bundle is made anew, and when the one from before is given. */
import { expect, it } from 'vitest';
import type { Hash } from '../../../build/core/hash.ts';
import { createBundler, type Bundled } from '../../../build/emit/bundler.ts';

/** Bundles whatever it is asked for from these files; says how often it did. */
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

it('gives the bundle from before where none of its files has changed', async () => {
  const { bundle, made } = setUp(['a.ts', '../node_modules/react/index.js']);
  const first = await bundle({ 'a.ts': '1', 'b.ts': '1' });
  expect(await bundle({ 'a.ts': '1', 'b.ts': '2' })).toBe(first);
  expect(made()).toBe(1);
});

it('makes it anew when one of them has, whatever an importer calls it', async () => {
  const { bundle, made } = setUp(['a.ts', 'b.ts?twice']);
  await bundle({ 'a.ts': '1', 'b.ts': '1' });
  await bundle({ 'a.ts': '2', 'b.ts': '1' });
  expect(made()).toBe(2);
  await bundle({ 'a.ts': '2', 'b.ts': '2' });
  expect(made()).toBe(3);
});

it('makes it anew when a file has come or gone', async () => {
  const { bundle, made } = setUp(['a.ts']);
  await bundle({ 'a.ts': '1' });
  await bundle({ 'a.ts': '1', 'a.js': '1' });
  expect(made()).toBe(2);
  await bundle({ 'a.ts': '1' });
  expect(made()).toBe(3);
});

it('makes it anew each time when a file of it is nobody knows where', async () => {
  const { bundle, made } = setUp(['a.ts', '../../linked/b.ts']);
  await bundle({ 'a.ts': '1' });
  await bundle({ 'a.ts': '1' });
  expect(made()).toBe(2);
});

it('makes it anew for another site', async () => {
  const { bundle, made } = setUp(['a.ts']);
  await bundle({ 'a.ts': '1' }, 'one site');
  await bundle({ 'a.ts': '1' }, 'another');
  expect(made()).toBe(2);
});

it('does not keep what could not be made', async () => {
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
