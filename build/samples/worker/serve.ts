/**
 * The process that runs samples. It gets one job, reports each sample before it
 * starts and the results of each group, and is killed by its parent when it is
 * done or when a sample does not end.
 *
 * Everything it needs itself is loaded before samples can replace anything.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { PROGRESS_PIPE, writeProgress } from '../progress.ts';
import type {
  Job,
  ProcessMessage,
  Preloads,
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
import type { WorkerContext } from './worker-context.ts';

/** Number of group results in one message. */
const PARCEL = 32;

export function serveJobs(): void {
  const post = process.send?.bind(process);
  // Otherwise samples could send messages to the build.
  Object.defineProperty(process, 'send', { value: undefined });
  const outbox: WorkerMessage[] = [];
  const send = (message: WorkerMessage): void => {
    outbox.push(message);
    const isMore = message.type === 'group' && outbox.length < PARCEL;
    if (!isMore) post?.(outbox.splice(0));
  };
  let known: Containment | null = null;
  let loaded: Promise<unknown> = Promise.resolve();
  process.on('message', (message) => {
    // Created late, so that a process started in advance does not use the core.
    const containment = (known ??= createContainment());
    // `start-worker.ts` sends nothing else.
    const parentMessage = message as ProcessMessage;
    switch (parentMessage.type) {
      case 'load':
        loaded = load(parentMessage.preloads, containment);
        break;
      case 'run':
        loaded
          .then(() => work(parentMessage.job, containment, send))
          .catch((problem: unknown) => {
            const text = problem instanceof Error ? problem.stack : null;
            send({ type: 'bug', message: text ?? String(problem) });
          });
        break;
      default:
        parentMessage satisfies never;
    }
  });
}

/** Created before samples' packages are loaded, so that loading is contained. */
type Containment = Pick<WorkerContext, 'current' | 'externals' | 'network'>;

function createContainment(): Containment {
  const containment: Containment = {
    current: createCurrent(),
    externals: createExternals(),
    network: installNetwork(),
  };
  captureOutput(containment.current);
  containProcess(containment.current);
  installStackFormat();
  return containment;
}

/** Ignores errors: the sample that imports the module reports them. */
function load(
  { imports, fetches }: Preloads,
  { externals }: Containment,
): Promise<unknown> {
  // Node loads its `fetch` implementation on first access to such a class.
  if (fetches) Reflect.get(globalThis, 'Response');
  return Promise.allSettled(
    imports.map(async ({ specifier, folder }) =>
      externals.load(specifier, folder),
    ),
  );
}

async function work(
  job: Job,
  containment: Containment,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  const context = createWorkerContext(job, containment);
  for (const [index, group] of job.groups.entries()) {
    const done = await runGroup(group, context);
    send({ type: 'group', index, ...done });
    // The cause may affect later groups as well: they get a new process.
    if (done.suspects.length > 0) break;
  }
  send({ type: 'done' });
}

function createWorkerContext(
  job: Job,
  containment: Containment,
): WorkerContext {
  const { externals } = containment;
  const checkers = new Map<string, Promise<Checker>>();
  const all = job.groups.flatMap(({ group }) => group.samples);
  const places = new Map(all.map((sample, place) => [sample, place]));
  return {
    ...containment,
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
