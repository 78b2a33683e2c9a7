/** Chooses the sink for a run's events, from its options and streams. */
import { createReporter, type Clock, type Reporter } from '../reporter.ts';
import { createPaint } from './paint.ts';
import {
  createJsonSink,
  createPlainSink,
  createQuietSink,
  type Outlets,
} from './sinks.ts';
import { createTerminalSink } from './terminal.ts';

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
  // Some pseudo-terminals report a width of 0.
  const width = (): number =>
    stdout.columns === 0 ? DEFAULT_WIDTH : (stdout.columns ?? DEFAULT_WIDTH);
  const terminal = { ...outlets, width, clock, repeat };
  return createReporter(createTerminalSink(terminal, paints), clock);
}

/** `NO_COLOR` takes precedence; `FORCE_COLOR` applies even without a terminal. */
export function mayColour(
  stream: OutputStream,
  variables: ReporterEnvironment['variables'],
): boolean {
  if (isSet(variables['NO_COLOR'])) return false;
  const forced = variables['FORCE_COLOR'];
  if (isSet(forced)) return forced !== '0';
  return stream.isTTY === true && variables['TERM'] !== 'dumb';
}

/** Redraws lines only on an interactive terminal. */
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

/** The timer does not keep the process alive. */
function repeat(draw: () => void): () => void {
  const timer = setInterval(draw, REDRAW_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
