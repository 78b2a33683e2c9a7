/**
 * Runs the samples of a group, in order, once for each reader of a page with
 * tabs, which is several pages in one: a reader follows one tab throughout. The
 * page shows what the first variant prints; expectations must hold in all of them.
 */
import type {
  PreparedGroup,
  PreparedSample,
  SampleFailure,
  SampleProgram,
  SampleResult,
} from '../sample-model.ts';
import { showControls } from '../../core/text.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import {
  addFailure,
  settle,
  type Current,
  type ProcessMemory,
  type Attempt,
} from './isolate.ts';
import { checkOutput } from './expect.ts';
import {
  findImportLine,
  isProgram,
  linkProgram,
  type SampleModule,
} from './module-loader.ts';
import type { Network } from './network.ts';
import type { Packages } from './packages.ts';
import { checkBlock } from './check-block.ts';
import { findProgram, type PageVariant } from './find-program.ts';
import { createPageScope } from './page-scope.ts';
import { setImmediate } from 'node:timers';

/** What all samples of one process share. */
export interface WorkerContext extends Packages {
  readonly current: Current;
  readonly memory: ProcessMemory;
  readonly network: Network;
  /** The modules that check other languages, by the language. */
  readonly checkers: ReadonlyMap<string, PreparedSample>;
  /** Reports to the parent which sample of the group runs from now on. */
  readonly announce: (index: number) => void;
}

/** @returns the results in the order of the samples */
export async function runGroup(
  group: PreparedGroup,
  context: WorkerContext,
): Promise<readonly SampleResult[]> {
  const { samples } = group;
  const runs = new Map(samples.map((sample) => [sample, [] as Attempt[]]));
  for (const variant of findVariants(group)) {
    for (const sample of variant.shown) {
      if (!sample.isRun) continue;
      context.announce(samples.indexOf(sample));
      runs.get(sample)?.push(await runSample(sample, variant, context));
    }
    context.memory.endPage();
    context.network.stop();
    context.current.forget();
  }
  return [...runs].map(([sample, attempts]) => summarise(sample, attempts));
}

/** There is at least one; a set with fewer tabs shows its last in others. */
function findVariants(group: PreparedGroup): readonly PageVariant[] {
  const sizes = new Map<number, number>();
  for (const { tab, action } of group.samples) {
    if (tab === null || action === 'none') continue;
    sizes.set(tab.set, Math.max(sizes.get(tab.set) ?? 1, tab.index + 1));
  }
  return Array.from({ length: Math.max(1, ...sizes.values()) }, (_, index) => ({
    ...group,
    page: createPageScope(),
    shown: group.samples.filter(
      ({ tab }) =>
        tab === null ||
        tab.index === Math.min(index, (sizes.get(tab.set) ?? 1) - 1),
    ),
  }));
}

/** The same failure with several tabs is reported once, with the first. */
function summarise(
  sample: PreparedSample,
  runs: readonly Attempt[],
): SampleResult {
  const { failures: known, isRun, links, reason, tab } = sample;
  const failuresByLine = new Map<string, SampleFailure>();
  for (const [index, { failures }] of runs.entries()) {
    for (const failure of failures) {
      const key = JSON.stringify(failure);
      const isOfTab = index > 0 && tab === null;
      const suffix = isOfTab ? ` (with tab ${index + 1})` : '';
      const message = failure.message + suffix;
      if (!failuresByLine.has(key))
        failuresByLine.set(key, { ...failure, message });
    }
  }
  const output = runs[0] === undefined ? '' : outputOf(runs[0]);
  const failures = [...known, ...failuresByLine.values()];
  const status = failures.length > 0 ? 'failed' : isRun ? 'passed' : 'not-run';
  return {
    status,
    reason,
    output: output === '' ? null : output,
    failures,
    links,
    program: status === 'passed' ? describeProgram(sample, runs) : null,
  };
}

/** Pages show it so: a block after the sample cannot contain more. */
function outputOf({ output }: Attempt): string {
  return showControls(output.join(''));
}

