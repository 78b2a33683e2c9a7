/** Chooses where a run's events go, by its options and its streams. */
import { createReporter, type Clock, type Reporter } from '../reporter.ts';
import { createPaint } from './paint.ts';
import {
  createJsonSink,
  createPlainSink,
  createQuietSink,
  type Outlets,
} from './sinks.ts';
import { createTerminalSink } from './terminal.ts';

/** What is used of `process.stdout`. */
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
  readonly quiet: boolean;
}

const REDRAW_MILLISECONDS = 100;
const DEFAULT_WIDTH = 80;

export function chooseReporter(
  environment: ReporterEnvironment,
  options: ReporterOptions,
): Reporter {
  const { stdout, stderr, variables, clock } = environment;
  const outlets: Outlets = {
    results: (text) => void stdout.write(text),
    problems: (text) => void stderr.write(text),
  };
  if (options.json) {
    return createReporter(createJsonSink(outlets.results), clock);
  }
  const paints = {
    results: createPaint(mayColour(stdout, variables)),
    problems: createPaint(mayColour(stderr, variables)),
  };
  if (options.quiet) {
    return createReporter(createQuietSink(outlets, paints), clock);
  }
  if (!mayRedraw(stdout, variables)) {
    return createReporter(createPlainSink(outlets, paints), clock);
  }
  // Some terminals that a program has opened say 0.
  const width = (): number =>
    stdout.columns === 0 ? DEFAULT_WIDTH : (stdout.columns ?? DEFAULT_WIDTH);
  const terminal = { ...outlets, width, clock, repeat };
  return createReporter(createTerminalSink(terminal, paints), clock);
}

/** `NO_COLOR` wins, as its authors ask; `FORCE_COLOR` colours what is no terminal. */
export function mayColour(
  stream: OutputStream,
  variables: ReporterEnvironment['variables'],
): boolean {
  if (isSet(variables['NO_COLOR'])) return false;
  const forced = variables['FORCE_COLOR'];
  if (isSet(forced)) return forced !== '0';
  return stream.isTTY === true && variables['TERM'] !== 'dumb';
}

/** A line is drawn again only where somebody sees it. */
function mayRedraw(
  stream: OutputStream,
  variables: ReporterEnvironment['variables'],
): boolean {
  return (
    stream.isTTY === true &&
    variables['TERM'] !== 'dumb' &&
    !isSet(variables['CI'])
  );
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

/** Never keeps the process alive. */
function repeat(draw: () => void): () => void {
  const timer = setInterval(draw, REDRAW_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
