/** Chooses where a run's events go, from its options and streams. */
import type { BuildEvent, PlainSummary } from '../../bin/index.d.ts';
import {
  createReporter,
  type BuildSummary,
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
  switch (event.event) {
    case 'diagnostics':
      return event.diagnostics.map((diagnostic) => ({
        event: 'diagnostic',
        ...diagnostic,
      }));
    case 'summary':
      return [{ event: 'summary', ...toPlainSummary(event.summary) }];
    case 'phase-end':
      return [{ ...event, milliseconds: roundTime(event.milliseconds) }];
    case 'serving':
    case 'phase-start':
    case 'note':
      return [event];
    default:
      return event satisfies never;
  }
}

/** The same summary as a value that survives JSON. */
export function toPlainSummary(summary: BuildSummary): PlainSummary {
  return {
    ...summary,
    pages: Object.fromEntries(summary.pages),
    bytes: Object.fromEntries(summary.bytes),
    phases: summary.phases.map(({ name, milliseconds }) => ({
      name,
      milliseconds: roundTime(milliseconds),
    })),
  };
}

function roundTime(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
