/**
 * The process that runs samples. It gets one job, reports each sample before it
 * starts and the results of each group, and is killed by its parent when it is
 * done or when a sample does not end.
 *
 * Everything it needs itself is loaded before samples can replace anything.
 */
import process from 'node:process';
import type { ProcessJob, WorkerMessage } from './sample-model.ts';
import { contain, rememberProcess } from './worker/isolate.ts';
import { runGroup, type WorkerContext } from './worker/group.ts';
import { installNetwork } from './worker/network.ts';
import { createPackages } from './worker/packages.ts';
import { supply } from './worker/implicit-imports.ts';

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
  runJob(message as ProcessJob).catch((problem: unknown) => {
    const text = problem instanceof Error ? problem.stack : null;
    void send({ type: 'bug', message: text ?? String(problem) });
  });
});

async function runJob({ groups, checkers }: ProcessJob): Promise<void> {
  const context: WorkerContext = {
    network: installNetwork(),
    current: contain(),
    ...createPackages(),
    checkers: new Map(checkers),
    memory: rememberProcess(),
    announce: (sample) => send({ type: 'start', sample }),
  };
  let before = 0;
  for (const { schema, samples: prepared } of groups) {
    const supplied = prepared.map((sample, index) =>
      supply(sample, index, context),
    );
    const samples = await Promise.all(supplied);
    const results = await runGroup({ schema, samples }, context);
    const hasRun = samples.map(({ isRun }) => isRun);
    const count = hasRun.filter(Boolean).length;
    before += count;
    const isSuspect = count > 0 && before > 1;
    await send({ type: 'group', results, isSuspect });
    // The cause may affect later groups as well: they get a new process.
    const isFailed = results.some(
      ({ status }, index) => hasRun[index] && status === 'failed',
    );
    if (isFailed) break;
  }
  await send({ type: 'done' });
}
