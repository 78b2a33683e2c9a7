/**
 * Waits until a sample is done as Node understands it: nothing is left that
 * would keep the program running.
 */
import process from 'node:process';
import { setImmediate, setTimeout } from 'node:timers';

/** The channel to the parent is a pipe; what is closing will close. */
const HARMLESS: ReadonlySet<string> = new Set(['PipeWrap', 'CloseReq']);

/** How often in a row nothing may be found before it is believed. */
const QUIET_TURNS = 2;
const PATIENT_TURNS = 20;

export async function settle(isBusy: () => boolean): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < QUIET_TURNS; turn += 1) {
    await (turn < PATIENT_TURNS ? nextTurn() : shortWhile());
    quiet = isBusy() || isActive() ? 0 : quiet + 1;
  }
}

/** How long a program may wait for something that Node does not list. */
const STUCK_TURNS = 200;

/**
 * Resolves to `false` when the program waits for a promise that nothing is
 * left to settle; Node itself would give up then.
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
