import { describe, expect, it } from 'vitest';
import { createMemo } from '../../../build/core/memo.ts';

/** A stage that counts how often it is computed. */
function counting() {
  const counted = {
    times: 0,
    add(a: number, b: number) {
      counted.times += 1;
      return a + b;
    },
  };
  return counted;
}

describe('memo.call', () => {
  it('returns the same object for equal values', () => {
    const memo = createMemo();
    const wrap = (value: unknown): { readonly value: unknown } => ({ value });
    const first = memo.call(wrap, { names: ['a', 'b'] });
    expect(memo.call(wrap, { names: ['a', 'b'] })).toBe(first);
    expect(memo.call(wrap, { names: ['ab'] })).not.toBe(first);
  });

  it.each([
    [undefined, null],
    ['1', 1],
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [[], {}],
    [new Set(['a']), ['a']],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [{ a: { b: [1] } }, { a: { b: [1, 2] } }],
    [new Uint8Array([1]), new Uint8Array([2])],
  ])('tells %o and %o apart', (one, other) => {
    const memo = createMemo();
    const wrap = (value: unknown): readonly unknown[] => [value];
    expect(memo.call(wrap, one)).not.toBe(memo.call(wrap, other));
  });

  it('identifies an object with functions by what a stage made it from', () => {
    const memo = createMemo();
    const createGreeter = (name: string) => ({ greet: () => `Hello ${name}` });
    const use = (greeter: { greet: () => string }) => [greeter.greet()];
    const ada = memo.call(createGreeter, 'Ada');
    const first = memo.call(use, ada);
    const bob = memo.call(createGreeter, 'Bob');
    expect(memo.call(use, memo.call(createGreeter, 'Ada'))).toBe(first);
    expect(memo.call(use, bob)).toEqual(['Hello Bob']);
  });

  it.each([
    ['a function', () => 1],
    ['an object with a function', { find: () => 1 }],
    ['an instance of a class', new URL('https://example.test/')],
  ])('refuses %s that no stage has returned', (_, value) => {
    const take = (given: unknown): unknown => given;
    expect(() => createMemo().call(take, value)).toThrow(/^Cannot hash/);
  });

  it('asks a stage with a promise once, and again after a rejection', async () => {
    const memo = createMemo();
    let times = 0;
    const fail = (): Promise<number> => {
      times += 1;
      return times === 1
        ? Promise.reject(new Error('busy'))
        : Promise.resolve(times);
    };
    await expect(memo.call(fail)).rejects.toThrow('busy');
    expect(await memo.call(fail)).toBe(2);
    expect(await memo.call(fail)).toBe(2);
  });
});

describe('a memo', () => {
  it('keeps on sweep the results of stages that it was never asked for', () => {
    const first = createMemo();
    const double = (value: number): number => 2 * value;
    first.call(double, 1);
    const second = createMemo(first.results());
    second.sweep();
    expect(second.find(double, 1)).toBe(2);
  });

  it('drops on sweep what was not used since the last one', () => {
    const memo = createMemo();
    const counted = counting();
    memo.call(counted.add, 1, 2);
    memo.call(counted.add, 3, 4);
    memo.sweep();
    memo.call(counted.add, 3, 4);
    memo.sweep();
    expect(memo.find(counted.add, 1, 2)).toBeUndefined();
    expect(memo.find(counted.add, 3, 4)).toBe(7);
  });

  it('computes a stage once for the same values, until it forgets them', () => {
    const memo = createMemo();
    const counted = counting();
    for (let time = 0; time < 2; time += 1) memo.call(counted.add, 1, 2);
    expect(memo.call(counted.add, 2, 1)).toBe(3);
    expect(counted.times).toBe(2);
    memo.forget(counted.add, 1, 2);
    memo.call(counted.add, 1, 2);
    expect(counted.times).toBe(3);
  });
});
