/**
 * Long work in turns: between two of them others get theirs, and whoever began
 * the work may say that it is not wanted any more. A pure step is broken off
 * after something was computed and is run again; the memo holds what it had got to,
 * and a turn that took long to find its place again lasts the longer.
 */
import { Suspended } from './lazy.ts';
import type { Memo } from './memo.ts';

/** What the work rejects with when nobody wants it any more. */
class Outdated extends Error {
  constructor() {
    super('The result is not wanted any more');
    this.name = 'Outdated';
  }
}

export interface Turns {
  /** Ends a turn and begins the next; rejects when there is to be none. */
  next(): Promise<void>;
  /** Around each computation. */
  count<T>(compute: () => T): T;
  /** @throws {Suspended} when there was enough of that for a turn */
  check(): void;
}

/** One turn for all, where nobody waits for another. */
export const ONE_TURN: Turns = {
  next: () => Promise.resolve(),
  count: (compute) => compute(),
  check: () => undefined,
};

/** Nobody minds waiting this long. */
const TURN_MILLISECONDS = 30;
/** At most a fifth of all time is spent on finding the place again. */
const SHARE = 4;

export interface TurnPorts {
  readonly clock: () => number;
  /** Resolves when others have had their turn. */
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
      // Only what has come to its end is found again by the next turn.
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
 * A memo whose computations take turns, for steps within `loadAsNeeded` only. What
 * comes later comes outside of these, and takes none.
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
