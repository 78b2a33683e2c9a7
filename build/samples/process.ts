/**
 * Runs prepared groups of samples in a process with as few permissions as they
 * need, and in a new one when a sample takes too much time or memory or crashes
 * it: that sample is reported, and the rest continues. Results do not depend on
 * how often this happens.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { OnWork } from '../reporter.ts';
import type {
  ProcessJob,
  PreparedGroup,
  PreparedSample,
  SampleResult,
  WorkerMessage,
} from './sample-model.ts';

export interface ProcessSettings {
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
  /** Milliseconds that one sample may take. */
  readonly timeout: number;
  /** Megabytes that one sample may use; the process may use twice as much. */
  readonly memory: number;
  /** The patterns that `findReadable` returns. */
  readonly readable: readonly string[];
  readonly onWork: OnWork;
}

type Done = Extract<WorkerMessage, { type: 'group' }>;

/** A group as it was run last, and the results of its samples. */
interface GroupAttempt extends Pick<Done, 'isSuspect'> {
  readonly group: PreparedGroup;
  readonly results: SampleResult[];
}

/** Fewer groups are not worth the start of another process. */
const GROUPS_PER_PROCESS = 8;

/**
 * Divides the groups among as many processes as there are cores.
 * @returns the results of each group, in the order of its samples
 */
export async function runPrepared(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly (readonly SampleResult[])[]> {
  const wanted = Math.ceil(groups.length / GROUPS_PER_PROCESS);
  const count = Math.min(wanted, availableParallelism());
  const parts = await Promise.all(
    Array.from({ length: count }, (_, first) =>
      runPart(
        {
          groups: groups.filter((_, index) => index % count === first),
          checkers,
        },
        settings,
      ),
    ),
  );
  return groups.map(
    (_, index) => parts[index % count]?.[Math.floor(index / count)] ?? [],
  );
}

async function runPart(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly (readonly SampleResult[])[]> {
  const ran = await runAll({ groups, checkers }, settings);
  for (const { group, results, isSuspect } of ran) {
    if (!isSuspect) continue;
    for (const [index, { isRun }] of group.samples.entries()) {
      if (!isRun || results[index]?.status !== 'failed') continue;
      // A failure may be due to what other samples left behind in the process;
      // it counts only if it happens again when the sample runs alone.
      const alone = { groups: [isolate(group, index)], checkers };
      const [again] = await runAll(alone, settings);
      const result = again?.results[index];
      if (result !== undefined) results[index] = result;
    }
  }
  return ran.map(({ results }) => results);
}

/**
 * Runs only one sample. Those before it can still be imported, and servers
 * before it are started, as is what it continues.
 */
function isolate(group: PreparedGroup, only: number): PreparedGroup {
  return change(group, ({ isRun, server, isContinued }, index) => ({
    isRun:
      isRun && (index === only || ((server || isContinued) && index < only)),
  }));
}

function change(
  { schema, samples }: PreparedGroup,
  changes: (sample: PreparedSample, index: number) => Partial<PreparedSample>,
): PreparedGroup {
  return {
    schema,
    samples: samples.map((sample, index) => ({
      ...sample,
      ...changes(sample, index),
    })),
  };
}

async function runAll(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly GroupAttempt[]> {
  const { timeout, memory } = settings;
  const ran: GroupAttempt[] = [];
  let waiting = groups;
  while (waiting.length > 0) {
    const job = { groups: waiting, checkers };
    const { done, loss } = await runProcess(job, settings);
    const [lost, ...rest] = waiting.slice(done.length);
    for (const [index, { results, isSuspect }] of done.entries()) {
      const group = waiting[index];
      if (group === undefined) continue;
      ran.push({ group, results: [...results], isSuspect });
    }
    waiting = lost === undefined ? [] : [lost, ...rest];
    if (loss === null) continue;
    if (lost === undefined || loss.sample === null) {
      throw new Error(`The process that runs samples failed: ${loss.stderr}`);
    }
    const messages = {
      timeout: `It did not finish within ${timeout / 1000} s`,
      memory: `It uses more than ${memory} MB of memory`,
      died: 'It crashes the process',
      broken: `It breaks the process that runs it: ${loss.stderr.replace(/\n[^]*$/, '')}`,
    };
    const message = messages[loss.reason];
    const failures = [{ where: 'code', line: 1, message }] as const;
    // It is not run again, but can still be imported.
    const excluded = change(lost, (_, index) =>
      index === loss.sample ? { failures, isRun: false } : {},
    );
    waiting = [excluded, ...rest];
  }
  return ran;
}

/** Why a process ended before it was done. */
interface Loss {
  readonly reason: 'timeout' | 'memory' | 'died' | 'broken';
  /** The index of the sample that was running in the next group, or `null`. */
  readonly sample: number | null;
  /** The last characters of the process's standard error. */
  readonly stderr: string;
}

/** Milliseconds; on a busy machine the process may take long to start. */
const START_LIMIT = 60_000;
/** Milliseconds in which to read messages that arrived while we were busy. */
const GRACE = 200;
/** Milliseconds between two looks at the memory that the process uses. */
const INTERVAL = 50;
/** Megabytes: the samples of a hundred pages use less. */
const ROOMY = 128;

/** Resolves when the process has ended, to the outcomes of the first groups. */
function runProcess(
  job: ProcessJob,
  settings: ProcessSettings,
): Promise<{
  readonly done: readonly Done[];
  readonly loss: Loss | null;
}> {
  const { worker, timeout, memory } = settings;
  const child = fork(worker, [], {
    execArgv: nodeOptions(settings),
    // Samples see no environment variables, and the same time zone everywhere.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const done: Done[] = [];
  let left = job.groups.length;
  let sample: number | null = null;
  let reason: Loss['reason'] | 'done' = 'died';
  let stderr = '';
  let timer: NodeJS.Timeout | undefined;
  const kill = (why: typeof reason): void => {
    reason = why;
    child.kill('SIGKILL');
  };
  /** Waits for the next message; fires late, since one may be unread. */
  const waitFor = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(kill, GRACE, 'timeout');
    }, milliseconds);
  };
  const watch = setInterval(() => {
    if (megabytesOf(child.pid) > 2 * memory) kill('memory');
  }, INTERVAL);
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-4000);
  });
  child.on('message', (data) => {
    waitFor(timeout);
    // `worker.ts` sends nothing else.
    const message = data as WorkerMessage;
    switch (message.type) {
      case 'start':
        ({ sample } = message);
        break;
      case 'group':
        // No sample is to blame for what happens between two groups.
        sample = null;
        done.push(message);
        left -= 1;
        settings.onWork(left > 0 ? `the last ${left}` : null);
        break;
      case 'done':
        kill('done');
        break;
      case 'bug':
        stderr = message.message;
        kill('broken');
        break;
      default:
        message satisfies never;
    }
  });
  waitFor(START_LIMIT);
  // If the process could not start, its `close` event reports the reason.
  child.send(job, (problem) => {
    if (problem !== null) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    child.on('error', (problem) => {
      stop();
      reject(problem);
    });
    child.on('close', () => {
      stop();
      const isFull = /heap out of memory|allocation failed/i.test(stderr);
      const why = isFull && reason !== 'done' ? 'memory' : reason;
      const loss = why === 'done' ? null : { reason: why, sample, stderr };
      resolve({ done, loss });
    });
  });
}

