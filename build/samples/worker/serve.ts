/**
 * The process in which samples are run. It is given one job, says which sample
 * it is about to start and what became of each group, and is killed by its
 * parent when it is done or when a sample does not come back.
 *
 * Everything that it needs itself is loaded before samples take hold of
 * anything.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { PROGRESS_PIPE, writeProgress } from '../progress.ts';
import type {
  Job,
  ProcessOrder,
  Supplies,
  WorkerMessage,
} from '../protocol.ts';
import { loadChecker, type Checker } from './checkers.ts';
import { captureOutput } from './console.ts';
import { containProcess } from './contain.ts';
import { createCurrent } from './current.ts';
import { createExternals } from './externals.ts';
import { rememberGlobals } from './globals.ts';
import { runGroup } from './group.ts';
import { installNetwork } from './network.ts';
import { installStackFormat } from './stack.ts';
import type { Workshop } from './workshop.ts';

/** What became of groups is told of so many at once. */
const PARCEL = 32;

export function serveJobs(): void {
  const post = process.send?.bind(process);
  // To a sample this is a process like any other: what it sent would be taken
  // for a message of ours.
  Object.defineProperty(process, 'send', { value: undefined });
  const outbox: WorkerMessage[] = [];
  const send = (message: WorkerMessage): void => {
    outbox.push(message);
    const isMore = message.type === 'group' && outbox.length < PARCEL;
    if (!isMore) post?.(outbox.splice(0));
  };
  let known: Room | null = null;
  let loaded: Promise<unknown> = Promise.resolve();
  process.on('message', (message) => {
    // Not before: whoever waits lets others work.
    const room = (known ??= createRoom());
    // The parent sends nothing else.
    const order = message as ProcessOrder;
    switch (order.type) {
      case 'load':
        loaded = load(order.supplies, room);
        break;
      case 'run':
        loaded
          .then(() => work(order.job, room, send))
          .catch((problem: unknown) => {
            const text = problem instanceof Error ? problem.stack : null;
            send({ type: 'bug', message: text ?? String(problem) });
          });
        break;
      default:
        order satisfies never;
    }
  });
}

/** What is there before any job, so that nothing can do harm by being loaded. */
type Room = Pick<Workshop, 'current' | 'externals' | 'network'>;

function createRoom(): Room {
  const room: Room = {
    current: createCurrent(),
    externals: createExternals(),
    network: installNetwork(),
  };
  captureOutput(room.current);
  containProcess(room.current);
  installStackFormat();
  return room;
}

/** Whatever cannot be loaded is found out by the sample that imports it. */
function load(
  { imports, fetches }: Supplies,
  { externals }: Room,
): Promise<unknown> {
  // Node loads what fetches when one of its classes is asked for.
  if (fetches) Reflect.get(globalThis, 'Response');
  return Promise.allSettled(
    imports.map(async ({ specifier, folder }) =>
      externals.load(specifier, folder),
    ),
  );
}

async function work(
  job: Job,
  room: Room,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  const workshop = createWorkshop(job, room);
  for (const [index, group] of job.groups.entries()) {
    const done = await runGroup(group, workshop);
    send({ type: 'group', index, ...done });
    // Whatever made it fail may make others fail: they get a new process.
    if (done.suspects.length > 0) break;
  }
  send({ type: 'done' });
}

function createWorkshop(job: Job, room: Room): Workshop {
  const { externals } = room;
  const checkers = new Map<string, Promise<Checker>>();
  const all = job.groups.flatMap(({ group }) => group.samples);
  const places = new Map(all.map((sample, place) => [sample, place]));
  return {
    ...room,
    job,
    restoreGlobals: rememberGlobals(),
    findChecker(language) {
      const known = checkers.get(language);
      if (known !== undefined) return known;
      const program = job.checkers.find((one) => one.language === language);
      if (program === undefined) throw new Error(`No checker of ${language}`);
      const checker = loadChecker(program, externals);
      checkers.set(language, checker);
      return checker;
    },
    announce(sample) {
      writeSync(PROGRESS_PIPE, writeProgress(places.get(sample) ?? 0));
    },
  };
}
