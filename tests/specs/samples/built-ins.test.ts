/** A sample that ruins what its process is built on harms no other page. */
import { describe, expect, it } from 'vitest';
import { js, problemsOf, readPage, run, writeProjectFile } from './support.ts';

const GOOD = js(
  '[1, 2].map((one) => one * 2); // => [2, 4]\nawait Promise.resolve(1); // => 1',
);

it.each([
  'Array.prototype.map = () => [];',
  'Array.prototype.push = undefined;',
  "Array.prototype.includes = () => { throw new Error('no'); };",
  'Array.prototype[Symbol.iterator] = undefined;',
  'Promise.prototype.then = undefined;',
  'Promise.resolve = () => { throw 1; };',
  'Map.prototype.get = () => undefined;',
  'Set.prototype.has = () => true;',
  'String.prototype.includes = () => true;',
  'Object.keys = () => [];',
  'Reflect.ownKeys = null;',
  "JSON.stringify = () => '';",
  'globalThis.Promise = undefined;',
  'globalThis.Map = class {};',
  'delete Array.prototype.map;',
  "Object.defineProperty(Promise.prototype, 'then', { value: undefined });",
])(
  'a sample that ruins the process with %s harms no other page',
  async (code) => {
    const pages = [
      readPage(js(code)),
      readPage(GOOD + GOOD, { name: 'other' }),
    ];
    const { results } = await run(pages);
    expect(results.slice(1).map(({ status }) => status)).toEqual([
      'passed',
      'passed',
    ]);
  },
);

describe('a built-in object', () => {
  it('may be extended by a sample, and by what inherits from it', async () => {
    const page = js(
      `Array.prototype.last = function () { return this[this.length - 1]; };
class List extends Array { map() { return 'mine'; } }
const array = Object.assign([1, 2], { name: 'a' });
[array.last(), new List().map()]; // => [2, "mine"]
Math.max = () => 7;
Math.max(1); // => 7`,
    );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('may be patched by a package that a sample imports', async () => {
    writeProjectFile(
      'node_modules/patching/package.json',
      JSON.stringify({
        name: 'patching',
        type: 'module',
        exports: './index.js',
      }),
    );
    writeProjectFile(
      'node_modules/patching/index.js',
      'const { then } = Promise.prototype;\nPromise.prototype.then = function (...handlers) { return then.apply(this, handlers); };\nexport const patched = 1;',
    );
    const page = js(
      "import { patched } from 'patching';\nawait Promise.resolve(patched); // => 1",
    );
    expect(
      await problemsOf(
        page +
          js("const { patched } = await import('patching');\npatched; // => 1"),
      ),
    ).toEqual([]);
  });
});
