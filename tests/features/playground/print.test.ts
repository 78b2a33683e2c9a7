/** What is printed in the sandbox of the playground, beside what Node prints. */
import { format as formatInNode, inspect as inspectInNode } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  format,
  inspect,
  type Promises,
} from '../../../src/client/features/playground/sandbox/print.ts';

class Box {
  readonly value = 1;
}
class Tagged {
  readonly own = 1;
  readonly [Symbol.toStringTag] = 'Tag';
}
const circle: Record<string, unknown> = { inner: { list: [{}] } };
circle['self'] = circle;
circle['again'] = circle['inner'];
const text = 'a line that is long enough\n'.repeat(3);

describe('a value', () => {
  it.each<[what: string, value: unknown]>([
    ['numbers', [1, -0, 1.5, 10n, NaN]],
    ['nothing', [null, undefined, [], {}, new Map(), new Set()]],
    ['quotes', ['a', "it's", `"it's"`, 'a\nb\\', '\u0001']],
    ['keys', { plain: 1, 'with-dash': 2, [Symbol('symbol')]: 3 }],
    ['instances', [new Box(), new Tagged(), Object.create(null)]],
    ['functions', [() => 1, Box, class extends Box {}]],
    ['a function with properties', Object.assign(() => 1, { more: 1 })],
    [
      'accessors',
      {
        get one() {
          return 1;
        },
      },
    ],
    ['depth', { a: [{ b: { c: { d: 1 } } }, [[[[1]]]]] }],
    ['circles', circle],
    ['collections', [new Map([['a', { b: 1 }]]), new Set([1, 'a'])]],
    ['texts', [/a/g, new Date(0), Symbol('symbol'), true]],
    [
      'a long list',
      Array.from({ length: 130 }, () => ({ wide: 'x'.repeat(30) })),
    ],
    ['a long text inside', { text }],
    ['a width of more than a line', { a: 'x'.repeat(60), b: 'y'.repeat(30) }],
    ['a promise', new Promise(() => undefined)],
  ])('is printed as in Node: %s', (_, value) => {
    expect(inspect(value)).toBe(inspectInNode(value));
  });

  it('is printed as in Node if it is a promise that is known to be settled', () => {
    const kept = Promise.resolve({ a: [1] });
    const reason = new Error('no');
    // The lines of a trace are no part of what is printed alike.
    reason.stack = String(reason);
    const refused = Promise.reject(reason);
    refused.catch(() => undefined);
    const promises: Promises = new Map();
    promises.set(kept, { status: 'fulfilled', value: { a: [1] } });
    promises.set(refused, { status: 'rejected', reason });
    const all = { kept, refused, open: new Promise(() => undefined) };
    expect(inspect(all, 2, promises)).toBe(inspectInNode(all));
    expect(promises.size).toBe(3);
  });

  it.each<[values: readonly unknown[]]>([
    [['%s has %d of %i, %f', 'Ada', 5, 7.5, '0.5', { more: 1 }]],
    [['%O, %j', { a: 1 }, { a: 1 }]],
    [['100%', '100%%', '%c red']],
    [['%x and %s']],
    [[{ first: 1 }, 'then a text']],
  ])('is put into a text as in Node: %j', (values) => {
    expect(format(values)).toBe(formatInNode(...values));
  });
});
