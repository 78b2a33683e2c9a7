/**
 * Keeps a sample from ending or changing the process that it shares with others,
 * records what it prints and what goes wrong, and knows which sample is
 * responsible. Samples are programs that their author runs, like tests; Node's
 * permissions refuse them files and processes, and what is left here keeps them
 * from ending, stopping or falsifying the build.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import {
  channel,
  subscribe,
  unsubscribe,
  type Channel,
  type ChannelListener,
} from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import process from 'node:process';
import { Writable } from 'node:stream';
import { setImmediate, setInterval } from 'node:timers';
import { inspect } from 'node:util';
import v8 from 'node:v8';
import type { SampleFailure } from '../sample-model.ts';

export interface Attempt {
  /** The name of the sample in stack traces. */
  readonly file: string;
  readonly failures: SampleFailure[];
  readonly output: string[];
  /** How many more characters it may print. */
  room: number;
  /** Whether it has ended: output after that is not shown. */
  closed: boolean;
  /** Whether it is a question to a schema, which the checker can answer. */
  isQuery: boolean;
}

/** Knows which sample is responsible for what happens. */
export interface Current {
  /** Runs the work on behalf of a sample, even what it does later. */
  within<T>(attempt: Attempt, work: () => T): T;
  /** Stops tracking what samples do later. */
  forget(): void;
  /** The sample that is responsible for what happens now. */
  find(): Attempt | null;
}

