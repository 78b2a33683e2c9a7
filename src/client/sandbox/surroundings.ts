/**
 * What a program finds around it instead of what browsers have: a console and
 * timers that are followed, traces that show samples only, and the calls that
 * stand for promises in comments.
 */
import { format, inspect } from './print.ts';

const { setTimeout, clearTimeout, setInterval, clearInterval } = self;

/** Traces show samples only, as those of the build do. */
/** @param files - the names of samples, by the addresses of their modules */
export function traceSamples(files: ReadonlyMap<string, string>): void {
  Object.assign(Error, {
    // The package may be between the sample and the error.
    stackTraceLimit: 100,
    prepareStackTrace: (error: Error, sites: readonly CallSite[]): string => {
      const lines = sites.flatMap((site) => {
        const file = files.get(site.getFileName() ?? '');
        if (file === undefined) return [];
        const place = [file, site.getLineNumber(), site.getColumnNumber()];
        const name = site.getFunctionName();
        return name === null ? place.join(':') : `${name} (${place.join(':')})`;
      });
      const text = Error.prototype.toString.call(error);
      return [text, ...lines].join('\n    at ');
    },
  });
}

/** Of V8. */
interface CallSite {
  readonly getFileName: () => string | null;
  readonly getLineNumber: () => number | null;
  readonly getColumnNumber: () => number | null;
  readonly getFunctionName: () => string | null;
}

export function followConsole(
  print: (method: string, text: string) => void,
): void {
  let indentation = '';
  const counts = new Map<string, number>();
  const say =
    (method: string) =>
    (...values: readonly unknown[]): void => {
      print(method, format(values).replace(/^/gm, indentation));
    };
  const group = (...values: readonly unknown[]): void => {
    if (values.length > 0) say('group')(...values);
    indentation += '  ';
  };
  const methods = ['log', 'info', 'debug', 'warn', 'error', 'trace', 'table'];
  const console = {
    ...Object.fromEntries(methods.map((name) => [name, say(name)])),
    dir: (value: unknown) => {
      say('dir')(inspect(value));
    },
    assert: (holds: unknown, ...values: readonly unknown[]) => {
      const [first = '', ...rest] = values;
      const text = values.length === 0 ? '' : ': ';
      if (!holds)
        say('error')(`Assertion failed${text}${format([first])}`, ...rest);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      say('count')(`${label}: ${counts.get(label)}`);
    },
    ...{ group, groupCollapsed: group },
    groupEnd: () => {
      indentation = indentation.slice(2);
    },
  };
  Object.assign(self.console, console);
}

/** Node words the reason of an abort without a reason differently. */
export function nameAborts(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (
    reason: unknown = new DOMException(
      'This operation was aborted',
      'AbortError',
    ),
  ) {
    abort.call(this, reason);
  };
}

/** @returns whether a timer is left */
export function followTimers(): () => boolean {
  const waiting = new Set<number>();
  const clear = (timer: number): void => {
    waiting.delete(timer);
    clearTimeout(timer);
    clearInterval(timer);
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

/** What became of a promise in a comment. */
interface Kept {
  /** Of the comment. */
  readonly line: number;
  readonly text: string;
  readonly kept: boolean;
}

/** What the calls do that stand for promises such as `// => 5`. */
export function createExpect(tell: (kept: Kept) => void): object {
  type Promised = [name: string | null, message: string | null];
  const judge = (
    line: number,
    problem: unknown,
    [name, message]: Promised,
  ): unknown => {
    const isError = problem instanceof Error;
    const text = isError ? String(problem) : inspect(problem);
    const isNamed = name === null || (isError && problem.name === name);
    const kept = isNamed && (message === null || text.includes(message));
    tell({ line, text, kept });
    return problem;
  };
  const miss = (line: number, value: unknown): unknown => {
    tell({ line, text: inspect(value, Infinity), kept: false });
    return value;
  };
  return {
    equal(line: number, actual: unknown, promised: () => unknown) {
      const text = inspect(actual, Infinity);
      const kept = simplify(text) === simplify(inspect(promised(), Infinity));
      tell({ line, text, kept });
      return actual;
    },
    throws(line: number, work: () => unknown, ...promised: Promised) {
      let value: unknown;
      try {
        value = work();
      } catch (problem) {
        return judge(line, problem, promised);
      }
      return miss(line, value);
    },
    throwsLater: (
      line: number,
      work: () => Promise<unknown>,
      ...promised: Promised
    ) =>
      work().then(
        (value) => miss(line, value),
        (problem: unknown) => judge(line, problem, promised),
      ),
  };
}

/** Without what literals cannot say; line breaks depend on it. */
function simplify(text: string): string {
  return text.replaceAll('[Object: null prototype] ', '').replace(/\s+/g, ' ');
}