/**
 * What a process uses. V8 limits its heap by itself, but not memory outside of
 * it, such as buffers. Only Linux reports the usage; on other systems the time
 * limit has to suffice.
 */
function megabytesOf(id: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${String(id)}/statm`, 'utf8');
    const pages = Number(text.split(' ')[1]);
    return (pages * 4096) / (1024 * 1024);
  } catch {
    return 0;
  }
}

function nodeOptions({ memory, readable }: ProcessSettings): string[] {
  const knows = (option: string): boolean =>
    process.allowedNodeEnvironmentFlags.has(option);
  return [
    '--no-warnings',
    // The permission model is no longer experimental from Node 22 on.
    knows('--permission') ? '--permission' : '--experimental-permission',
    ...readable.map((pattern) => `--allow-fs-read=${pattern}`),
    // From Node 25 on they cover the network, which `network.ts` guards.
    ...(knows('--allow-net') ? ['--allow-net'] : []),
    '--experimental-vm-modules',
    '--experimental-import-meta-resolve',
    `--max-old-space-size=${String(memory)}`,
    // A short-lived process with a large heap rarely collects garbage.
    `--initial-heap-size=${String(Math.min(memory, ROOMY))}`,
    // As for the tool itself (`bin/docs-build.js`).
    ...(Number.parseInt(process.versions.node) <= 20
      ? ['--interrupt-budget=1200000']
      : []),
  ];
}
