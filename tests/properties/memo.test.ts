import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../build/core/hash.ts';
import { createMemo, type Memo } from '../../build/core/memo.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

/**
 * A stage calls the stages below it, as documents call for highlighted code. Its
 * result depends on depth and number alone, so a memo must never change it.
 */
function compute(memo: Memo | null, depth: number, number: number): string {
  const work = (): string => {
    const parts =
      depth === 0
        ? []
        : [number % 3, (number + 1) % 3].map((part) =>
            compute(memo, depth - 1, part),
          );
    return `${String(depth)}.${String(number)}(${parts.join(' ')})`;
  };
  return memo === null
    ? work()
    : memo.run(`stage ${String(depth)}`, hashBytes(String(number)), work);
}

const question = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 }));
/** The calls of each build, whether it succeeds, and whether a restart follows. */
const builds = fc.array(
  fc.tuple(fc.array(question, { maxLength: 8 }), fc.boolean(), fc.boolean()),
  { maxLength: 8 },
);
const STAGES = [0, 1, 2, 3].map((depth) => `stage ${String(depth)}`);

describe('createMemo', () => {
  it('always returns the result that would have been computed', () => {
    fc.assert(
      fc.property(builds, (all) => {
        let memo = createMemo();
        for (const [questions, succeeds, restarts] of all) {
          for (const [depth, number] of questions) {
            expect(compute(memo, depth, number)).toBe(
              compute(null, depth, number),
            );
          }
          if (succeeds) memo.sweep();
          if (restarts) memo = createMemo(memo.entries(STAGES));
        }
      }),
    );
  });

  it('holds exactly the results of the last build after sweep', () => {
    fc.assert(
      fc.property(
        builds,
        fc.array(question, { minLength: 1, maxLength: 8 }),
        (before, last) => {
          const memo = createMemo();
          for (const [questions] of before) {
            for (const [depth, number] of questions)
              compute(memo, depth, number);
            memo.sweep();
          }
          for (const [depth, number] of last) compute(memo, depth, number);
          memo.sweep();
          const fresh = createMemo();
          for (const [depth, number] of last) compute(fresh, depth, number);
          const keys = (one: Memo) =>
            [...one.entries(STAGES)].map(([stage, entries]) => [
              stage,
              [...entries.keys()].sort(),
            ]);
          expect(keys(memo)).toEqual(keys(fresh));
          for (const [depth, number] of last) compute(memo, depth, number);
          for (const { computed } of memo.counts().values())
            expect(computed).toBe(0);
        },
      ),
    );
  });
});
