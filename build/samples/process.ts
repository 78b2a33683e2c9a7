/**
 * Runs prepared groups of samples in one process, with as few permissions as they
 * need, until all have run or the process is lost.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { spawnGuarded } from '../host/guarded.ts';
import type { OnWork } from '../reporter.ts';
import {
  REPORTS,
  type ProcessJob,
  type WorkerInput,
  type WorkerMessage,
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

export type RanGroup = Extract<WorkerMessage, { type: 'group' }>;

/** Why a process ended before it was done. */
export interface Loss {
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

interface ProcessOutcome {
  /** The groups that have run, in their order. */
  readonly ran: readonly RanGroup[];
  /** Why not all of them, or `null`. */
  readonly loss: Loss | null;
}

/** Resolves when the process has ended. */
export function runProcess(
  job: ProcessJob,
  settings: ProcessSettings,
): Promise<ProcessOutcome> {
  const { worker, timeout, memory } = settings;
  const node = [process.execPath, ...nodeOptions(settings), worker];
  const child = spawnGuarded(node, {
    // Samples see no environment variables, and the same time zone everywhere.
    env: { TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const input: WorkerInput = { key: randomUUID(), job };
  const ran: RanGroup[] = [];
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
  const receive = (message: WorkerMessage): void => {
    waitFor(timeout);
    switch (message.type) {
      case 'start':
        ({ sample } = message);
        break;
      case 'group': {
        // No sample is to blame for what happens between two groups.
        sample = null;
        ran.push(message);
        const left = job.groups.length - ran.length;
        settings.onWork(left === 0 ? null : `the last ${left}`);
        break;
      }
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
  };
  // It is a pipe.
  readReports(child.stdio[REPORTS] as Readable, input.key, receive, () => {
    stderr = 'it writes to the pipe of the results';
    kill('broken');
  });
  waitFor(START_LIMIT);
  // If the process could not start, its `close` event reports the reason.
  child.stdin?.on('error', () => child.kill('SIGKILL'));
  child.stdin?.end(JSON.stringify(input));
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
      resolve({ ran, loss });
    });
  });
}

/**
 * Reads what the worker reports, a line each.
 * @param onForged - told of what anybody else writes
 */
function readReports(
  pipe: Readable,
  key: string,
  onReport: (message: WorkerMessage) => void,
  onForged: () => void,
): void {
  let rest = '';
  pipe.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith(key)) {
        onForged();
        return;
      }
      // `worker.ts` writes nothing else.
      onReport(JSON.parse(line.slice(key.length)) as WorkerMessage);
    }
    if (!rest.startsWith(key.slice(0, rest.length))) onForged();
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
    // Permissions cover the network since Node 25; `network.ts` guards it.
    ...(knows('--allow-net') ? ['--allow-net'] : []),
    '--experimental-vm-modules',
    '--experimental-import-meta-resolve',
    `--max-old-space-size=${String(memory)}`,
    // A short-lived process with a large heap rarely collects garbage.
    `--initial-heap-size=${String(Math.min(memory, ROOMY))}`,
    // The tool itself has the same option (`bin/docs-build.js`).
    ...(Number.parseInt(process.versions.node) <= 20
      ? ['--interrupt-budget=1200000']
      : []),
  ];
}
