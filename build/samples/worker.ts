/**
 * The process that runs samples. It gets one job, reports each sample before it
 * starts and the results of each group, and is killed by its parent when it is
 * done or when a sample does not end.
 *
 * Everything it needs itself is loaded before samples can replace anything.
 */
import process from 'node:process';
import type { Job, WorkerMessage } from './protocol.ts';
import { loadChecker, type Checker } from './worker/checkers.ts';
import { contain, createCurrent } from './worker/contain.ts';
import { runGroup, type WorkerContext } from './worker/group.ts';
import { createExternals } from './worker/modules.ts';
import { installNetwork } from './worker/network.ts';
import { rememberGlobals } from './worker/restore.ts';

const post = process.send?.bind(process);
// Otherwise samples could send messages to the build.
Object.defineProperty(process, 'send', { value: undefined });

/** Resolves when the message is on its way: a sample may never give way. */
function send(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    post?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}

// Not `once`: the process would end while a sample waits for nothing else.
process.on('message', (message) => {
  // `process.ts` sends nothing else.
  runJob(message as Job).catch((problem: unknown) => {
    const text = problem instanceof Error ? problem.stack : null;
    void send({ type: 'bug', message: text ?? String(problem) });
  });
});

async function runJob(job: Job): Promise<void> {
  const context = createContext(job);
  for (const [index, group] of job.groups.entries()) {
    const done = await runGroup(group, context);
    await send({ type: 'group', index, ...done });
    // The cause may affect later groups as well: they get a new process.
    if (done.suspects.length > 0) break;
  }
  await send({ type: 'done' });
}

function createContext(job: Job): WorkerContext {
  const current = createCurrent();
  const externals = createExternals();
  const network = installNetwork();
  contain(current);
  const checkers = new Map<string, Promise<Checker>>();
  return {
    job,
    current,
    externals,
    network,
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
    announce: ({ id }) => send({ type: 'start', sample: id }),
  };
}
