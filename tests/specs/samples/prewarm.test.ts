/** Processes and a thread that are started before the samples are known. */
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

it('samples are run by the prewarmed processes and thread', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY,
  });
  expect(results[0]?.output).toBe('done\n');
  expect(sampleWorkers.takeThread()).toBeNull();
  sampleWorkers.terminate();
  expect(sampleWorkers.takeProcess(SANDBOX)).toBeNull();
});

it('no prewarmed process is taken for samples with other limits', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  expect(
    sampleWorkers.takeProcess({ readable, memory: MEMORY + 1 }),
  ).toBeNull();
  expect(sampleWorkers.takeProcess({ ...SANDBOX, readable: ['*'] })).toBeNull();
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY + 1,
  });
  expect(results[0]?.output).toBe('done\n');
  sampleWorkers.terminate();
});

it('no process is taken that has ended, and no thread after termination', async () => {
  const sampleWorkers = prewarmSampleWorkers(compiledWorker, SANDBOX);
  const first = sampleWorkers.takeProcess(SANDBOX);
  const ended = new Promise((resolve) => first?.once('close', resolve));
  first?.kill('SIGKILL');
  await ended;
  const second = sampleWorkers.takeProcess(SANDBOX);
  expect(second?.connected).toBe(true);
  expect(sampleWorkers.takeProcess(SANDBOX)).toBeNull();
  second?.kill('SIGKILL');
  sampleWorkers.terminate();
  expect(sampleWorkers.takeThread()).toBeNull();
});

it('prewarmed workers that cannot start make a later run fail with their path', async () => {
  const sampleWorkers = prewarmSampleWorkers('/nowhere/worker.mjs', SANDBOX);
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY + 1,
  }).catch((problem: unknown) => ({ results: [{ output: String(problem) }] }));
  expect(results[0]?.output).toContain('/nowhere/worker.mjs');
  sampleWorkers.terminate();
});
