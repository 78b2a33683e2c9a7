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
/** The same for a promise: Node does not list all work that may settle it. */
const STUCK_TURNS = 200;
/** Turns to wait for as short as possible. */
const PATIENT_TURNS = 20;

/** @param isBusy - whether something is going on that Node does not list */
export function settle(isBusy: () => boolean): Promise<void> {
  return waitForQuiet(QUIET_TURNS, isBusy, () => false);
}

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
  const stuck = waitForQuiet(STUCK_TURNS, isBusy, () => isDone);
  await Promise.race([done, stuck]);
  return isDone;
}

async function waitForQuiet(
  turns: number,
  isBusy: () => boolean,
  isDone: () => boolean,
): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < turns && !isDone(); turn += 1) {
    await new Promise<void>((resolve) => {
      if (turn < PATIENT_TURNS) setImmediate(resolve);
      else setTimeout(resolve, 1).unref();
    });
    quiet = isBusy() || isActive() ? 0 : quiet + 1;
  }
}

function isActive(): boolean {
  return process
    .getActiveResourcesInfo()
    .some((resource) => !HARMLESS.has(resource));
}
