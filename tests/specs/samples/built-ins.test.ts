/** A sample that ruins what its process is built on fails alone, at its line. */
import { describe, expect, it } from 'vitest';
import { js, problemsOf, readPage, run, writeProjectFile } from './support.ts';

const GOOD = js(
  '[1, 2].map((one) => one * 2); // => [2, 4]\nawait Promise.resolve(1); // => 1',
);

it.each([
  ['Array.prototype.map = () => [];', 'map'],
  ['Array.prototype.push = undefined;', 'push'],
  ["Array.prototype.includes = () => { throw new Error('no'); };", 'includes'],
  ['Array.prototype[Symbol.iterator] = undefined;', 'Symbol(Symbol.iterator)'],
  ['Promise.prototype.then = undefined;', 'then'],
  ['Promise.resolve = () => { throw 1; };', 'resolve'],
  ['Map.prototype.get = () => undefined;', 'get'],
  ['Set.prototype.has = () => true;', 'has'],
  ['String.prototype.includes = () => true;', 'includes'],
  ['Object.keys = () => [];', 'keys'],
  ['Reflect.ownKeys = null;', 'ownKeys'],
  ["JSON.stringify = () => '';", 'stringify'],
  ['globalThis.Promise = undefined;', 'Promise'],
  ['globalThis.Map = class {};', 'Map'],
])(
  'a sample that ruins the process with %s fails alone, with its line',
  async (code, name) => {
    const pages = [
      readPage(GOOD + js(`const before = 1;\n${code}`) + GOOD),
      readPage(GOOD, { name: 'other' }),
    ];
    const { problems, results } = await run(pages);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^8 sample-2\.js: TypeError: Cannot /);
    expect(problems[0]).toContain(`'${name}'`);
    expect(results.map(({ status }) => status)).toEqual([
      'passed',
      'failed',
      'passed',
      'passed',
    ]);
  },
);

it.each([
  'delete Array.prototype.map;',
  "Object.defineProperty(Promise.prototype, 'then', { value: undefined });",
])('a sample fails alone with %s', async (code) => {
  const page = readPage(GOOD + js(code) + GOOD);
  const { problems, results } = await run([page]);
  expect(problems).toEqual([expect.stringMatching(/^7 sample-2\.js: /)]);
  expect(results.map(({ status }) => status)).toEqual([
    'passed',
    'failed',
    'passed',
  ]);
});

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
