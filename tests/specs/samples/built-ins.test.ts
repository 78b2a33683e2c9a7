/** A sample that ruins what its process is built on harms no other page. */
import { expect, it } from 'vitest';
import { js, readPage, run } from './support.ts';

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
  'Function.prototype.apply = undefined;',
  'process.setUncaughtExceptionCaptureCallback(() => undefined);',
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
