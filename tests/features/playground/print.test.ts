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
const written: number[] = [];
function* generate(): Generator<number> {
  yield 1;
}
const circle: Record<string, unknown> = { inner: { list: [{}] } };
circle['self'] = circle;
circle['again'] = circle['inner'];
const text = 'a line that is long enough\n'.repeat(3);
const cause = new TypeError('why', { cause: { status: 500 } });

describe('a value', () => {
  it.each<[what: string, value: unknown]>([
    ['numbers', [1, -0, 1.5, 10n, NaN]],
    ['nothing', [null, undefined, [], {}, new Map(), new Set()]],
    ['quotes', ['a', "it's", `"it's"`, '`"it\'s"`', 'a\nb\\', '\u0001']],
    ['keys', { plain: 1, 'with-dash': 2, [Symbol('symbol')]: 3, ä: 4 }],
    ['instances', [new Box(), new Tagged(), new Registry([['a', 1]])]],
    ['null prototypes', [Object.create(null), noPrototype({ a: 1 })]],
    ['functions', [() => 1, Box, class extends Box {}, Registry, parseInt]],
    ['other functions', [generate, Later, later.then, () => later]],
    ['a function with properties', Object.assign(() => 1, { more: 1 })],
    ['a list with properties', Object.assign([1], { 2: 3, more: 1 })],
    [
      'accessors',
      {
        get one() {
          return 1;
        },
        set two(value: number) {
          written.push(value);
        },
        get three() {
          return 3;
        },
        set three(value) {
          written.push(value);
        },
      },
    ],
    ['depth', { a: [{ b: { c: { d: 1 } } }, [[[[1]]]]] }],
    ['circles', circle],
    ['collections', [new Map([['a', { b: 1 }]]), new Set([1, 'a'])]],
    ['collections in one another', new Map([[{ a: 1 }, new Set([[1]])]])],
    ['weak collections', [new WeakMap(), new WeakSet()]],
    ['texts', [/a/g, new Date(0), new Date(NaN), Symbol('symbol'), true]],
    ['objects of texts', [Object('a'), Object(1), Object(true), Object(1n)]],
    ['texts with properties', [Object.assign(/a/, { more: 1 })]],
    [
      'bytes',
      [new Uint8Array([1, 2]), new Float64Array(2), new BigInt64Array(1)],
    ],
    ['buffers', [new ArrayBuffer(3), new DataView(new ArrayBuffer(2))]],
    [
      'columns of numbers',
      Array.from({ length: 130 }, (_, index) => index ** 2),
    ],
    ['columns of words', 'to be or not to be that is the question'.split(' ')],
    [
      'a long list',
      Array.from({ length: 130 }, () => ({ wide: 'x'.repeat(30) })),
    ],
    ['a long text inside', { text }],
    ['a very long text', ['x'.repeat(20_000)]],
    ['a width of more than a line', { a: 'x'.repeat(60), b: 'y'.repeat(30) }],
    ['errors', [new Error('no'), new CodeError('no'), new DOMException('no')]],
    ['an error with a cause', new Error('no', { cause })],
    ['errors in an error', new AggregateError([cause, 'text'], 'all')],
    ['an error without a trace', Object.assign(new Error('no'), { stack: '' })],
    ['a promise', new Promise(() => undefined)],
    ['promises inside', { list: [later] }],
    [
      'its own description',
      { [Symbol.for('nodejs.util.inspect.custom')]: () => 'own' },
    ],
    [
      'addresses',
      [new URL('https://example.com/a?b#c'), new URLSearchParams('a=1')],
    ],
    ['namespaces', [Math, JSON, Reflect]],
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
    ['%O, %o, %j', { a: 1 }, { a: [1] }, { a: 1 }],
    ['%s, %s, %s, %s', new Box(), { a: { b: 1 } }, -0, Symbol('symbol')],
    ['%d, %d, %i', {}, 1n, 'x'],
    ['%j', circle],
    ['100%', '100%%', '%c red'],
    ['%c red', 'color: red'],
    ['%x and %s'],
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

function noPrototype(properties: object): object {
  return Object.assign(Object.create(null) as object, properties);
}
