/**
 * Runs a program in a worker and reports what happens, until nothing is left to
 * do. Modules are blobs, whose imports are addresses of other blobs: no text is
 * ever evaluated. What a program can do here is decided by the policy of the
 * frame, not by this code, which only keeps it from disturbing its own report.
 */
import type { RunEvent } from '../playground/run.ts';
import { format, inspect } from './print.ts';
import type { Job, JobModule, Report, Start } from './protocol.ts';

type Exports = Readonly<Record<string, unknown>>;
type Details<Kind> = Kind extends unknown ? Omit<Kind, 'time'> : never;

/** Characters that one text and all of them may have, and their number. */
const LIMITS = { text: 20_000, all: 200_000, events: 2000 };
/** Turns of the event loop after which a promise is not waited for. */
const PATIENCE = 20;

const { setTimeout, clearTimeout, setInterval, clearInterval } = self;

onmessage = ({ data, ports: [port] }: MessageEvent<Start>) => {
  // A program has no use for these, and some would reach the frame.
  for (const name of ['postMessage', 'onmessage', 'close', 'Worker']) {
    Reflect.deleteProperty(self, name);
  }
  if (port !== undefined) void run(data, port);
};

async function run({ job, library }: Start, port: MessagePort): Promise<void> {
  const send = (report: Report): void => {
    port.postMessage(report);
  };
  let began = performance.now();
  const now = (): number => performance.now() - began;
  let [characters, events] = [0, 0];
  const tell = (details: Details<RunEvent>): void => {
    if (events > LIMITS.events) return;
    events += 1;
    const text = 'text' in details ? details.text.slice(0, LIMITS.text) : '';
    characters += text.length;
    const isFull = characters > LIMITS.all || events > LIMITS.events;
    if (isFull) events = Infinity;
    const shown = isFull ? { kind: 'truncated' as const } : details;
    const cut = 'text' in shown ? { ...shown, text } : shown;
    // The spread of a union loses that its parts belong together.
    send({ kind: 'event', event: { time: now(), ...cut } as RunEvent });
  };
  const files = new Map<string, string>();
  const locate = (stack: string, file: string): [number, number] | null => {
    const place = new RegExp(
      `(?:^|[ (@])${file.replace(/\W/g, '\\$&')}:(\\d+):(\\d+)`,
      'm',
    ).exec(named(stack));
    return place && [Number(place[1]), Number(place[2])];
  };
  /** Browsers other than Chromium do not let us write traces. */
  const named = (stack: string): string =>
    [...files].reduce((text, [url, file]) => text.replaceAll(url, file), stack);
  traceSamples(files);
  followConsole((method, text) => {
    const place = locate(new Error().stack ?? '', job.main.file);
    tell({ kind: 'printed', method, text, line: place?.[0] ?? null });
  });
  const fail = (
    kind: 'error' | 'rejected',
    problem: unknown,
    at: [number, number] | null = null,
  ): void => {
    const isError = problem instanceof Error;
    const text = isError ? named(String(problem)) : inspect(problem);
    const stack = isError ? (problem.stack ?? '') : '';
    const [line, column] = locate(stack, job.main.file) ?? at ?? [null, null];
    tell({ kind, text, line, column });
  };
  self.onerror = (_, url, line, column, problem) => {
    const isMain = files.get(url ?? '') === job.main.file;
    fail('error', problem, isMain ? [line ?? 1, column ?? 1] : null);
    return true;
  };
  self.onunhandledrejection = (event) => {
    event.preventDefault();
    fail('rejected', event.reason);
  };
  const waiting = followTimers();
  const kept = (line: number, value: unknown, text: string, same: boolean) => {
    tell({ kind: 'value', line, text, kept: same });
    return value;
  };
  Object.assign(self, {
    [EXPECT]: createExpect(kept),
    [QUIET]: createExpect((_, value) => value),
  });
  let isOver = false;
  try {
    const packages = await loadPackage(library);
    const toUrl = linkModules(job, packages, files);
    send({ kind: 'began' });
    began = performance.now();
    const evaluated =
      job.query === null
        ? import(toUrl(job.main, EXPECT))
        : ask(job, toUrl, tell);
    evaluated
      // The event says where the syntax is wrong, which the error does not.
      .catch((problem: unknown) => {
        if (problem instanceof SyntaxError) reportError(problem);
        else fail('error', problem);
      })
      .finally(() => (isOver = true));
  } catch (problem) {
    isOver = true;
    send({ kind: 'began' });
    fail(
      'error',
      problem,
      problem instanceof NotFound ? [problem.line, 1] : null,
    );
  }
  let turns = 0;
  while (waiting() || turns < (isOver ? 3 : PATIENCE)) {
    turns = waiting() ? 0 : turns + 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (!isOver) {
    fail('error', new Error('It waits for a promise that never settles'));
  }
  send({ kind: 'ended', time: now() });
}

/** Names that a program will not have. */
const EXPECT = '__docsBuildExpect';
const QUIET = '__docsBuildQuiet';

/** What a program imports that the site cannot give it. */
class NotFound extends Error {
  override readonly name = 'Error';
  readonly line: number;

  constructor(specifier: string, line: number) {
    super(
      `Cannot find '${specifier}': only the package and earlier samples can be imported`,
    );
    this.line = line;
  }
}

/**
 * The modules of the package, by the specifiers. Minified code has lost the names
 * of classes, which are printed.
 */
async function loadPackage(url: string): Promise<ReadonlyMap<string, string>> {
  const library = (await import(url)) as Readonly<Record<string, Exports>>;
  const modules = new Map([['node:timers/promises', toBlob(TIMERS)]]);
  for (const [specifier, module] of Object.entries(library)) {
    const names = Object.keys(module).filter((name) => name !== 'default');
    for (const name of names) {
      const value = module[name];
      if (typeof value !== 'function' || value.name === name) continue;
      Object.defineProperty(value, 'name', { value: name, configurable: true });
    }
    const source = `module[${JSON.stringify(specifier)}]`;
    const main = 'default' in module ? `export default ${source}.default;` : '';
    modules.set(
      specifier,
      toBlob(
        `import * as module from '${url}';export const {${names.join()}}=${source};${main}`,
      ),
    );
  }
  return modules;
}

/** A module of Node, which samples use to wait. */
const TIMERS = `const { setTimeout: set, clearTimeout: clear } = globalThis;
export const setTimeout = (delay, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    const stop = () => { clear(timer); reject(new DOMException('The operation was aborted', 'AbortError')); };
    const timer = set(() => { signal?.removeEventListener('abort', stop); resolve(value); }, delay);
    if (signal?.aborted) stop(); else signal?.addEventListener('abort', stop);
  });`;

function toBlob(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

/** The specifier of a statement at the beginning of a line, or of a call. */
const SPECIFIER =
  /((?:^|;)\s*(?:import|(?:import|export|\})[^'"`\n;]*\bfrom)\s*|\bimport\(\s*)(['"])([^'"\n]+)\2/gm;

/** @returns what makes a module's address, after those of what it imports */
function linkModules(
  { modules, main }: Job,
  packages: ReadonlyMap<string, string>,
  files: Map<string, string>,
): (module: JobModule, expect: string) => string {
  const urls = new Map<JobModule, string>();
  const earlier = modules.slice(0, modules.indexOf(main) + 1 || undefined);
  const find = (specifier: string, from: string): JobModule | undefined => {
    if (!/^\.{1,2}\//.test(specifier)) return undefined;
    const name = new URL(specifier, `file:///${from}`).pathname.slice(1);
    return (
      earlier.findLast(({ file }) => file === name) ??
      earlier.findLast(({ file }) => file.replace(/ts$/, 'js') === name)
    );
  };
  const toUrl = (module: JobModule, expect = QUIET): string => {
    const known = urls.get(module);
    if (known !== undefined) return known;
    const { file, script } = module;
    const resolve = (specifier: string, line: number): string => {
      const own = packages.get(specifier);
      const sample = own === undefined ? find(specifier, file) : undefined;
      if (sample === undefined && own === undefined) {
        throw new NotFound(specifier, line);
      }
      return own ?? toUrl(sample ?? module);
    };
    const linked = script
      .replaceAll('import.meta.expect', expect)
      .replace(
        SPECIFIER,
        (_, before: string, mark: string, specifier: string, at: number) =>
          before +
          mark +
          resolve(
            specifier,
            script.slice(0, at + before.length).split('\n').length,
          ) +
          mark,
      );
    const url = toBlob(linked);
    urls.set(module, url);
    files.set(url, file);
    return url;
  };
  return toUrl;
}

interface Checker {
  readonly default: (
    code: string,
    context: object,
  ) => readonly { message: string; line: number; column?: number }[];
  readonly answer: (code: string, context: object) => unknown;
}

/** Asks a checker what is wrong with a query, or else its answer. */
async function ask(
  { main, query }: Job,
  toUrl: ReturnType<typeof linkModules>,
  tell: (details: Details<RunEvent>) => void,
): Promise<void> {
  if (query === null) return;
  const { code, schema, variables } = query;
  const isText = typeof schema === 'string';
  const context = {
    schemaText: isText ? schema : null,
    schemaModule: isText
      ? null
      : ((await import(toUrl(schema, EXPECT))) as unknown),
    variables:
      variables.trim() === '' ? {} : (JSON.parse(variables) as unknown),
  };
  const checker = (await import(toUrl(main, QUIET))) as Checker;
  const problems = checker.default(code, context);
  for (const { message, line, column = null } of problems) {
    tell({ kind: 'error', text: message, line, column });
  }
  if (problems.length > 0) return;
  const answer = await checker.answer(code, context);
  tell({ kind: 'answer', text: JSON.stringify(answer, null, 2) });
}

/** Traces show samples only, as those of the build do. */
function traceSamples(files: ReadonlyMap<string, string>): void {
  Object.assign(Error, {
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

function followConsole(print: (method: string, text: string) => void): void {
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

/** @returns whether a timer is left */
function followTimers(): () => boolean {
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

type Keep = (
  line: number,
  value: unknown,
  text: string,
  kept: boolean,
) => unknown;

/** What the calls do that stand for promises such as `// => 5`. */
function createExpect(keep: Keep): object {
  const judge = (
    line: number,
    problem: unknown,
    name: string | null,
    message: string | null,
  ): unknown => {
    const isError = problem instanceof Error;
    const text = isError ? String(problem) : inspect(problem);
    const isNamed = name === null || (isError && problem.name === name);
    const isSame = isNamed && (message === null || text.includes(message));
    return keep(line, problem, text, isSame);
  };
  const miss = (line: number, value: unknown): unknown =>
    keep(line, value, inspect(value, Infinity), false);
  return {
    equal(line: number, actual: unknown, expected: () => unknown) {
      const text = inspect(actual, Infinity);
      const compared =
        actual instanceof Promise ? null : inspect(expected(), Infinity);
      return keep(line, actual, text, text === compared);
    },
    throws(line: number, work: () => unknown, ...promised: [null, null]) {
      let value: unknown;
      try {
        value = work();
      } catch (problem) {
        return judge(line, problem, ...promised);
      }
      return miss(line, value);
    },
    throwsLater: (
      line: number,
      work: () => Promise<unknown>,
      ...promised: [null, null]
    ) =>
      work().then(
        (value) => miss(line, value),
        (problem: unknown) => judge(line, problem, ...promised),
      ),
  };
}