/** Nothing that a sample does gets out of this process from now on. */
export function contain(): Current {
  const storage = new AsyncLocalStorage<Attempt>();
  let newest: Attempt | null = null;
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
  refuse(current);
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

/** The process would end without it while a sample waits for nothing else. */
const ALIVE = setInterval(() => undefined, 2 ** 30);

/** Resolves when nothing is left to do. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    ALIVE.unref();
    process.once('beforeExit', () => {
      ALIVE.ref();
      // Node asks only after this whether anything is left to do.
      setImmediate(resolve);
    });
  });
}

/**
 * Records output with the sample that writes it. Node's own console formats it,
 * so the page shows what a reader's terminal would, without colors.
 */
function captureOutput(current: Current): void {
  const write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
    const done = rest.find((argument) => typeof argument === 'function');
    if (done !== undefined) process.nextTick(done, null);
    const run = current.find();
    if (run?.closed === false) {
      const text =
        typeof chunk === 'string'
          ? chunk
          : Buffer.from(chunk as Uint8Array).toString('utf8');
      run.room -= text.length;
      if (run.room >= 0) run.output.push(text);
      else if (run.room + text.length >= 0) {
        blame(run, 'It prints more than 1 MB');
      }
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

/** Thrown where a sample calls what is refused; the failure is recorded already. */
class Ended extends Error {}

/**
 * What ends, stops or slows a process, this one or the build, or changes its user,
 * and what reads the key of its results.
 */
const REFUSED: readonly (readonly [string, object, string])[] = [
  ['process', process, 'exit reallyExit abort kill _kill chdir'],
  ['process', process, '_debugProcess _debugEnd initgroups setgroups'],
  ['process', process, 'setuid seteuid setgid setegid'],
  ['os', os, 'setPriority'],
  ['v8', v8, 'getHeapSnapshot setFlagsFromString'],
];

function refuse(current: Current): void {
  for (const [owner, object, names] of REFUSED) {
    for (const name of names.split(' ')) {
      const value = (...values: readonly unknown[]): never => {
        const call = `${owner}.${name}(${values.join(', ')})`;
        throw blame(current.find(), `It calls ${call}`);
      };
      Object.defineProperty(object, name, { value });
    }
  }
  syncBuiltinESMExports();
}

/** @returns what may be thrown in the sample, whose failure is recorded */
function blame(run: Attempt | null, message: string): Ended {
  const ended = new Ended();
  const line = (run && findLine(ended, run.file)) ?? 1;
  run?.failures.push({ kind: 'code', line, message });
  return ended;
}

/**
 * Records a problem at its line in the sample.
 * @param line - used if the stack trace does not contain one
 */
export function addFailure(
  { failures, file }: Attempt,
  problem: unknown,
  prefix = '',
  line = 1,
): void {
  if (problem instanceof Ended) return;
  const name = problem instanceof Error ? `${problem.name}: ` : '';
  failures.push({
    kind: 'code',
    line: findLine(problem, file) ?? line,
    message: prefix + name + describeProblem(problem),
  });
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

/** Omits stacks of errors, which contain paths of this machine. */
export function show(value: unknown): string {
  const text = inspect(value, { depth: 4, breakLength: Infinity });
  return shorten(text.replace(/\n[^\S\n]+at [^\n]*/g, ''), 300);
}

export function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/**
 * Stack traces that show samples only: they give the line within a sample, and
 * no path of this machine gets into what a sample prints.
 */
function formatStack(error: Error, sites: NodeJS.CallSite[]): string {
  // Samples are named by their titles; all other files by a path or URL.
  const isOther = /^(?:[a-z]+:|\/|\\|$)/i;
  const lines = sites
    .filter((site) => !isOther.test(site.getFileName() ?? ''))
    .map((site) => `\n    at ${describeSite(site)}`);
  return Error.prototype.toString.call(error) + lines.join('');
}

/** Writes Node's own format: the function's name first, if there is one. */
function describeSite(site: NodeJS.CallSite): string {
  const place = [
    site.getFileName(),
    site.getLineNumber(),
    site.getColumnNumber(),
  ].join(':');
  const name = site.getFunctionName();
  return name === null ? place : `${name} (${place})`;
}

/** The line of this file in the problem's stack trace, or `null`. */
function findLine(problem: unknown, file: string): number | null {
  const stack = problem instanceof Error ? String(problem.stack) : '';
  const at =
    stack.lastIndexOf(`(${file}:`) + 1 || stack.indexOf(` ${file}:`) + 1;
  if (at === 0 && !stack.startsWith(`${file}:`)) return null;
  const line = Number.parseInt(stack.slice(at + file.length + 1), 10);
  return Number.isNaN(line) ? null : line;
}

/** Restores the process. */
export interface ProcessMemory {
  readonly endSample: () => void;
  readonly endPage: () => void;
}

/**
 * Remembers the process as it is before the first sample. What one sample may
 * not leave to the next: variables of the environment, new globals, listeners.
 * What a page may not leave to the next: replaced globals, such as `fetch` or
 * the clock. Later samples could print something else without anybody noticing.
 */
export function rememberProcess(): ProcessMemory {
  const environment = { ...process.env };
  const globals = new Set(Reflect.ownKeys(globalThis));
  const listeners = new Map(
    process.eventNames().map((name) => [name, process.rawListeners(name)]),
  );
  const subscriptions = recordSubscriptions();
  // Node itself changes the others of its properties all the time.
  const isSetting = (key: PropertyKey): boolean =>
    typeof key === 'string' && !key.startsWith('_') && key !== 'domain';
  const isWrite = (key: PropertyKey): boolean => key === 'write';
  const shared = [
    ...[globalThis, console, ...listBuiltIn()].map((owner) =>
      describe(owner, () => true),
    ),
    describe(process, isSetting),
    describe(process.stdout, isWrite),
    describe(process.stderr, isWrite),
  ];
  return {
    endSample() {
      for (const cancel of subscriptions.splice(0)) cancel();
      for (const name of Object.keys(process.env)) {
        Reflect.deleteProperty(process.env, name);
      }
      Object.assign(process.env, environment);
      for (const key of Reflect.ownKeys(globalThis)) {
        if (!globals.has(key)) Reflect.deleteProperty(globalThis, key);
      }
      for (const name of process.eventNames()) {
        for (const listener of process.rawListeners(name)) {
          if (listeners.get(name)?.includes(listener)) continue;
          process.off(name, listener as () => void);
        }
      }
      process.setUncaughtExceptionCaptureCallback(null);
      process.exitCode = undefined;
    },
    endPage() {
      for (const [owner, properties] of shared) {
        for (const [key, before] of properties) {
          const now = Reflect.getOwnPropertyDescriptor(owner, key);
          if (now?.value === before.value && now?.get === before.get) continue;
          Reflect.defineProperty(owner, key, before);
        }
      }
    },
  };
}

/**
 * The list holds what cancels each later subscription to one of Node's
 * diagnostics channels, which apply to the whole process.
 */
function recordSubscriptions(): (() => void)[] {
  const made: (() => void)[] = [];
  const probe = 'docs-build:probe';
  subscribe(probe, () => undefined);
  /** The prototype of all channels that have subscribers. */
  const active = Object.getPrototypeOf(channel(probe)) as {
    subscribe: (this: Channel, listener: ChannelListener) => void;
  };
  const original = active.subscribe;
  active.subscribe = function (listener) {
    made.push(() => unsubscribe(this.name, listener));
    original.call(this, listener);
  };
  return made;
}

/** The objects of the language, such as `Array`, its prototype and `Math`. */
function listBuiltIn(): readonly object[] {
  return Reflect.ownKeys(globalThis).flatMap((key) => {
    // Reading the value would trigger lazy loading of Node's own globals.
    const value: unknown = Reflect.getOwnPropertyDescriptor(
      globalThis,
      key,
    )?.value;
    if (typeof value !== 'function') return isObject(value) ? [value] : [];
    const prototype: unknown = value.prototype;
    return isObject(prototype) ? [value, prototype] : [value];
  });
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The properties of an object that can be restored. */
function describe(
  owner: object,
  isWanted: (key: PropertyKey) => boolean,
): readonly [object, ReadonlyMap<PropertyKey, PropertyDescriptor>] {
  const properties = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of Reflect.ownKeys(owner).filter(isWanted)) {
    // Reading the value would trigger lazy loading of Node's own globals.
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === true) properties.set(key, property);
  }
  return [owner, properties];
}
