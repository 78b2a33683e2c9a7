/**
 * Divides long work into turns, between which other work can run and the caller
 * can cancel. A pure step is aborted after a computation and run again; the
 * memo holds what it had computed. A turn lasts longer if getting back to the
 * same point took long.
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

export interface Turns {
  /** Ends a turn and begins the next; rejects if the work is cancelled. */
  next(): Promise<void>;
  /** Wraps each computation. */
  count<T>(compute: () => T): T;
  /** @throws {Suspended} if the turn has lasted long enough */
  check(): void;
}

/** A single turn, for when nothing else is waiting. */
export const ONE_TURN: Turns = {
  next: () => Promise.resolve(),
  count: (compute) => compute(),
  check: () => undefined,
};

/** A delay that nobody notices. */
const TURN_MILLISECONDS = 30;
/** Turns last at least four times as long as getting back to the same point. */
const SHARE = 4;

export interface TurnPorts {
  readonly clock: () => number;
  /** Resolves after other work has had its turn. */
  readonly rest: () => Promise<void>;
  readonly isOutdated: () => boolean;
}

export function createTurns({ clock, rest, isOutdated }: TurnPorts): Turns {
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
      const least = Math.max(TURN_MILLISECONDS, SHARE * (worksSince - began));
      if (clock() - worksSince >= least) {
        throw new Suspended('Took too long outside of loadAsNeeded', next);
      }
    },
  };
}

/**
 * A memo whose computations take turns, for steps within `loadAsNeeded`.
 * Results of `later` are computed outside of such steps, without turns.
 */
export function takeTurns(memo: Memo, turns: Turns): Memo {
  return {
    ...memo,
    run(stage, key, compute) {
      const value = memo.run(stage, key, () => turns.count(compute));
      turns.check();
      return value;
    },
    hold(stage, key, compute) {
      const read = memo.hold(stage, key, () => turns.count(compute));
      turns.check();
      return read;
    },
  };
}
