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
    ['functions', () => 1, () => 1, ''],
  ])('%s', (_, actual, expected, path) => {
    expect(findDifference(actual, expected)?.path).toBe(path);
  });
});
