/** Processes and a thread that wait for samples, and what becomes of them. */
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

it('samples are run by those that wait already', async () => {
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

it('those that wait are not used where another limit holds', async () => {
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

it('one that has ended is not used, and dismissal ends the others', async () => {
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

it('where nobody can start, the build learns of it when it asks', async () => {
  const sampleWorkers = prewarmSampleWorkers('/nowhere/worker.mjs', SANDBOX);
  const { results } = await run([readPage(js('console.log("done");'))], {
    sampleWorkers,
    memory: MEMORY + 1,
  }).catch((problem: unknown) => ({ results: [{ output: String(problem) }] }));
  expect(results[0]?.output).toContain('/nowhere/worker.mjs');
  sampleWorkers.terminate();
});
