/** Processes and a thread that wait for samples, and what becomes of them. */
import { expect, it } from 'vitest';
import { startCrew } from '../../../build/samples/crew.ts';
import { compiledWorker, js, readPage, run } from './support.ts';

const MEMORY = 256;

it('samples are run by those that wait already', async () => {
  const crew = startCrew(compiledWorker, MEMORY);
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY,
  });
  expect(results[0]?.output).toBe('done\n');
  expect(crew.takeThread()).toBeNull();
  crew.dismiss();
  expect(crew.takeProcess(MEMORY)).toBeNull();
});

it('those that wait are not used where another limit holds', async () => {
  const crew = startCrew(compiledWorker, MEMORY);
  expect(crew.takeProcess(MEMORY + 1)).toBeNull();
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY + 1,
  });
  expect(results[0]?.output).toBe('done\n');
  crew.dismiss();
});

it('one that has ended is not used, and dismissal ends the others', async () => {
  const crew = startCrew(compiledWorker, MEMORY);
  const first = crew.takeProcess(MEMORY);
  const ended = new Promise((resolve) => first?.once('close', resolve));
  first?.kill('SIGKILL');
  await ended;
  const second = crew.takeProcess(MEMORY);
  expect(second?.connected).toBe(true);
  expect(crew.takeProcess(MEMORY)).toBeNull();
  second?.kill('SIGKILL');
  crew.dismiss();
  expect(crew.takeThread()).toBeNull();
});

it('where nobody can start, the build learns of it when it asks', async () => {
  const crew = startCrew('/nowhere/worker.mjs', MEMORY);
  const { results } = await run([readPage(js('console.log("done");'))], {
    crew,
    memory: MEMORY + 1,
  }).catch((problem: unknown) => ({ results: [{ output: String(problem) }] }));
  expect(results[0]?.output).toContain('/nowhere/worker.mjs');
  crew.dismiss();
});
