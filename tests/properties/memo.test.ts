import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemo } from '../../build/core/memo.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

const value = fc.jsonValue({ maxDepth: 4 });
const print = (...values: readonly unknown[]): string => JSON.stringify(values);

describe('memo.call', () => {
  it('returns what the stage would compute, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 8 }), (all) => {
        const memo = createMemo();
        for (const [one, other] of [...all, ...all]) {
          expect(memo.call(print, one, other)).toBe(print(one, other));
        }
      }),
    );
  });

  it('gives equal values the same key in every process', () => {
    fc.assert(
      fc.property(value, (one) => {
        const keys = [one, structuredClone(one)].map((same) => {
          const memo = createMemo();
          memo.call(print, same);
          return [...(memo.results().get(print.name)?.keys() ?? [])];
        });
        expect(keys[0]).toEqual(keys[1]);
      }),
    );
  });
});
