/**
 * Waits until a sample has ended as Node defines it: nothing is left that would
 * keep the process alive.
 */
import process from 'node:process';
import { setImmediate, setTimeout } from 'node:timers';

/** The IPC channel to the parent, and handles that are closing. */
const HARMLESS: ReadonlySet<string> = new Set(['PipeWrap', 'CloseReq']);

/** Turns without activity in a row before a sample counts as settled. */
const QUIET_TURNS = 2;
const PATIENT_TURNS = 20;

export async function settle(isBusy: () => boolean): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < QUIET_TURNS; turn += 1) {
    await (turn < PATIENT_TURNS ? nextTurn() : shortWhile());
    quiet = isBusy() || isActive() ? 0 : quiet + 1;
  }
}

/** Turns to wait for work that Node does not list as an active resource. */
const STUCK_TURNS = 200;

/**
 * Resolves to `false` if the program waits for a promise that nothing can
 * settle any more; Node itself would exit then.
 */
export async function finish(
  program: Promise<unknown>,
  isBusy: () => boolean,
): Promise<boolean> {
  let isDone = false;
  const done = program.finally(() => {
    isDone = true;
  });
  const stuck = async (): Promise<void> => {
    let quiet = 0;
    for (let turn = 0; quiet < STUCK_TURNS && !isDone; turn += 1) {
      await (turn < PATIENT_TURNS ? nextTurn() : shortWhile());
      quiet = isBusy() || isActive() ? 0 : quiet + 1;
    }
  };
  await Promise.race([done, stuck()]);
  return isDone;
}

function isActive(): boolean {
  return process
    .getActiveResourcesInfo()
    .some((resource) => !HARMLESS.has(resource));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function shortWhile(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1).unref();
  });
}
