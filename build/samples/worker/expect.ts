/**
 * What instrumented code calls to have a promise checked. Each running sample
 * has its own object; a broken promise is recorded, and the sample continues.
 */
import { inspect } from 'node:util';
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

export function describeDifference({
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
