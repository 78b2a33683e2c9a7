/**
 * The process that runs samples. It reads one job from its standard input, reports
 * each sample before it starts and the results of each group, and is killed by its
 * parent when it is done or when a sample does not end. Each report begins with a
 * key that only this module knows: a sample can write to the same pipe.
 *
 * Everything it needs itself is loaded before samples can replace anything.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import {
  REPORTS,
  type ProcessJob,
  type WorkerInput,
  type WorkerMessage,
} from './sample-model.ts';
import { contain, rememberProcess } from './worker/isolate.ts';
import { runGroup, type WorkerContext } from './worker/group.ts';
import { installNetwork } from './worker/network.ts';
import { createPackages } from './worker/packages.ts';
import { supply } from './worker/implicit-imports.ts';

// `process.ts` writes nothing else.
const { key, job } = JSON.parse(await text(process.stdin)) as WorkerInput;
// A sample can replace all of these.
const write = writeSync;
const { stringify } = JSON;
const { deleteProperty } = Reflect;
const { prototype: objects } = Object;
const { prototype: lists } = Array;

/** Writes a string, without getters, at once: a sample may never give way. */
function send(message: WorkerMessage): void {
  // These would decide what is written.
  deleteProperty(objects, 'toJSON');
  deleteProperty(lists, 'toJSON');
  write(REPORTS, `${key}${stringify(message)}\n`);
}

runJob(job).catch((problem: unknown) => {
  const stack = problem instanceof Error ? problem.stack : null;
  send({ type: 'bug', message: stack ?? String(problem) });
});

async function runJob({ groups, checkers }: ProcessJob): Promise<void> {
  const context: WorkerContext = {
    network: installNetwork(),
    current: contain(),
    ...createPackages(),
    checkers: new Map(checkers),
    memory: rememberProcess(),
    announce(sample) {
      send({ type: 'start', sample });
    },
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
    send({ type: 'group', results, isSuspect });
    // The cause may affect later groups as well: they get a new process.
    const isFailed = results.some(
      ({ status }, index) => hasRun[index] && status === 'failed',
    );
    if (isFailed) break;
  }
  send({ type: 'done' });
}
