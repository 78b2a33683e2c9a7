import { describe, expect, it } from 'vitest';
import { findDifference } from '../../../build/samples/worker/equal.ts';

function bare(entries: object): object {
  return Object.assign(Object.create(null) as object, entries);
}

class Box {
  readonly content: unknown;
  constructor(content: unknown) {
    this.content = content;
  }
}

class Weight {
  readonly #grams = 1;
  get grams(): number {
    return this.#grams;
  }
}

class Money {
  readonly #amount: number;
  constructor(amount: number) {
    this.#amount = amount;
  }
  get amount(): number {
    return this.#amount;
  }
}

const buffer = (...bytes: readonly number[]): ArrayBuffer =>
  Uint8Array.from(bytes).buffer;
const view = (offset: number, ...bytes: readonly number[]): DataView =>
  new DataView(buffer(...bytes), offset);
const money = new Money(1);
const waiting = Promise.resolve(1);

const circle: { self?: unknown } = {};
circle.self = circle;
const otherCircle: { self?: unknown } = {};
otherCircle.self = otherCircle;
const shared = (): void => undefined;

describe('equal are', () => {
  it.each<[string, unknown, unknown]>([
    ['numbers', 1, 1],
    ['zeros', -0, 0],
    ['no numbers', NaN, NaN],
    ['big numbers', 2n, 2n],
    ['objects without a prototype', bare({ a: bare({}) }), { a: {} }],
    ['instances and what they hold', new Box([1]), { content: [1] }],
    ['undefined properties and missing ones', { a: undefined }, {}],
    ['missing properties and undefined ones', {}, { a: undefined }],
    ['maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
    ['sets in any order', new Set([[1], [2]]), new Set([[2], [1]])],
    ['dates', new Date(5), new Date(5)],
    ['patterns', /a/g, /a/g],
    ['bytes', Uint8Array.of(1), Uint8Array.of(1)],
    ['errors', new Error('a'), new Error('a')],
    [
      'errors and their causes',
      new Error('a', { cause: 1 }),
      new Error('a', { cause: 1 }),
    ],
    ['addresses', new URL('http://a/b'), new URL('http://a/b')],
    ['queries', new URLSearchParams('a=1'), new URLSearchParams({ a: '1' })],
    ['buffers', buffer(1, 2), buffer(1, 2)],
    ['views of the same bytes', view(1, 0, 2), view(0, 2)],
    ['boxed numbers', Object(1), Object(1)],
    ['boxed texts', Object('a'), Object('a')],
    ['one object that shows nothing', { money }, { money }],
    ['one promise', [waiting], [waiting]],
    ['an object that shows nothing and one without anything', money, {}],
    ['circles', circle, otherCircle],
    ['functions', { f: shared }, { f: shared }],
    ['symbols', Symbol.iterator, Symbol.iterator],
  ])('%s', (_, actual, expected) => {
    expect(findDifference(actual, expected)).toBeNull();
  });
});

describe('different are', () => {
  it.each<[string, unknown, unknown, string]>([
    ['numbers and texts', 1, '1', ''],
    ['null and nothing', null, undefined, ''],
    ['null and an object', null, {}, ''],
    ['big and small numbers', 1n, 1, ''],
    ['lists and objects', [], {}, ''],
    ['lists of different lengths', [1], [1, undefined], '.length'],
    ['items', [[1], [2]], [[1], [3]], '[1][0]'],
    ['members', { a: { b: 1 } }, { a: { b: 2 } }, '.a.b'],
    ['further members', { a: 1 }, {}, '.a'],
    ['missing members', {}, { a: 1 }, '.a'],
    ['entries of maps', new Map([['a', 1]]), new Map([['a', 2]]), ".get('a')"],
    ['sets', new Set([1]), new Set([2]), ''],
    ['sets of other sizes', new Set([1]), new Set([1, 2]), ''],
    ['dates', new Date(5), new Date(6), ''],
    ['patterns', /a/g, /a/i, ''],
    ['promises', Promise.resolve(1), Promise.resolve(1), ''],
    ['promises and objects', Promise.resolve(1), {}, ''],
    ['errors', new Error('a'), new Error('b'), ''],
    ['objects and errors', { message: 'a' }, new Error('a'), ''],
    ['errors and objects', new Error('a'), {}, ''],
    ['errors of other names', new TypeError('a'), new Error('a'), ''],
    [
      'causes',
      new Error('a', { cause: { b: 1 } }),
      new Error('a', { cause: { b: 2 } }),
      '.cause.b',
    ],
    [
      'errors of several',
      new AggregateError([1], 'a'),
      new AggregateError([2], 'a'),
      '.errors[0]',
    ],
    ['addresses', new URL('http://a/'), new URL('http://b/'), ''],
    ['addresses and objects', new URL('http://a/'), {}, ''],
    ['queries', new URLSearchParams('a=1'), new URLSearchParams('a=2'), ''],
    ['buffers of other sizes', new ArrayBuffer(8), new ArrayBuffer(2), ''],
    ['buffers', [buffer(1)], [buffer(2)], '[0]'],
    ['views', view(0, 1, 2), view(1, 1, 2), ''],
    ['boxed numbers', Object(1), Object(2), ''],
    ['boxed and other objects', Object(1), {}, ''],
    ['weak maps', new WeakMap(), new WeakMap(), ''],
    ['weak sets', new WeakSet(), new WeakSet(), ''],
    ['functions', () => 1, () => 1, ''],
  ])('%s', (_, actual, expected, path) => {
    expect(findDifference(actual, expected)?.path).toBe(path);
  });
});

describe('objects that show nothing', () => {
  it.each<[string, unknown, unknown, string]>([
    ['two of one class', money, new Money(1), ''],
    ['two with other contents', { a: [money] }, { a: [new Money(2)] }, '.a[0]'],
    ['two of different classes', money, new Weight(), ''],
    ['one that is promised', {}, money, ''],
    ['iterators', [1].values(), [1].values(), ''],
  ])('cannot be compared: %s', (_, actual, expected, path) => {
    expect(findDifference(actual, expected)).toMatchObject({
      path,
      comparable: false,
    });
  });

  it('differ from those that show something', () => {
    expect(findDifference(new Box(1), money)).toMatchObject({
      path: '.content',
      comparable: true,
    });
  });
});
