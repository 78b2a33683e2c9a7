import { describe, expect, it } from 'vitest';
import { shareStructure } from '../../../build/core/structural-sharing.ts';

describe('shareStructure', () => {
  it.each([
    ['a list', [[1], { a: 'b' }]],
    ['a record', { a: [1], b: { c: null } }],
    ['a map', new Map([['a', { b: 1 }]])],
    ['bytes', new Uint8Array([1, 2])],
    ['an empty list', []],
  ])('returns the earlier object for %s that is equal', (_, before) => {
    expect(shareStructure(before, structuredClone(before))).toBe(before);
  });

  it.each([
    ['another element', [1, 2], [1, 3]],
    ['one element more', [1], [1, 2]],
    ['one element less', [1, 2], [1]],
    ['another name', { a: 1 }, { b: 1 }],
    ['another order of names', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['a missing name', { a: 1, b: undefined }, { a: 1 }],
    ['another key', new Map([['a', 1]]), new Map([['b', 1]])],
    ['another order of keys', new Set(['a', 'b']), new Set(['b', 'a'])],
    ['other bytes', new Uint8Array([1]), new Uint8Array([2])],
    ['another kind', [], {}],
    ['nothing', null, {}],
    ['something', {}, null],
  ])('returns the new value if there is %s', (_, before, after) => {
    const expected = structuredClone(after);
    const kept = shareStructure(before, after);
    expect(kept).toEqual(expected);
    expect(Object.keys(kept ?? {})).toEqual(Object.keys(expected ?? {}));
    expect(kept).not.toBe(before);
  });

  it('keeps the parts that are equal, in the same places', () => {
    const before = {
      list: [{ a: 1 }, { b: 1 }],
      map: new Map([['c', { d: 1 }]]),
    };
    const after = {
      list: [{ a: 1 }, { b: 2 }, { a: 1 }],
      map: new Map([
        ['c', { d: 1 }],
        ['e', { d: 1 }],
      ]),
    };
    const expected = structuredClone(after);
    const kept = shareStructure(before, after);
    expect(kept).toEqual(expected);
    expect(kept.list[0]).toBe(before.list[0]);
    expect(kept.map.get('c')).toBe(before.map.get('c'));
  });

  it('leaves functions and instances of classes as they are', () => {
    const [before, after] = [{ now: new Date(0) }, { now: new Date(0) }];
    expect(shareStructure(before, after).now).toBe(after.now);
    const greet = (): string => 'Hello';
    const greeter = { greet };
    expect(shareStructure(greeter, { greet })).toBe(greeter);
    expect(shareStructure(greeter, { greet: () => 'Bye' })).not.toBe(greeter);
  });
});
