/**
 * What a program finds around it instead of what browsers have: a console and
 * timers that are followed, and the calls that stand for expectations in comments.
 */
import { inspect, type InspectOptions } from 'node-inspect-extracted';
import { format, type Promises } from './print.ts';
import type { RunEvent } from './protocol.ts';

const { setTimeout, clearTimeout, setInterval } = self;

type Values = readonly unknown[];

export function followConsole(
  tell: (kind: RunEvent['kind'], text: string | Promise<string>) => void,
): void {
  let indentation = '';
  const counts = new Map<string, number>();
  const say = (kind: RunEvent['kind'], ...values: Values): void => {
    const promises: Promises = new Map();
    const indent = indentation;
    const write = (): string => format(values, promises).replace(/^/gm, indent);
    const text = write();
    tell(kind, promises.size === 0 ? text : settle(promises).then(write));
  };
  const print = (...values: Values): void => {
    say('printed', ...values);
  };
  const fail = (...values: Values): void => {
    say('error', ...values);
  };
  const group = (...values: Values): void => {
    if (values.length > 0) print(...values);
    indentation += '  ';
  };
  Object.assign(self.console, {
    ...{ log: print, info: print, debug: print, table: print },
    ...{ error: fail, trace: fail, group, groupCollapsed: group },
    warn: (...values: Values) => {
      say('warning', ...values);
    },
    dir: (value: unknown, options: InspectOptions = {}) => {
      print(inspect(value, options));
    },
    assert: (holds: unknown, ...values: Values) => {
      const text = values.length === 0 ? '' : `: ${format(values)}`;
      if (!holds) fail(`Assertion failed${text}`);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      print(`${label}: ${counts.get(label)}`);
    },
    groupEnd: () => {
      indentation = indentation.slice(2);
    },
  });
}

const PENDING = Symbol('pending');

/** Finds out which promises have been settled by now. */
async function settle(promises: Promises): Promise<void> {
  const look = async (promise: Promise<unknown>): Promise<void> => {
    const known = Promise.race([promise, Promise.resolve(PENDING)]);
    const [state] = await Promise.allSettled([known]);
    const isPending = state.status === 'fulfilled' && state.value === PENDING;
    promises.set(promise, isPending ? null : state);
  };
  await Promise.all([...promises.keys()].map(look));
}

/** Node words the reason of an abort without a reason differently. */
export function nameAborts(): void {
  const { abort } = AbortController.prototype;
  const message = 'This operation was aborted';
  AbortController.prototype.abort = function (
    reason: unknown = new DOMException(message, 'AbortError'),
  ) {
    abort.call(this, reason);
  };
}

/** @returns whether a timer is left */
export function followTimers(): () => boolean {
  const waiting = new Set<number>();
  const clear = (timer: number): void => {
    waiting.delete(timer);
    // Browsers also take the number of an interval.
    clearTimeout(timer);
  };
  Object.assign(self, {
    ...{ clearTimeout: clear, clearInterval: clear },
    setTimeout: (work: () => void, delay: number, ...values: []) => {
      const end = (): void => {
        waiting.delete(timer);
        work(...values);
      };
      const timer = setTimeout(end, delay);
      waiting.add(timer);
      return timer;
    },
    setInterval: (...values: Parameters<typeof setInterval>) => {
      const timer = setInterval(...values);
      waiting.add(timer);
      return timer;
    },
  });
  return () => waiting.size > 0;
}

/** A value of a comment is compared as a whole, on one line. */
const WHOLE = { depth: Infinity, compact: true, breakLength: Infinity };

/**
 * What the calls do that stand for expectations such as `// => 5`.
 * @param change - told what is so instead, and the line of the comment
 */
export function createExpect(
  change: (text: string, line: number) => void,
): object {
  type ExpectedError = [name: string | null, message: string | null];
  const judge = (
    line: number,
    problem: unknown,
    [name, message]: ExpectedError,
  ): unknown => {
    const isError = problem instanceof Error;
    const text = isError ? String(problem) : inspect(problem);
    const isNamed = name === null || (isError && problem.name === name);
    if (!isNamed || !text.includes(message ?? '')) change(text, line);
    return problem;
  };
  const miss = (line: number, value: unknown): unknown => {
    change(inspect(value, WHOLE), line);
    return value;
  };
  return {
    equal(line: number, actual: unknown, expectedError: () => unknown) {
      const text = inspect(actual, WHOLE);
      const isKept =
        simplify(text) === simplify(inspect(expectedError(), WHOLE));
      return isKept ? actual : miss(line, actual);
    },
    throws(line: number, work: () => unknown, ...expectedError: ExpectedError) {
      let value: unknown;
      try {
        value = work();
      } catch (problem) {
        return judge(line, problem, expectedError);
      }
      return miss(line, value);
    },
    throwsLater: (
      line: number,
      work: () => Promise<unknown>,
      ...expectedError: ExpectedError
    ) =>
      work().then(
        (value) => miss(line, value),
        (problem: unknown) => judge(line, problem, expectedError),
      ),
  };
}

/** Removes what literals cannot say. */
function simplify(text: string): string {
  return text.replaceAll('[Object: null prototype] ', '');
}
