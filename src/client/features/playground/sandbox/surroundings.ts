/**
 * What a program finds around it instead of what browsers have: a console and
 * timers that are followed, traces that show samples only, and the calls that
 * stand for expectations in comments.
 */
import { format, inspect, type Promises } from './print.ts';
import type { RunEvent } from './protocol.ts';

const { setTimeout, clearTimeout, setInterval } = self;

/** Of V8. */
interface CallSite {
  readonly getFileName: () => string | null;
  readonly getLineNumber: () => number | null;
  readonly getColumnNumber: () => number | null;
  readonly getFunctionName: () => string | null;
}

/**
 * Traces show samples only, as those of the build do.
 * @param files - the names of samples, by the addresses of their modules
 */
export function traceSamples(files: ReadonlyMap<string, string>): void {
  Object.assign(Error, {
    // The package may be between the sample and the error.
    stackTraceLimit: 100,
    prepareStackTrace: (error: Error, sites: readonly CallSite[]): string => {
      const lines = sites.flatMap((site) => {
        const file = files.get(site.getFileName() ?? '');
        if (file === undefined) return [];
        const place = `${file}:${site.getLineNumber()}:${site.getColumnNumber()}`;
        const name = site.getFunctionName();
        return name === null ? place : `${name} (${place})`;
      });
      const text = Error.prototype.toString.call(error);
      return [text, ...lines].join('\n    at ');
    },
  });
}

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
    dir: (value: unknown) => {
      print(inspect(value));
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
    // Browsers take the number of an interval, too.
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
    change(inspect(value, Infinity), line);
    return value;
  };
  return {
    equal(line: number, actual: unknown, expectedError: () => unknown) {
      const text = inspect(actual, Infinity);
      const isKept =
        simplify(text) === simplify(inspect(expectedError(), Infinity));
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

/** Without what literals cannot say; line breaks depend on it. */
function simplify(text: string): string {
  return text.replaceAll('[Object: null prototype] ', '').replace(/\s+/g, ' ');
}
