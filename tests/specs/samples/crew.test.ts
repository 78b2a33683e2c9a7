/** Processes and a thread that wait for samples, and what becomes of them. */
import { expect, it } from 'vitest';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { startCrew } from '../../../build/samples/crew.ts';
import { findReadable } from '../../../build/samples/readable.ts';
import { compiledWorker, js, projectFolder, readPage, run } from './support.ts';

const MEMORY = 256;
const readable = await findReadable(createNodeHost(), {
  root: projectFolder,
  worker: compiledWorker,
  packages: [],
});
const CONFINES = { memory: MEMORY, readable };

it('samples are run by those that wait already', async () => {
  const crew = startCrew(compiledWorker, CONFINES);
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY,
  });
  expect(results[0]?.output).toBe('done\n');
  expect(crew.takeThread()).toBeNull();
  crew.dismiss();
  expect(crew.takeProcess(CONFINES)).toBeNull();
});

it('those that wait are not used where another limit holds', async () => {
  const crew = startCrew(compiledWorker, CONFINES);
  expect(crew.takeProcess({ readable, memory: MEMORY + 1 })).toBeNull();
  expect(crew.takeProcess({ ...CONFINES, readable: ['*'] })).toBeNull();
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY + 1,
  });
  expect(results[0]?.output).toBe('done\n');
  crew.dismiss();
});

it('one that has ended is not used, and dismissal ends the others', async () => {
  const crew = startCrew(compiledWorker, CONFINES);
  const first = crew.takeProcess(CONFINES);
  const ended = new Promise((resolve) => first?.once('close', resolve));
  first?.kill('SIGKILL');
  await ended;
  const second = crew.takeProcess(CONFINES);
  expect(second?.connected).toBe(true);
  expect(crew.takeProcess(CONFINES)).toBeNull();
  second?.kill('SIGKILL');
  crew.dismiss();
  expect(crew.takeThread()).toBeNull();
});

it('where nobody can start, the build learns of it when it asks', async () => {
  const crew = startCrew('/nowhere/worker.mjs', CONFINES);
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY + 1,
  }).catch((problem: unknown) => ({ results: [{ output: String(problem) }] }));
  expect(results[0]?.output).toContain('/nowhere/worker.mjs');
  crew.dismiss();
});
