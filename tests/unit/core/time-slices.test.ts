/** Work in time slices, with a clock that the computations advance. */
import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import { loadAsNeeded } from '../../../build/core/lazy.ts';
import { createMemo } from '../../../build/core/memo.ts';
import {
  createTimeSlices,
  runInSlices,
} from '../../../build/core/time-slices.ts';

function open(lookUp = 0) {
  let now = 0;
  let slices = 1;
  let computed = 0;
  let outdatedAt = Infinity;
  const work = createTimeSlices({
    clock: () => now,
    rest: () => {
      slices += 1;
      return Promise.resolve();
    },
    isOutdated: () => slices >= outdatedAt,
  });
  const memo = runInSlices(createMemo(), work);
  /** One result that uses `count` others, each of which takes ten milliseconds. */
  const step = (count: number): number =>
    memo.run('all', hashBytes('all'), () => {
      let sum = 0;
      for (let index = 0; index < count; index += 1) {
        now += lookUp;
        sum += memo.run('one', hashBytes(String(index)), () => {
          now += 10;
          computed += 1;
          return index;
        });
      }
      return sum;
    });
  return {
    memo,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    run: (count: number) => loadAsNeeded(() => step(count)),
    slices: () => slices,
    computed: () => computed,
    outdateAt: (slice: number) => {
      outdatedAt = slice;
    },
  };
}

describe('work in time slices', () => {
  it('ends each slice after a while and computes nothing twice', async () => {
    const { run, slices, computed } = open();
    expect(await run(20)).toBe(190);
    expect(computed()).toBe(20);
    expect(slices()).toBeGreaterThan(5);
  });

  it('can read the results of hold and later when a slice is over, unlike run', async () => {
    const { memo, run, wait } = open();
    const [held, later] = await loadAsNeeded(() => [
      memo.hold('one', hashBytes('held'), () => 'held'),
      memo.later('one', hashBytes('later'), () => 'later'),
    ]);
    await run(20);
    wait(1000);
    expect(() => memo.run('one', hashBytes('new'), () => 'new')).toThrow(
      'Took too long',
    );
    expect([held(), later(), later()]).toEqual(['held', 'later', 'later']);
  });

  it('has longer slices when getting back to the same point takes long', async () => {
    const quick = open();
    const slow = open(5);
    await quick.run(60);
    await slow.run(60);
    expect(slow.computed()).toBe(60);
    expect(slow.slices()).toBeLessThan(quick.slices());
  });

  it('is cancelled between two slices once its result is outdated', async () => {
    const { run, computed, outdateAt } = open();
    outdateAt(3);
    await expect(run(20)).rejects.toThrow('not wanted any more');
    expect(computed()).toBeLessThan(20);
  });
});
