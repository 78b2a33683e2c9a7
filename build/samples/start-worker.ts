/**
 * One lifetime of a process that runs samples: started with as few permissions
 * as it needs, and killed when a sample takes too much time or memory.
 */
import { fork, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import type { SampleWorkers } from './prewarm.ts';
import { createDeadline } from './deadline.ts';
import { createProgressReader, PROGRESS_PIPE } from './progress.ts';
import type {
  GroupMessage,
  Job,
  ProcessMessage,
  Preloads,
  WorkerMessage,
} from './protocol.ts';
import { watchMemory } from './watch-memory.ts';

export interface WorkerRequest {
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
  /** May resolve after the process has started, which takes a while. */
  readonly job: Promise<Job>;
  /** What it may load until the job arrives. */
  readonly preloads: Preloads | null;
  readonly limits: Limits & Sandbox;
  /** Processes started in advance, or `null`. */
  readonly sampleWorkers: SampleWorkers | null;
}

export interface Limits {
  /** Milliseconds that one sample may take. */
  readonly timeout: number;
  /** Megabytes that one sample may use; the process may use twice as much. */
  readonly memory: number;
}

/** The limits that a process is started with. */
export interface Sandbox extends Pick<Limits, 'memory'> {
  /** The patterns that `findReadable` returns. */
  readonly readable: readonly string[];
}

export type WorkerEnd =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'lost';
      readonly reason: 'timeout' | 'memory' | 'died';
      /** The sample that was running, or `null`. */
      readonly sample: string | null;
      /** The last characters of the process's standard error. */
      readonly stderr: string;
    };

type EndReason = 'done' | 'timeout' | 'memory' | 'died';

/** Milliseconds; on a busy machine the process may take long to start. */
const START_LIMIT = 60_000;
/** Megabytes: the samples of a hundred pages use less. */
const ROOMY = 128;

/** Starts a process that waits for its job. */
export function forkWorker(worker: string, sandbox: Sandbox): ChildProcess {
  return fork(worker, [], {
    execArgv: nodeOptions(sandbox),
    // Samples see no environment variables, and the same time zone everywhere.
    env: { TZ: 'UTC' },
    // The last entry is `PROGRESS_PIPE`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
}

/** Resolves when the process has ended for any reason. */
export function startWorker(
  { worker, job, preloads, limits, sampleWorkers }: WorkerRequest,
  onGroup: (message: GroupMessage) => void,
): Promise<WorkerEnd> {
  const child =
    sampleWorkers?.takeProcess(limits) ?? forkWorker(worker, limits);
  const progress = createProgressReader();
  const reported = new Set<number>();
  let isBroken = false;
  let reason: EndReason = 'died';
  let stderr = '';
  const kill = (why: EndReason): void => {
    reason = why;
    child.kill('SIGKILL');
  };
  const deadline = createDeadline(() => {
    kill('timeout');
  });
  const memory = watchMemory(child.pid, 2 * limits.memory, () => {
    kill('memory');
  });

  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-4000);
  });
  child.stdio[PROGRESS_PIPE]?.on('data', (chunk: Buffer) => {
    deadline.set(limits.timeout);
    progress.read(chunk.toString('latin1'));
  });
  const read = (message: WorkerMessage): void => {
    switch (message.type) {
      case 'group':
        reported.add(message.index);
        onGroup(message);
        break;
      case 'done':
        kill('done');
        break;
      case 'bug':
        isBroken = true;
        stderr = message.message;
        kill('died');
        break;
      default:
        message satisfies never;
    }
  };
  child.on('message', (data) => {
    deadline.set(limits.timeout);
    // `worker.ts` sends nothing else.
    for (const message of data as readonly WorkerMessage[]) read(message);
  });
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      deadline.stop();
      memory.stop();
    };
    const fail = (problem: unknown): void => {
      stop();
      reject(problem instanceof Error ? problem : new Error(String(problem)));
    };
    const send = (message: ProcessMessage): void => {
      // If loading crashed the process, its `close` event reports the reason.
      child.send(message, (problem) => {
        if (problem !== null) child.kill('SIGKILL');
      });
    };
    child.on('error', fail);
    if (preloads !== null) send({ type: 'load', preloads });
    let groups: Job['groups'] = [];
    job.then(
      (value) => {
        ({ groups } = value);
        deadline.set(START_LIMIT);
        send({ type: 'run', job: value });
      },
      (problem: unknown) => {
        kill('died');
        fail(problem);
      },
    );
    child.on('close', () => {
      stop();
      const isFull = /heap out of memory|allocation failed/i.test(stderr);
      if (reason === 'done') resolve({ kind: 'done' });
      else {
        reason = isFull ? 'memory' : reason;
        const sample = isBroken
          ? null
          : findSample(groups, progress.place(), reported);
        resolve({ kind: 'lost', reason, sample, stderr });
      }
    });
  });
}

/**
 * The sample at an index among all samples of the groups; `null` if its group
 * has been reported already, since the sample is not to blame for what happens
 * then.
 */
function findSample(
  groups: Job['groups'],
  place: number | null,
  reported: ReadonlySet<number>,
): string | null {
  const all = groups.flatMap(({ group }, index) =>
    group.samples.map(({ id }) => ({ id, index })),
  );
  const found = place === null ? undefined : all[place];
  return found === undefined || reported.has(found.index) ? null : found.id;
}

function nodeOptions({ memory, readable }: Sandbox): string[] {
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
    ...(isOldNode() ? ['--interrupt-budget=600000'] : []),
    `--max-old-space-size=${String(memory)}`,
    // A short-lived process with a large heap rarely collects garbage.
    `--initial-heap-size=${String(Math.min(memory, ROOMY))}`,
  ];
}

/**
 * Samples run once, so optimising them costs more than it saves. Node 20 has an
 * option against that; later versions refuse to start with it.
 */
function isOldNode(): boolean {
  return Number.parseInt(process.versions.node) <= 20;
}
