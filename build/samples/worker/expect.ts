/**
 * What instrumented code calls to have a promise checked. Each running sample
 * has its own object; a broken promise is recorded, and the sample continues.
 */
import { inspect } from 'node:util';
import type { ExpectedOutput, SampleFailure } from '../model.ts';
import { findDifference, type Difference } from './equal.ts';

export interface Expect {
  /** Returns the actual value, because the call replaces the expression. */
  equal<T>(line: number, actual: T, expected: () => unknown): T;
  throws(
    line: number,
    run: () => unknown,
    name: string | null,
    message: string | null,
  ): unknown;
  throwsLater(
    line: number,
    run: () => Promise<unknown>,
    name: string | null,
    message: string | null,
  ): Promise<unknown>;
}

export function createExpect(
  report: (line: number, message: string) => void,
): Expect {
  /** Returns the caught error in place of the value that was not computed. */
  const judge = (
    line: number,
    problem: unknown,
    name: string | null,
    message: string | null,
  ): unknown => {
    const actual = describeProblem(problem);
    if (name !== null && !(problem instanceof Error && problem.name === name)) {
      report(line, `Expected a ${name}, but it threw: ${actual}`);
    } else if (message !== null && !actual.includes(message)) {
      report(
        line,
        `Expected an error with "${message}", but the message is: ${actual}`,
      );
    }
    return problem;
  };
  return {
    equal(line, actual, expected) {
      let wanted: unknown;
      try {
        wanted = expected();
      } catch (problem) {
        report(
          line,
          `The promised value cannot be evaluated: ${describeProblem(problem)}`,
        );
        return actual;
      }
      const difference = findDifference(actual, wanted);
      if (difference !== null) report(line, describeDifference(difference));
      return actual;
    },
    throws(line, run, name, message) {
      let value: unknown;
      try {
        value = run();
      } catch (problem) {
        return judge(line, problem, name, message);
      }
      report(line, `Expected an error, but got ${show(value)}`);
      return value;
    },
    async throwsLater(line, run, name, message) {
      let value: unknown;
      try {
        value = await run();
      } catch (problem) {
        return judge(line, problem, name, message);
      }
      report(line, `Expected an error, but got ${show(value)}`);
      return value;
    },
  };
}

/** The message and the cause of whatever was thrown. */
export function describeProblem(problem: unknown): string {
  if (!(problem instanceof Error)) return show(problem);
  const { message, cause } = problem;
  if ('permission' in problem) {
    const permission = FORBIDDEN.get(String(problem.permission));
    return permission ? `Samples must not ${permission}` : message;
  }
  return cause instanceof Error && cause.message !== ''
    ? `${message} (${cause.message})`
    : message;
}

/** Node's names for the permissions that samples do not have. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['FileSystemRead', 'read files outside the project'],
  ['FileSystemWrite', 'write files'],
  ['ChildProcess', 'start processes'],
  ['WorkerThreads', 'start threads'],
]);

function describeDifference({
  path,
  actual,
  expected,
  comparable,
}: Difference): string {
  const where = path === '' ? '' : ` at ${path}`;
  if (!comparable) {
    return `Cannot compare ${show(actual)} with ${show(expected)}${where}: their contents are not visible as properties. Promise a property, the result of a method, or what the sample prints in an output block`;
  }
  return `Expected ${show(expected)}, but got ${show(actual)}${where}`;
}

/** Omits stacks of errors, which contain paths of this machine. */
function show(value: unknown): string {
  const text = inspect(value, { depth: 4, breakLength: Infinity }).replace(
    /\n\s+at [^\n]*/g,
    '',
  );
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/**
 * Compares what a sample printed with the output block after it. Everything
 * counts except a newline at the end.
 */
export function checkOutput(
  printed: string,
  { format, text }: ExpectedOutput,
): SampleFailure | null {
  const actual = trimEnd(printed);
  const wanted = trimEnd(text);
  if (actual === wanted) return null;
  const json = format === 'json' ? compareJson(actual, wanted) : 'not JSON';
  if (json === 'not JSON') {
    return describeFirstDifference(actual.split('\n'), wanted.split('\n'));
  }
  return (
    json && { where: 'output', line: 1, message: describeDifference(json) }
  );
}

function trimEnd(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?<!\n)\n+$/, '');
}

/** In JSON, neither layout nor the order of members counts. */
function compareJson(
  actual: string,
  wanted: string,
): Difference | null | 'not JSON' {
  try {
    return findDifference(JSON.parse(actual), JSON.parse(wanted));
  } catch {
    return 'not JSON';
  }
}

function describeFirstDifference(
  actual: readonly string[],
  wanted: readonly string[],
): SampleFailure {
  const index = wanted.findIndex((line, at) => line !== actual[at]);
  const at = index < 0 ? wanted.length : index;
  const got = actual[at];
  const should = wanted[at];
  let message = `Expected it to print ${quote(should)}, but it prints ${quote(got)}`;
  if (got === undefined) message = `It does not print ${quote(should)}`;
  if (should === undefined) message = `It also prints ${quote(got)}`;
  // Output longer than the block is reported at the block's last line.
  return { where: 'output', line: Math.min(at + 1, wanted.length), message };
}

function quote(line: string | undefined): string {
  const text = line ?? '';
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
