/** Chooses where a run's events go, from its options and streams. */
import { toLines, toRecords, type Report } from '../reporter.ts';
import { createPaint, describeEvent } from './text-report.ts';

/** The part of `process.stdout` that is used. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface ReportEnvironment {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds after which also `--quiet` says once what a stage works on. */
const LONG = 60_000;

/** @param words - the arguments: `--quiet` prints problems and addresses only */
export function chooseReport(
  { stdout, stderr, variables }: ReportEnvironment,
  words: readonly string[],
): Report {
  const json = words.includes('--json');
  const quiet = words.includes('--quiet');
  const verbose = words.includes('--verbose');
  const print = (stream: OutputStream, lines: readonly string[]): void => {
    if (lines.length > 0) stream.write(`${lines.join('\n')}\n`);
  };
  const results = createPaint(mayColour(stdout, variables));
  const problems = createPaint(mayColour(stderr, variables));
  const told = new Set<string>();
  return (event) => {
    if (json) {
      stdout.write(toLines(toRecords(event)));
    } else if (event.event === 'diagnostics') {
      print(stderr, describeEvent(event, problems, verbose));
    } else if (!quiet) {
      print(stdout, describeEvent(event, results, verbose));
    } else if (event.event === 'serving') {
      print(stdout, [event.url]);
    } else if (event.event === 'working') {
      const { name, milliseconds } = event;
      if (milliseconds < LONG || told.has(name)) return;
      told.add(name);
      print(stderr, describeEvent(event, problems, verbose));
    }
  };
}

/** `NO_COLOR` takes precedence; `FORCE_COLOR` applies even without a terminal. */
function mayColour(
  stream: OutputStream,
  variables: ReportEnvironment['variables'],
): boolean {
  if ((variables['NO_COLOR'] ?? '') !== '') return false;
  const forced = variables['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return stream.isTTY === true && variables['TERM'] !== 'dumb';
}
