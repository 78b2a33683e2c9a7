import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import { createMemo, type Memo } from '../../../build/core/memo.ts';

const keyA = hashBytes('a');
const keyB = hashBytes('b');

function keysOf(memo: Memo, stage: string): readonly string[] {
  return [...(memo.entries([stage]).get(stage)?.keys() ?? [])];
}

describe('createMemo', () => {
  it('computes the result of a key once', () => {
    const memo = createMemo();
    let calls = 0;
    const compute = (): number => (calls += 1);
    expect(memo.run('stage', keyA, compute)).toBe(1);
    expect(memo.run('stage', keyA, compute)).toBe(1);
    expect(memo.run('stage', keyB, compute)).toBe(2);
  });

  it('keeps the results of stages apart', () => {
    const memo = createMemo();
    expect(memo.run('one', keyA, () => 'x')).toBe('x');
    expect(memo.run('two', keyA, () => 'y')).toBe('y');
  });

  it('drops the results that a build did not use', () => {
    const memo = createMemo();
    memo.run('stage', keyA, () => 1);
    memo.sweep();
    memo.run('stage', keyB, () => 2);
    memo.sweep();
    expect(keysOf(memo, 'stage')).toEqual([keyB]);
  });

  it('keeps the parts of a result as long as the result, even when stored', () => {
    const build = (memo: Memo): string =>
      memo.run('outer', keyA, () => memo.run('inner', keyB, () => 'made'));
    const memo = createMemo();
    build(memo);
    memo.sweep();
    build(memo);
    memo.sweep();
    expect(keysOf(memo, 'inner')).toEqual([keyB]);
    const later = createMemo(memo.entries(['outer', 'inner']));
    build(later);
    later.sweep();
    expect(keysOf(later, 'inner')).toEqual([keyB]);
    later.sweep();
    expect(keysOf(later, 'inner')).toEqual([]);
  });

  it('derives a value from the same object once', () => {
    const memo = createMemo();
    const object = { name: 'x' };
    let calls = 0;
    const derive = (): number =>
      memo.derive('stage', object, () => (calls += 1));
    expect([derive(), derive()]).toEqual([1, 1]);
    expect(memo.derive('stage', { ...object }, () => 2)).toBe(2);
  });

  it('starts with the results that an earlier process stored', () => {
    const memo = createMemo(
      new Map([['stage', new Map([[keyA, { value: 'stored', parts: [] }]])]]),
    );
    expect(memo.run('stage', keyA, () => 'computed')).toBe('stored');
  });

  it('keeps no result of a computation that throws', () => {
    const memo = createMemo();
    expect(() =>
      memo.run('stage', keyA, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(memo.run('stage', keyA, () => 'later')).toBe('later');
  });

  it('counts computed and reused results', () => {
    const memo = createMemo();
    memo.run('stage', keyA, () => 1);
    memo.run('stage', keyA, () => 1);
    expect(memo.counts().get('stage')).toEqual({ computed: 1, reused: 1 });
  });
});

describe('lookup, adopt and hold', () => {
  it('lookup drops entries that were not read since the last sweep', () => {
    const memo = createMemo();
    const lookup = memo.lookup('stage');
    expect(lookup.get('a')).toBeUndefined();
    lookup.set('a', 'x');
    lookup.set('b', 'y');
    memo.sweep();
    expect(lookup.get('a')).toBe('x');
    memo.sweep();
    expect(lookup.get('a')).toBe('x');
    expect(lookup.get('b')).toBeUndefined();
  });

  it('adopt treats the results of another memo as computed here', () => {
    const elsewhere = createMemo();
    elsewhere.run('outer', keyA, () => elsewhere.run('inner', keyB, () => 1));
    const memo = createMemo();
    memo.adopt(elsewhere.entries(['outer', 'inner']));
    expect(memo.has('outer', keyA)).toBe(true);
    expect(memo.has('outer', keyB)).toBe(false);
    expect(memo.counts().get('outer')).toEqual({ computed: 1, reused: 0 });
    memo.sweep();
    memo.run('outer', keyA, () => expect.unreachable());
    memo.sweep();
    expect(keysOf(memo, 'inner')).toEqual([keyB]);
  });

  it('hold keeps a stored result with the result that uses it, without reading it', () => {
    let reads = 0;
    const unread = {
      get value() {
        reads += 1;
        return 'kept';
      },
      parts: [],
    };
    const memo = createMemo(new Map([['inner', new Map([[keyB, unread]])]]));
    const hold = (): (() => string) =>
      memo.hold('inner', keyB, () => 'computed');
    const read = memo.run('outer', keyA, hold);
    memo.sweep();
    memo.run('outer', keyA, () => expect.unreachable());
    memo.sweep();
    expect(memo.has('inner', keyB)).toBe(true);
    memo.sweep();
    expect(memo.has('inner', keyB)).toBe(false);
    expect(reads).toBe(0);
    expect(read()).toBe('kept');
    expect(hold()()).toBe('computed');
  });

  it('adopt does not overwrite a result that is present', () => {
    const elsewhere = createMemo();
    elsewhere.run('stage', keyA, () => 'theirs');
    const memo = createMemo();
    memo.run('stage', keyA, () => 'ours');
    memo.adopt(elsewhere.entries(['stage']));
    expect(memo.run('stage', keyA, () => 'new')).toBe('ours');
  });
});
