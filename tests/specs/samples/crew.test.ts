/** The sampleWorkers: processes and a thread that are started before the samples are known. */
import { expect, it } from 'vitest';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { prewarmSampleWorkers } from '../../../build/samples/prewarm.ts';
import { findReadable } from '../../../build/samples/readable.ts';
import { compiledWorker, js, projectFolder, readPage, run } from './support.ts';

const MEMORY = 256;
const readable = await findReadable(createNodeHost(), {
  root: projectFolder,
  worker: compiledWorker,
  packages: [],
});
const SANDBOX = { memory: MEMORY, readable };

it('samples are run by the waiting processes and thread of the sampleWorkers', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY,
  });
  expect(results[0]?.output).toBe('done\n');
  expect(sampleWorkers.takeThread()).toBeNull();
  sampleWorkers.dismiss();
  expect(sampleWorkers.takeProcess(SANDBOX)).toBeNull();
});

it('the sampleWorkers offers no process for samples with other limits', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  expect(sampleWorkers.takeProcess({ readable, memory: MEMORY + 1 })).toBeNull();
  expect(sampleWorkers.takeProcess({ ...SANDBOX, readable: ['*'] })).toBeNull();
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY + 1,
  });
  expect(results[0]?.output).toBe('done\n');
  sampleWorkers.dismiss();
});

it('the sampleWorkers offers no process that has ended, and no thread after its dismissal', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  const first = sampleWorkers.takeProcess(SANDBOX);
  const ended = new Promise((resolve) => first?.once('close', resolve));
  first?.kill('SIGKILL');
  await ended;
  const second = sampleWorkers.takeProcess(SANDBOX);
  expect(second?.connected).toBe(true);
  expect(sampleWorkers.takeProcess(SANDBOX)).toBeNull();
  second?.kill('SIGKILL');
  sampleWorkers.dismiss();
  expect(sampleWorkers.takeThread()).toBeNull();
});

it('a worker of the sampleWorkers that cannot start makes the run fail with its path', async () => {
  const sampleWorkers = prewarmSampleWorkers('/nowhere/worker.mjs', SANDBOX);
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY + 1,
  }).catch((problem: unknown) => ({ results: [{ output: String(problem) }] }));
  expect(results[0]?.output).toContain('/nowhere/worker.mjs');
  sampleWorkers.dismiss();
});
