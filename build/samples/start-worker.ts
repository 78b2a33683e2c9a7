/**
 * One life of the process that runs samples: started with as few rights as it
 * needs, listened to, and ended when a sample takes too long or too much.
 */
import { fork, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import type { Crew } from './crew.ts';
import { createDeadline } from './deadline.ts';
import { createProgressReader, PROGRESS_PIPE } from './progress.ts';
import type {
  GroupMessage,
  Job,
  ProcessOrder,
  Supplies,
  WorkerMessage,
} from './protocol.ts';
import { watchMemory } from './watch-memory.ts';

export interface WorkerOrder {
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
  /** May come later than the process, which takes its time to start. */
  readonly job: Promise<Job>;
  /** What it may load until the job comes. */
  readonly supplies: Supplies | null;
  readonly limits: Limits & Confines;
  /** Where a process may wait already. */
  readonly crew: Crew | null;
}

export interface Limits {
  /** Milliseconds that one sample may take. */
  readonly timeout: number;
  /** Megabytes that it may keep in use; the whole process gets twice as much. */
  readonly memory: number;
}

/** What a process is started with. */
export interface Confines extends Pick<Limits, 'memory'> {
  /** What it may read, as `findReadable` says it. */
  readonly readable: readonly string[];
}

export type WorkerEnd =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'lost';
      readonly reason: 'timeout' | 'memory' | 'died';
      /** The sample that was running, or `null`. */
      readonly sample: string | null;
      /** The end of what the process had to say. */
      readonly stderr: string;
    };

type EndReason = 'done' | 'timeout' | 'memory' | 'died';

/** Loading TypeScript on a busy machine takes its time. */
const START_LIMIT = 60_000;
/** Megabytes: the samples of a hundred pages keep less in use. */
const ROOMY = 128;

/** A process that waits for its job. */
export function forkWorker(worker: string, confines: Confines): ChildProcess {
  return fork(worker, [], {
    execArgv: nodeOptions(confines),
    // Samples see no secrets, and the same clock everywhere.
    env: { TZ: 'UTC' },
    // The last is `PROGRESS_PIPE`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
}

/** Resolves when the process has ended, for whatever reason. */
export function startWorker(
  { worker, job, supplies, limits, crew }: WorkerOrder,
  onGroup: (message: GroupMessage) => void,
): Promise<WorkerEnd> {
  const child = crew?.takeProcess(limits) ?? forkWorker(worker, limits);
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
    // Sent by `worker.ts`, which sends nothing else.
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
    const send = (order: ProcessOrder): void => {
      // It may have ended by what it loaded: then its end says all.
      child.send(order, (problem) => {
        if (problem !== null) child.kill('SIGKILL');
      });
    };
    child.on('error', fail);
    if (supplies !== null) send({ type: 'load', supplies });
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
 * The sample at a place among all samples of the groups; `null` also where its
 * group has been reported: what happens then is not its doing.
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

function nodeOptions({ memory, readable }: Confines): string[] {
  const knows = (option: string): boolean =>
    process.allowedNodeEnvironmentFlags.has(option);
  return [
    '--no-warnings',
    // The permissions left their trial stage in Node 22.
    knows('--permission') ? '--permission' : '--experimental-permission',
    ...readable.map((pattern) => `--allow-fs-read=${pattern}`),
    // From Node 25 on they are about the network too; `network.ts` guards that.
    ...(knows('--allow-net') ? ['--allow-net'] : []),
    '--experimental-vm-modules',
    '--experimental-import-meta-resolve',
    ...(isOldNode() ? ['--interrupt-budget=600000'] : []),
    `--max-old-space-size=${String(memory)}`,
    // A short life needs no looking for garbage among what lives on.
    `--initial-heap-size=${String(Math.min(memory, ROOMY))}`,
  ];
}

/**
 * Samples run once: optimising them costs more than it saves. Node 20 can be told
 * so; later ones do not know the option, and would end at it.
 */
function isOldNode(): boolean {
  return Number.parseInt(process.versions.node) <= 20;
}
