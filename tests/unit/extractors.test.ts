/** The thread that extracts API models, with a fake worker. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createExtractor,
  workerFile,
  type Extractor,
} from '../../build/api/extract.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { makeTool } from '../support/model.ts';

/**
 * Answers with the name of the package and the number of its jobs so far. The
 * package `end` ends the thread, `fail` throws in it, `fill` ends as if its memory
 * were full. Says what it works on first.
 */
const WORKER = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ packageName }) => {
  if (packageName === 'end') process.exit(3);
  if (packageName === 'fail') throw new Error('a bug');
  if (packageName === 'fill') throw Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  count += 1;
  parentPort.postMessage('Deep');
  parentPort.postMessage({ value: packageName + ' ' + count, diagnostics: [] });
});
`;

const folder = makeFolder({ 'package.json': '{ "type": "module" }' });
const tool = makeTool(folder);
writeFiles('', { [workerFile(tool)]: WORKER });
let extractor: Extractor;

beforeEach(() => {
  extractor = createExtractor();
});
afterEach(() => extractor.close());

type Inputs = Parameters<Extractor['extract']>[0];

/** The fake worker reads nothing else of its job. */
function inputsOf(packageName: string): Inputs {
  return { job: { packageName } } as unknown as Inputs;
}

async function extract(packageName: string): Promise<unknown> {
  return (await extractor.extract(inputsOf(packageName), tool)).value;
}

it('runs all jobs in the same thread, one after the other', async () => {
  expect(await extract('a')).toBe('a 1');
  expect(await extract('b')).toBe('b 2');
  expect(await Promise.all([extract('c'), extract('d')])).toEqual([
    'c 3',
    'd 4',
  ]);
});

it('starts a new thread after one that ended or failed during a job', async () => {
  expect(await extract('d')).toBe('d 1');
  await expect(extract('end')).rejects.toThrow('ended early, with code 3');
  expect(await extract('e')).toBe('e 1');
  await expect(extract('fail')).rejects.toThrow('a bug');
  expect(await extract('f')).toBe('f 1');
});

it('says what to do when the declarations of a package do not fit in memory', async () => {
  const { value, diagnostics } = await extractor.extract(
    inputsOf('fill'),
    tool,
  );
  expect(value).toBeNull();
  expect(diagnostics.map(({ code, fault }) => ({ code, fault }))).toEqual([
    { code: 'package-too-large', fault: 'environment' },
  ]);
  expect(diagnostics[0]?.message).toContain('declarations of fill');
  expect(diagnostics[0]?.hint).toContain('--max-old-space-size=');
  expect(await extract('a')).toBe('a 1');
});
