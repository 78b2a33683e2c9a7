/**
 * `--profile`: where the time of a build went. Takes a CPU profile of the
 * build's own thread and measures the time for each page; other threads and
 * processes are covered by phases that run in parallel.
 */
import inspector from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import { createStopwatch, type Stopwatch } from './core/stopwatch.ts';
import type { PhaseTime } from './reporter.ts';
import { formatDuration } from './reporter/format.ts';

export interface Profile {
  readonly stopwatch: Stopwatch;
  /** Stops the profiler; returns the text of a `.cpuprofile`. */
  readonly stop: () => Promise<string>;
  /** Milliseconds by page. */
  readonly pages: () => ReadonlyMap<string, number>;
}

/** Microseconds between samples, small enough to resolve a single page. */
const INTERVAL = 500;

export async function startProfile(): Promise<Profile> {
  const stopwatch = createStopwatch(() => performance.now());
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  return {
    stopwatch,
    pages: () => stopwatch.times(),
    async stop() {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return JSON.stringify(profile);
    },
  };
}

/** Number of pages to list. */
const SLOWEST = 10;

export interface ProfileReport {
  /** Sorted, the longest first. */
  readonly phases: readonly PhaseTime[];
  /** The slowest pages, by address. */
  readonly pages: readonly PhaseTime[];
  /** Path of the profile. */
  readonly file: string;
}

export function reportProfile(
  phases: readonly PhaseTime[],
  pages: ReadonlyMap<string, number>,
  file: string,
): ProfileReport {
  const times = [...pages].map(([name, milliseconds]) => ({
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
}: ProfileReport): readonly string[] {
  return [
    '',
    'Time by phase (phases overlap: "model" includes waiting for the others)',
    ...phases.map(describeTime),
    '',
    pages.length === 0 ? 'No pages were rendered' : 'The slowest pages',
    ...pages.map(describeTime),
    '',
    `Wrote ${file}: open it in a browser's performance panel`,
  ];
}

function fromSlowest(times: readonly PhaseTime[]): readonly PhaseTime[] {
  return [...times].sort((a, b) => b.milliseconds - a.milliseconds);
}

function describeTime({ name, milliseconds }: PhaseTime): string {
  return `  ${formatDuration(milliseconds).padStart(8)}  ${name}`;
}
