/**
 * When to build: never two at once; at once after a quiet time, otherwise soon
 * after the last of what belongs together; and once more a moment later, because
 * a file may be read while it is being written. A small state machine; timers and
 * builds are parameters.
 */
import { joinTouched, type Touched } from '../../core/reading.ts';

export interface LoopPorts {
  /**
   * @param isOutdated - whether something was touched since it began; the result
   *   is then of no use
   */
  readonly build: (
    touched: Touched,
    isOutdated: () => boolean,
  ) => Promise<void>;
  /** @returns what calls it off */
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

export interface Loop {
  /** @param gone - a name that has gone is often back at once */
  touch(touched: Touched, gone: boolean): void;
  /** Nothing is begun after this; resolves when nothing is under way. */
  close(): Promise<void>;
}

type State =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'waiting';
      readonly touched: Touched;
      readonly second: boolean;
      readonly callOff: () => void;
    }
  | { readonly kind: 'building'; readonly done: Promise<void> }
  | {
      readonly kind: 'queued';
      readonly touched: Touched;
      readonly done: Promise<void>;
    }
  | { readonly kind: 'closed' };

/** Most saves are one event. What follows it makes the build outdated. */
const AT_ONCE = 0;
/** Others are two or three within a millisecond or two. */
const QUIET = 6;
/** Between the two halves of a save that takes a file away first. */
const QUIET_WHEN_GONE = 60;
/** A second look: longer than an editor takes to write a file. */
const SECOND_LOOK = 120;

export function createLoop({ build, after }: LoopPorts): Loop {
  let state: State = { kind: 'idle' };

  const wait = (touched: Touched, delay: number, second: boolean): void => {
    const callOff = after(delay, () => {
      begin(touched, second);
    });
    state = { kind: 'waiting', touched, second, callOff };
  };

  const begin = (touched: Touched, second: boolean): void => {
    const isOutdated = (): boolean => state.kind !== 'building';
    // In a turn of its own, so that the state is there before it ends.
    const done = Promise.resolve()
      .then(() => build(touched, isOutdated))
      .finally(() => {
        end(touched, second);
      });
    state = { kind: 'building', done };
  };

  const end = (touched: Touched, second: boolean): void => {
    if (state.kind === 'queued') {
      wait(state.touched, QUIET, false);
    } else if (state.kind === 'building') {
      if (second) state = { kind: 'idle' };
      else wait(touched, SECOND_LOOK, true);
    }
  };

  return {
    touch(touched, gone) {
      switch (state.kind) {
        case 'idle':
          wait(touched, gone ? QUIET_WHEN_GONE : AT_ONCE, false);
          break;
        case 'waiting': {
          // Before a second look nothing is on its way: it is quiet.
          const soon = state.second ? AT_ONCE : QUIET;
          state.callOff();
          wait(
            joinTouched(state.touched, touched),
            gone ? QUIET_WHEN_GONE : soon,
            false,
          );
          break;
        }
        case 'building':
          state = { kind: 'queued', touched, done: state.done };
          break;
        case 'queued':
          state = { ...state, touched: joinTouched(state.touched, touched) };
          break;
        case 'closed':
          break;
        default:
          state satisfies never;
      }
    },
    async close() {
      const before = state;
      state = { kind: 'closed' };
      if (before.kind === 'waiting') before.callOff();
      if (before.kind === 'building' || before.kind === 'queued') {
        await before.done;
      }
    },
  };
}
