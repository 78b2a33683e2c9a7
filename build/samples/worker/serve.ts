/**
 * The process in which samples are run. It is given one job, says which sample
 * it is about to start and what became of each group, and is killed by its
 * parent when it is done or when a sample does not come back.
 *
 * Everything that it needs itself is loaded before samples take hold of
 * anything.
 */
import process from 'node:process';
import type { Job, WorkerMessage } from '../protocol.ts';
import { loadChecker, type Checker } from './checkers.ts';
import { captureOutput } from './console.ts';
import { containProcess } from './contain.ts';
import { createCurrent } from './current.ts';
import { createExternals } from './externals.ts';
import { runGroup } from './group.ts';
import { installNetwork } from './network.ts';
import { installStackFormat } from './stack.ts';
import type { Workshop } from './workshop.ts';

export function serveJobs(): void {
  const post = process.send?.bind(process);
  const outbox: WorkerMessage[] = [];
  const send = (message: WorkerMessage): void => {
    outbox.push(message);
    // What became of a group is told together with what comes next.
    if (message.type !== 'group') post?.(outbox.splice(0));
  };
  process.on('message', (job) => {
    // The parent sends nothing else.
    work(job as Job, send).catch((problem: unknown) => {
      const message = problem instanceof Error ? problem.stack : null;
      send({ type: 'bug', message: message ?? String(problem) });
    });
  });
}

async function work(
  job: Job,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  const workshop = createWorkshop(job, send);
  captureOutput(workshop.current);
  containProcess(workshop.current);
  installStackFormat();
  for (const [index, group] of job.groups.entries()) {
    const done = await runGroup(group, workshop);
    send({ type: 'group', index, ...done });
    // Whatever made it fail may make others fail: they get a new process.
    if (done.suspects.length > 0) break;
  }
  send({ type: 'done' });
}

function createWorkshop(
  job: Job,
  send: (message: WorkerMessage) => void,
): Workshop {
  const externals = createExternals();
  const checkers = new Map<string, Promise<Checker>>();
  return {
    job,
    current: createCurrent(),
    externals,
    network: installNetwork(),
    findChecker(language) {
      const known = checkers.get(language);
      if (known !== undefined) return known;
      const program = job.checkers.find((one) => one.language === language);
      if (program === undefined) throw new Error(`No checker of ${language}`);
      const checker = loadChecker(program, externals);
      checkers.set(language, checker);
      return checker;
    },
    announce({ id }) {
      send({ type: 'start', id });
    },
  };
}
