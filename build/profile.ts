/**
 * `--profile`: where the time of a build went. Takes a CPU profile of the
 * build's own thread and measures the time for each page; other threads and
 * processes are covered by phases that run in parallel.
 */
import inspector from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import type { PhaseTime } from './reporter.ts';
import { formatDuration } from './reporter/text-report.ts';

/** Measured code is not aware of it: results are the same. */
export interface Stopwatch {
  /**
   * @param name - under which the time is recorded; that of a promise ends when
   *   it is settled
   */
  time<T>(name: string, work: () => T): T;
}

export const NO_STOPWATCH: Stopwatch = { time: (_, work) => work() };

export interface RunningStopwatch extends Stopwatch {
  /** Milliseconds by name, in order of first use. */
  times(): ReadonlyMap<string, number>;
}

/** @param clock - milliseconds from any fixed point */
export function createStopwatch(clock: () => number): RunningStopwatch {
  const times = new Map<string, number>();
  return {
    time(name, work) {
      const started = clock();
      const stop = (): void => {
        times.set(name, (times.get(name) ?? 0) + clock() - started);
      };
      const value = work();
      if (value instanceof Promise) value.then(stop, stop);
      else stop();
      return value;
    },
    times: () => times,
  };
}

/** Microseconds between samples, small enough to resolve a single page. */
const INTERVAL = 500;

/** @returns the stopwatch, and what stops: it gives the text of a `.cpuprofile` */
export async function startProfile() {
  const stopwatch = createStopwatch(() => performance.now());
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  const stop = async (): Promise<string> => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return JSON.stringify(profile);
  };
  return { stopwatch, stop };
}

/** Number of pages to list. */
const SLOWEST = 10;

/** Phases and the slowest pages, by address, each sorted, the longest first. */
export function reportProfile(
  phases: readonly PhaseTime[],
  pages: ReadonlyMap<string, number>,
  file: string,
) {
  const fromSlowest = (times: readonly PhaseTime[]): readonly PhaseTime[] =>
    [...times].sort((a, b) => b.milliseconds - a.milliseconds);
  const times = Array.from(pages, ([name, milliseconds]) => ({
    name,
    milliseconds,
  }));
  return {
    phases: fromSlowest(phases),
    pages: fromSlowest(times).slice(0, SLOWEST),
    file,
  };
}

export function describeProfile({
  phases,
  pages,
  file,
}: ReturnType<typeof reportProfile>): readonly string[] {
  const describe = ({ name, milliseconds }: PhaseTime): string =>
    `  ${formatDuration(milliseconds).padStart(8)}  ${name}`;
  return [
    '',
    'Time by phase (phases overlap: "model" includes waiting for the others)',
    ...phases.map(describe),
    '',
    pages.length === 0 ? 'No pages were rendered' : 'The slowest pages',
    ...pages.map(describe),
    '',
    `Wrote ${file}: open it in a browser's performance panel`,
  ];
}
