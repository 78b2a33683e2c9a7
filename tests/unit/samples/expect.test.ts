/** What a sample does, compared with what it promises. */
import { describe, expect, it } from 'vitest';
import type { ExpectedOutput } from '../../../build/samples/sample-model.ts';
import {
  checkOutput,
  findDifference,
} from '../../../build/samples/worker/expect.ts';

function bare(entries: object): object {
  return Object.assign(Object.create(null) as object, entries);
}

class Box {
  readonly content: unknown;
  constructor(content: unknown) {
    this.content = content;
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

class Weight extends Money {}

const buffer = (...bytes: readonly number[]) => Uint8Array.from(bytes).buffer;
const view = (offset: number, ...bytes: readonly number[]): DataView =>
  new DataView(buffer(...bytes), offset);
const money = new Money(1);
const waiting = Promise.resolve(1);

const circle: { self?: unknown } = {};
circle.self = circle;
const otherCircle: { self?: unknown } = {};
otherCircle.self = otherCircle;
const shared = (): void => undefined;

it.each<[string, unknown, unknown]>([
  ['numbers', 1, 1],
  ['negative and positive zero', -0, 0],
  ['NaN and NaN', NaN, NaN],
  ['bigints', 2n, 2n],
  ['objects without a prototype', bare({ a: bare({}) }), { a: {} }],
  ['instances of a class and plain objects', new Box([1]), { content: [1] }],
  ['undefined properties and missing ones', { a: undefined }, {}],
  ['missing properties and undefined ones', {}, { a: undefined }],
  ['maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
  ['sets in any order', new Set([[1], [2]]), new Set([[2], [1]])],
  ['dates', new Date(5), new Date(5)],
  ['regular expressions', /a/g, /a/g],
  ['typed arrays', Uint8Array.of(1), Uint8Array.of(1)],
  ['errors', new Error('a'), new Error('a')],
  ['causes', new Error('a', { cause: 1 }), new Error('a', { cause: 1 })],
  ['URLs', new URL('http://a/b'), new URL('http://a/b')],
  ['parameters', new URLSearchParams('a=1'), new URLSearchParams({ a: '1' })],
  ['array buffers', buffer(1, 2), buffer(1, 2)],
  ['data views of the same bytes', view(1, 0, 2), view(0, 2)],
  ['boxed numbers', Object(1), Object(1)],
  ['boxed strings', Object('a'), Object('a')],
  ['an opaque object and itself', { money }, { money }],
  ['a promise and itself', [waiting], [waiting]],
  ['an opaque object and an empty one', money, {}],
  ['circular objects', circle, otherCircle],
  ['a function and itself', { f: shared }, { f: shared }],
  ['symbols', Symbol.iterator, Symbol.iterator],
])('findDifference finds none between %s', (_, actual, expected) => {
  expect(findDifference(actual, expected)).toBeNull();
});

it.each<[string, unknown, unknown, string]>([
  ['numbers and strings', 1, '1', ''],
  ['null and undefined', null, undefined, ''],
  ['null and an object', null, {}, ''],
  ['bigints and numbers', 1n, 1, ''],
  ['arrays and objects', [], {}, ''],
  ['arrays of different lengths', [1], [1, undefined], '.length'],
  ['items of arrays', [[1], [2]], [[1], [3]], '[1][0]'],
  ['nested properties', { a: { b: 1 } }, { a: { b: 2 } }, '.a.b'],
  ['an extra property and none', { a: 1 }, {}, '.a'],
  ['a missing property and a present one', {}, { a: 1 }, '.a'],
  ['entries of maps', new Map([['a', 1]]), new Map([['a', 2]]), ".get('a')"],
  ['sets', new Set([1]), new Set([2]), ''],
  ['sets of different sizes', new Set([1]), new Set([1, 2]), ''],
  ['dates', new Date(5), new Date(6), ''],
  ['flags of regular expressions', /a/g, /a/i, ''],
  ['promises', Promise.resolve(1), Promise.resolve(1), ''],
  ['promises and objects', Promise.resolve(1), {}, ''],
  ['errors', new Error('a'), new Error('b'), ''],
  ['objects and errors', { message: 'a' }, new Error('a'), ''],
  ['errors and objects', new Error('a'), {}, ''],
  ['errors of different names', new TypeError('a'), new Error('a'), ''],
  [
    'causes of errors',
    new Error('a', { cause: { b: 1 } }),
    new Error('a', { cause: { b: 2 } }),
    '.cause.b',
  ],
  [
    'errors of an AggregateError',
    new AggregateError([1], 'a'),
    new AggregateError([2], 'a'),
    '.errors[0]',
  ],
  ['URLs', new URL('http://a/'), new URL('http://b/'), ''],
  ['URLs and objects', new URL('http://a/'), {}, ''],
  ['parameters', new URLSearchParams('a=1'), new URLSearchParams('a=2'), ''],
  ['sizes of buffers', new ArrayBuffer(8), new ArrayBuffer(2), ''],
  ['array buffers', [buffer(1)], [buffer(2)], '[0]'],
  ['data views', view(0, 1, 2), view(1, 1, 2), ''],
  ['boxed numbers', Object(1), Object(2), ''],
  ['boxed numbers and plain objects', Object(1), {}, ''],
  ['weak maps', new WeakMap(), new WeakMap(), ''],
  ['weak sets', new WeakSet(), new WeakSet(), ''],
  ['two functions with the same text', () => 1, () => 1, ''],
])(
  'findDifference gives the path of the difference between %s',
  (_, actual, expected, path) => {
    expect(findDifference(actual, expected)?.path).toBe(path);
  },
);

describe('opaque objects', () => {
  it.each<[string, unknown, unknown, string]>([
    ['two of one class', money, new Money(1), ''],
    [
      'two with different private contents',
      { a: [money] },
      { a: [new Money(2)] },
      '.a[0]',
    ],
    ['two of different classes', money, new Weight(1), ''],
    ['an opaque object that is expected', {}, money, ''],
    ['iterators', [1].values(), [1].values(), ''],
  ])('cannot be compared: %s', (_, actual, expected, path) => {
    expect(findDifference(actual, expected)).toMatchObject({
      path,
      comparable: false,
    });
  });

  it('differ comparably from an object with visible properties', () => {
    expect(findDifference(new Box(1), money)).toMatchObject({
      path: '.content',
      comparable: true,
    });
  });
});

it.each<[string, string, ExpectedOutput['format'], unknown?]>([
  ['a\n', 'a', 'text'],
  ['a\r\nb\n', 'a\nb', 'text'],
  ['', '', 'text'],
  ['a\nc\n', 'a\nb', 'text', '2 Expected it to print "b", but it prints "c"'],
  ['a\n', 'a\nb', 'text', '2 It does not print "b"'],
  ['a\nb\n', 'a', 'text', '1 It also prints "b"'],
  ['a ', 'a', 'text', '1 Expected it to print "a", but it prints "a "'],
  // White space and the order of keys do not count.
  ['{"a":1,"b":[2]}\n', '{ "b": [\n2 ],\n"a": 1 }', 'json'],
  ['[1,2]', '[2,1]', 'json', expect.stringMatching(/^1 Expected/)],
  ['{"a":null}', '{}', 'json', expect.stringMatching(/^1 Expected/)],
  ['{}', '[]', 'json', expect.stringMatching(/^1 Expected/)],
  ['nothing', '{}', 'json', expect.stringMatching(/^1 Expected/)],
])('checkOutput compares %j with %j as %s', (printed, text, format, said) => {
  const failure = checkOutput(printed, { format, text });
  const told = failure && `${String(failure.line)} ${failure.message}`;
  expect(told ?? undefined).toEqual(said);
});
