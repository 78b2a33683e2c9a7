/**
 * Decides when to build: never two builds at once; immediately after the first
 * event, debounced if more events follow; and a second time a moment later,
 * because a file may be read while it is being written, and for what the first
 * build left out. A small state machine; timers and builds are parameters.
 */

export interface LoopPorts {
  /**
   * @param scope - which build after the last event this is
   * @param isOutdated - whether something was touched since the build began, so
   *   that its result is no longer needed
   */
  readonly build: (
    scope: BuildScope,
    isOutdated: () => boolean,
  ) => Promise<void>;
  /** @returns a function that cancels the timer */
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

export type BuildScope = 'quick' | 'full';

type LoopState =
  | { readonly kind: 'idle' | 'closed' }
  | {
      readonly kind: 'waiting';
      readonly scope: BuildScope;
      readonly callOff: () => void;
    }
  | { readonly kind: 'building' | 'queued'; readonly done: Promise<void> };

/** Milliseconds. Most saves are one event; another makes the build outdated. */
const AT_ONCE = 0;
/** Debounce; other saves are two or three events within a millisecond or two. */
const QUIET = 6;
/** Editors that save atomically delete the file first: wait for the new one. */
const QUIET_WHEN_GONE = 60;
/** The full build starts after longer than an editor takes to write a file. */
const FULL_BUILD_DELAY = 120;

export function createLoop({ build, after }: LoopPorts) {
  let state: LoopState = { kind: 'idle' };

  const wait = (delay: number, scope: BuildScope): void => {
    const callOff = after(delay, () => {
      begin(scope);
    });
    state = { kind: 'waiting', scope, callOff };
  };

  const begin = (scope: BuildScope): void => {
    const isOutdated = (): boolean => state.kind !== 'building';
    // Asynchronous, so that `state` is set before the build can end.
    const done = Promise.resolve()
      .then(() => build(scope, isOutdated))
      .finally(() => {
        if (state.kind === 'queued') wait(QUIET, 'quick');
        else if (state.kind === 'building') {
          if (scope === 'full') state = { kind: 'idle' };
          else wait(FULL_BUILD_DELAY, 'full');
        }
      });
    state = { kind: 'building', done };
  };

  return {
    /** @param isRemoved - whether the path was removed: saving may recreate it at once */
    touch(isRemoved: boolean): void {
      switch (state.kind) {
        case 'idle':
          wait(isRemoved ? QUIET_WHEN_GONE : AT_ONCE, 'quick');
          break;
        case 'waiting': {
          // No other events are expected while only the full build is pending.
          const soon = state.scope === 'full' ? AT_ONCE : QUIET;
          state.callOff();
          wait(isRemoved ? QUIET_WHEN_GONE : soon, 'quick');
          break;
        }
        case 'building':
          state = { kind: 'queued', done: state.done };
          break;
        case 'queued':
        case 'closed':
          break;
        default:
          state satisfies never;
      }
    },
    /** Starts no more builds; resolves when the current one has ended. */
    async close(): Promise<void> {
      const before = state;
      state = { kind: 'closed' };
      if ('callOff' in before) before.callOff();
      if ('done' in before) await before.done;
    },
  };
}