function describeProgram(
  { script, needs }: PreparedSample,
  runs: readonly Attempt[],
): SampleProgram | null {
  if (script !== null) return { kind: 'script', script, ...needs };
  return runs.some(({ isQuery }) => isQuery) ? { kind: 'query' } : null;
}

/**
 * Runs a sample of any kind and waits until everything it started has ended.
 * Problems are recorded in its run; nothing is thrown.
 */
async function runSample(
  sample: PreparedSample,
  variant: PageVariant,
  context: WorkerContext,
): Promise<Attempt> {
  const { action, file, expected } = sample;
  const attempt: Attempt = {
    ...{ file, failures: [], output: [], room: LIMITS.text },
    ...{ closed: false, isQuery: false },
  };
  const stopClock = expected?.isTimed === true ? startClock() : null;
  await context.current.within(attempt, async () => {
    if (action === 'check') await checkBlock(sample, attempt, variant, context);
    else if (isProgram(sample))
      await runProgram(sample, attempt, variant, context);
    await settle();
  });
  stopClock?.();
  attempt.closed = true;
  context.memory.endSample();
  if (expected !== null && attempt.failures.length === 0) {
    const failure = checkOutput(outputOf(attempt), expected);
    if (failure !== null) attempt.failures.push(failure);
  }
  return attempt;
}

async function runProgram(
  program: SampleModule,
  attempt: Attempt,
  variant: PageVariant,
  { network, ...packages }: WorkerContext,
): Promise<void> {
  const fail = (line: number, message: string): void => {
    attempt.failures.push({ kind: 'code', line, message });
  };
  const before = network.servers();
  const ended: ('done' | 'failed')[] = [];
  const end = (problem: unknown): void => {
    ended.push('failed');
    addFailure(attempt, problem, '', findImportLine(problem, program));
  };
  try {
    const module = await linkProgram(program, {
      ...packages,
      find: (file) => findProgram(file, program, variant),
      page: variant.page,
      report: fail,
    });
    // This is not awaited: it may wait for a promise that never settles.
    module.evaluate().then(() => ended.push('done'), end);
  } catch (problem) {
    end(problem);
  }
  await settle();
  if (ended.length === 0) {
    end(new Error('It waits for a promise that never settles'));
  }
  if (ended.includes('failed')) return;
  const { server } = program;
  const isNew = [...network.servers()].some(
    (listening) => !before.has(listening),
  );
  if (server && !isNew && attempt.failures.length === 0) {
    fail(1, 'Its fence has `server`, but it does not listen on a port');
  }
  if (!server && isNew) {
    fail(1, 'It leaves a server running: add `server` to its fence');
  }
}

interface PendingTimer {
  readonly at: number;
  readonly act: () => void;
}

/**
 * A clock for programs whose page shows times, which must be the same in every
 * build: waiting takes exactly as long as the program asks for, and computing no
 * time at all. It knows `setTimeout`, `clearTimeout` and `Date.now` only, so it is
 * for programs that wait for nothing else.
 * @returns gives the real time back
 */
function startClock(): () => void {
  const real = { setTimeout, clearTimeout };
  const realNow = Date.now;
  const timers = new Map<number, PendingTimer>();
  let now = 0;
  let count = 0;
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // Everything then waits for a timer.
    setImmediate(() => {
      isScheduled = false;
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
      if (next === undefined) return;
      const [id, { at, act }] = next;
      timers.delete(id);
      now = at;
      act();
      schedule();
    });
  };
  const wait = (act: (...values: unknown[]) => void, ...rest: unknown[]) => {
    const [delay = 0, ...values] = rest;
    count += 1;
    const at = now + Math.max(0, Number(delay));
    timers.set(count, { at, act: act.bind(null, ...values) });
    schedule();
    return count;
  };
  const cancel = (id: number): void => {
    timers.delete(id);
  };
  Object.assign(globalThis, { setTimeout: wait, clearTimeout: cancel });
  Date.now = () => now;
  return () => {
    Object.assign(globalThis, real);
    Date.now = realNow;
  };
}
