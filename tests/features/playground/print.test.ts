/** What is printed in the sandbox of the playground, beside what Node prints. */
import { format as formatInNode } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import {
  format,
  type Promises,
} from '../../../src/client/features/playground/sandbox/print.ts';
import { traceSamples } from '../../../src/client/features/playground/sandbox/traces.ts';

class Box {
  readonly value = 1;
  readonly #hidden = 2;
  static readonly size = 1;
  get hidden(): number {
    return this.#hidden;
  }
}
class Tagged {
  readonly own = 1;
  readonly [Symbol.toStringTag] = 'Tag';
}
class Registry extends Map<string, number> {}
class CodeError extends Error {
  readonly code = 'E1';
  override readonly name = 'Coded';
}
class Later extends Promise<number> {}
const later = new Later(() => undefined);
const circle: Record<string, unknown> = { inner: { list: [{}] } };
circle['self'] = circle;
circle['again'] = circle['inner'];
const cause = new TypeError('why', { cause: { status: 500 } });

describe('a value', () => {
  it.each<[what: string, value: unknown]>([
    ['keys', { plain: 1, 'with-dash': 2, [Symbol('symbol')]: 3, ä: -0 }],
    ['quotes', ['a', "it's", `"it's"`, 'a\nb\\', '\u0001']],
    ['instances', [new Box(), new Tagged(), new Registry([['a', 1]])]],
    ['functions', [() => 1, Box, Registry, parseInt, Later, later.then]],
    ['depth', { a: [{ b: { c: { d: 1 } } }, [[[[1]]]]] }],
    ['circles', circle],
    ['collections', [new Map([[{ a: 1 }, new Set([[1]])]]), new WeakMap()]],
    ['bytes', [new Uint8Array([1, 2]), new ArrayBuffer(3)]],
    ['columns', Array.from({ length: 130 }, (_, index) => index ** 2)],
    ['a very long text', ['x'.repeat(20_000)]],
    ['errors', [new Error('no', { cause }), new CodeError('no')]],
    ['a promise', new Promise(() => undefined)],
    ['promises inside', { list: [later] }],
    ['a proxy', new Proxy(new Box(), {})],
  ])('is printed as in Node: %s', (_, value) => {
    expect(format([value])).toBe(formatInNode(value));
  });

  it('is printed as in Node if it is a promise that is known to be settled', async () => {
    const kept = Promise.resolve({ a: [1] });
    const wide = Promise.resolve({ a: 'x'.repeat(60), b: 'y'.repeat(30) });
    const reason = new Error('no');
    // The lines of a trace are no part of what is printed alike.
    reason.stack = String(reason);
    const refused = Promise.reject(reason);
    refused.catch(() => undefined);
    const promises: Promises = new Map();
    promises.set(kept, { status: 'fulfilled', value: { a: [1] } });
    promises.set(wide, { status: 'fulfilled', value: await wide });
    promises.set(refused, { status: 'rejected', reason });
    const all = { kept, wide, refused, open: new Promise(() => undefined) };
    expect(format([all], promises)).toBe(formatInNode(all));
    expect(format([{ a: { b: [kept] } }], promises)).toBe(
      formatInNode({ a: { b: [kept] } }),
    );
    expect(promises.size).toBe(4);
  });

  it.each<unknown[]>([
    ['%s has %d of %i, %f', 'Ada', 5, 7.5, '0.5', { more: 1 }],
    ['%s, %j', new Box(), { a: [1] }],
    ['%c red', 'color: red'],
    [{ first: 1 }, 'then a text'],
  ])('is put into a text as in Node: %s', (...values) => {
    expect(format(values)).toBe(formatInNode(...values));
  });
});

describe('an error of Firefox or Safari', () => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  afterEach(() => {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    Reflect.deleteProperty(
      Error.prototype,
      Symbol.for('nodejs.util.inspect.custom'),
    );
  });

  it('is printed with its message and the calls of samples', () => {
    traceSamples(new Map([['blob:null/1', 'sample.ts']]));
    const error = new TypeError('no');
    error.stack =
      'check@blob:null/2:1:2\nread@blob:null/1:3:4\n@blob:null/1:5:6\n';
    expect(format([error])).toBe(
      'TypeError: no\n    at read (sample.ts:3:4)\n    at sample.ts:5:6',
    );
  });
});
