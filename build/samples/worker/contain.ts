/**
 * Keeps a sample from ending or changing the whole process, records what it
 * prints and what goes wrong, and knows which sample is responsible. The process
 * is started with Node's permissions, which refuse access to files and
 * processes; this covers the rest, and guards against accidents, not malice.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import process from 'node:process';
import { Writable } from 'node:stream';
import type { SampleFailure } from '../model.ts';
import { describeProblem } from './expect.ts';

export interface Run {
  /** The name of the sample in stack traces. */
  readonly file: string;
  readonly failures: SampleFailure[];
  readonly output: string[];
  /** Whether it has ended: output after that is not shown. */
  closed: boolean;
  /** Whether its failure cannot have been caused by other samples. */
  isCertain: boolean;
}

export function createRun(file: string): Run {
  return { file, failures: [], output: [], closed: false, isCertain: false };
}

/** Knows which sample is responsible for what happens. */
export interface Current {
  /** Runs the work on behalf of a sample, even what it does later. */
  within<T>(run: Run, work: () => T): T;
  /** Stops tracking what samples do later. */
  forget(): void;
  /** The sample that is responsible for what happens now. */
  find(): Run | null;
}

/** From now on, nothing that a sample does gets out of this process. */
export function contain(): Current {
  const storage = new AsyncLocalStorage<Run>();
  let newest: Run | null = null;
  const current: Current = {
    within(run, work) {
      newest = run;
      return storage.run(run, work);
    },
    forget() {
      storage.disable();
    },
    find: () => storage.getStore() ?? newest,
  };
  captureOutput(current);
  refuseToEnd(current);
  process.on('uncaughtException', (problem) => {
    const run = current.find();
    if (run) addFailure(run, problem);
  });
  process.on('unhandledRejection', (problem) => {
    const run = current.find();
    if (run) addFailure(run, problem, 'Unhandled rejection: ');
  });
  Error.prepareStackTrace = formatStack;
  return current;
}

/**
 * Records output with the sample that writes it. Node's own console formats it,
 * so the page shows what a reader's terminal would, without colours.
 */
function captureOutput(current: Current): void {
  const write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
    const done = rest.find((one) => typeof one === 'function');
    if (done !== undefined) process.nextTick(done, null);
    const run = current.find();
    if (run?.closed === false) {
      run.output.push(
        typeof chunk === 'string'
          ? chunk
          : Buffer.from(chunk as Uint8Array).toString('utf8'),
      );
    }
    return true;
  };
  const stream = new Writable({ decodeStrings: false });
  stream.write = write;
  globalThis.console = new Console({
    stdout: stream,
    stderr: stream,
    colorMode: false,
  });
  process.stdout.write = write;
  process.stderr.write = write;
}

/** Thrown out of a sample that tries to exit; the failure is recorded already. */
class Ended extends Error {}

function refuseToEnd(current: Current): void {
  for (const name of ['exit', 'reallyExit', 'abort', 'kill', 'chdir']) {
    const value = (...values: readonly unknown[]): never => {
      const run = current.find();
      const ended = new Ended();
      const message = `It calls process.${name}(${values.join(', ')})`;
      if (run) run.failures.push(placeFailure(run, ended, message, 1));
      throw ended;
    };
    Object.defineProperty(process, name, { value });
  }
}

/**
 * Records a problem at its line in the sample.
 * @param line - used if the stack trace does not contain one
 */
export function addFailure(
  run: Run,
  problem: unknown,
  prefix = '',
  line = 1,
): void {
  if (problem instanceof Ended) return;
  const text = describeProblem(problem);
  const name = problem instanceof Error ? `${problem.name}: ` : '';
  const message = prefix + name + text;
  run.failures.push(placeFailure(run, problem, message, line));
}

function placeFailure(
  { file }: Run,
  problem: unknown,
  message: string,
  line: number,
): SampleFailure {
  return { where: 'code', line: findLine(problem, file) ?? line, message };
}

/**
 * Stack traces that show samples only: they give the line within a sample, and
 * no path of this machine gets into what a sample prints.
 */
function formatStack(error: Error, sites: NodeJS.CallSite[]): string {
  const lines = sites
    .filter((site) => isSample(site.getFileName()))
    .map((site) => `\n    at ${describeSite(site)}`);
  return Error.prototype.toString.call(error) + lines.join('');
}

/** Samples are named by their titles; all other files by a path or URL. */
function isSample(file: string | null | undefined): boolean {
  return !!file && !/^(?:[a-z]+:|\/|\\)/i.test(file);
}

/** In Node's own format: the function's name first, if there is one. */
function describeSite(site: NodeJS.CallSite): string {
  const line = String(site.getLineNumber());
  const place = `${site.getFileName() ?? ''}:${line}:${String(site.getColumnNumber())}`;
  const name = site.getFunctionName();
  return name === null ? place : `${name} (${place})`;
}

/** The line of this file in the problem's stack trace, or `null`. */
function findLine(problem: unknown, file: string): number | null {
  if (!(problem instanceof Error) || typeof problem.stack !== 'string') {
    return null;
  }
  const { stack } = problem;
  const at =
    stack.lastIndexOf(`(${file}:`) + 1 || stack.indexOf(` ${file}:`) + 1;
  const from = at > 0 ? at : stack.startsWith(`${file}:`) ? 0 : -1;
  if (from < 0) return null;
  const line = Number.parseInt(stack.slice(from + file.length + 1), 10);
  return Number.isNaN(line) ? null : line;
}
