/** Chooses where a run's events go, from its options and streams. */
import type { BuildEvent } from '../../bin/index.d.ts';
import {
  createReporter,
  type Clock,
  type ReportEvent,
  type Reporter,
} from '../reporter.ts';
import { createPaint, describeEvent } from './text.ts';

/** The part of `process.stdout` that is used. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

export interface ReporterEnvironment {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}

export interface ReporterOptions {
  readonly json: boolean;
  /** Print only problems and the address of a server. */
  readonly quiet: boolean;
}

export function chooseReporter(
  { stdout, stderr, variables, clock }: ReporterEnvironment,
  { json, quiet }: ReporterOptions,
): Reporter {
  const print = (stream: OutputStream, lines: readonly string[]): void => {
    if (lines.length > 0) stream.write(`${lines.join('\n')}\n`);
  };
  const paints = {
    results: createPaint(mayColour(stdout, variables)),
    problems: createPaint(mayColour(stderr, variables)),
  };
  return createReporter((event) => {
    if (json) {
      const records = toRecords(event);
      print(
        stdout,
        records.map((record) => JSON.stringify(record)),
      );
      return;
    }
    const { results = [], problems = [] } = describeEvent(event, paints);
    if (!quiet) print(stdout, results);
    else if (event.event === 'serving') print(stdout, [event.url]);
    print(stderr, problems);
  }, clock);
}

/** `NO_COLOR` takes precedence; `FORCE_COLOR` applies even without a terminal. */
export function mayColour(
  stream: OutputStream,
  variables: ReporterEnvironment['variables'],
): boolean {
  if ((variables['NO_COLOR'] ?? '') !== '') return false;
  const forced = variables['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return stream.isTTY === true && variables['TERM'] !== 'dumb';
}

/** The lines of `--json`, and the events for listeners of the library. */
export function toRecords(event: ReportEvent): readonly BuildEvent[] {
  if (event.event !== 'diagnostics') return [event];
  return event.diagnostics.map((diagnostic) => ({
    event: 'diagnostic',
    ...diagnostic,
  }));
}
