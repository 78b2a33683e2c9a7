/**
 * Divides long work into time slices, between which other work can run and the
 * caller can cancel. A pure step is aborted after a computation and run again;
 * the memo holds what it had computed. A slice lasts longer if getting back to
 * the same point took long.
 */
import { Suspended } from './lazy.ts';
import type { Memo } from './memo.ts';

/** The rejection of cancelled work. */
class Outdated extends Error {
  constructor() {
    super('The result is not wanted any more');
    this.name = 'Outdated';
  }
}

export interface TimeSlices {
  /** Ends a slice and begins the next; rejects if the work is cancelled. */
  next(): Promise<void>;
  /** Wraps each computation. */
  count<T>(compute: () => T): T;
  /** @throws {Suspended} if the slice has lasted long enough */
  check(): void;
}

/** A single slice, for when nothing else is waiting. */
export const UNSLICED: TimeSlices = {
  next: () => Promise.resolve(),
  count: (compute) => compute(),
  check: () => undefined,
};

/** A delay that nobody notices. */
const SLICE_MILLISECONDS = 30;
/** Slices last at least four times as long as getting back to the same point. */
const SHARE = 4;

export interface TimeSlicePorts {
  readonly clock: () => number;
  /** Resolves after other work has run. */
  readonly rest: () => Promise<void>;
  readonly isOutdated: () => boolean;
}

export function createTimeSlices({
  clock,
  rest,
  isOutdated,
}: TimeSlicePorts): TimeSlices {
  let began = clock();
  let worksSince: number | null = null;
  const next = async (): Promise<void> => {
    await rest();
    if (isOutdated()) throw new Outdated();
    began = clock();
    worksSince = null;
  };
  return {
    next,
    count(compute) {
      const begins = clock();
      const value = compute();
      // Counts from the first completed computation, which the memo then has.
      worksSince ??= begins;
      return value;
    },
    check() {
      if (worksSince === null) return;
      const least = Math.max(SLICE_MILLISECONDS, SHARE * (worksSince - began));
      if (clock() - worksSince >= least) {
        throw new Suspended('Took too long outside of loadAsNeeded', next);
      }
    },
  };
}

/**
 * A memo whose computations end slices, for steps within `loadAsNeeded`. Results
 * of `later` are computed outside of such steps, without slices.
 */
export function runInSlices(memo: Memo, slices: TimeSlices): Memo {
  return {
    ...memo,
    run(stage, key, compute) {
      const value = memo.run(stage, key, () => slices.count(compute));
      slices.check();
      return value;
    },
    hold(stage, key, compute) {
      const read = memo.hold(stage, key, () => slices.count(compute));
      slices.check();
      return read;
    },
  };
}
