/** The threads that extract API models, with a fake worker. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from 'vitest';
import { startExtractor } from '../../build/api/extract.ts';
import {
  createPersistentExtractor,
  type PersistentExtractor,
} from '../../build/api/persistent-extractor.ts';
import { workerFile } from '../../build/api/package/hash-inputs.ts';
import type { Tool } from '../../build/tool.ts';

/**
 * Answers with the name of the package and the number of its jobs so far, then
 * returns the declarations of the job as sources. The package `end` ends the
 * thread, `late` ends it before the sources. A thread that was started with its
 * job counts from 100.
 */
const WORKER = `
import { parentPort, workerData } from 'node:worker_threads';
let count = 0;
const answer = ({ job: { packageName }, declarations }) => {
  if (packageName === 'end') process.exit(3);
  count += 1;
  parentPort.postMessage({ value: packageName + ' ' + count, diagnostics: [] });
  if (declarations === null) return;
  setTimeout(() => {
    if (packageName === 'late') process.exit(3);
    parentPort.postMessage(declarations);
  }, 20);
};
if (workerData === null) parentPort.on('message', answer);
else {
  count += 100;
  answer(workerData);
}
`;

let folder = '';
let tool: Tool;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lasting-`);
  tool = { version: '0.0.0', hash: 'test', folder, modules: folder };
  const file = workerFile(tool);
  await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  await writeFile(`${folder}/package.json`, '{ "type": "module" }');
  await writeFile(file, WORKER);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

type Inputs = Parameters<PersistentExtractor['extract']>[0];

/** The fake worker reads nothing else of its job. */
function inputsOf(packageName: string): Inputs {
  return {
    job: { packageName },
    declarations: ['a.d.ts'],
  } as unknown as Inputs;
}

describe('createPersistentExtractor', () => {
  let extractor: PersistentExtractor;

  beforeEach(() => {
    extractor = createPersistentExtractor();
  });
  afterEach(() => extractor.close());

  async function extract(packageName: string): Promise<unknown> {
    const { model } = extractor.extract(inputsOf(packageName), tool, 'model');
    return (await model).value;
  }

  it('runs all jobs in the same thread, one after the other', async () => {
    expect(await extract('a')).toBe('a 1');
    expect(await extract('b')).toBe('b 2');
    expect(await Promise.all([extract('c'), extract('d')])).toEqual([
      'c 3',
      'd 4',
    ]);
  });

  it('starts a new thread after one that ended during a job', async () => {
    expect(await extract('d')).toBe('d 1');
    await expect(extract('end')).rejects.toThrow('ended early');
    expect(await extract('e')).toBe('e 1');
  });

  it('returns the sources after the model, then takes the next job', async () => {
    const wanted = 'model and sources';
    const first = extractor.extract(inputsOf('f'), tool, wanted);
    const second = extract('g');
    expect((await first.model).value).toBe('f 1');
    expect(await first.sources).toEqual(['a.d.ts']);
    expect(await second).toBe('g 2');
  });

  it('rejects the sources if the thread ends before they are ready', async () => {
    const wanted = 'model and sources';
    const { model, sources } = extractor.extract(
      inputsOf('late'),
      tool,
      wanted,
    );
    expect((await model).value).toBe('late 1');
    await expect(sources).rejects.toThrow('ended early');
    expect(await extract('h')).toBe('h 1');
  });
});

describe('startExtractor', () => {
  it('gives the first job to the started thread and others to new threads', async () => {
    const { extract: ask, terminate } = startExtractor(tool);
    const wanted = 'model and sources';
    const [first, second] = [
      ask(inputsOf('a'), tool, wanted),
      ask(inputsOf('b'), tool, wanted),
    ];
    expect((await first.model).value).toBe('a 1');
    expect(await first.sources).toEqual(['a.d.ts']);
    expect((await second.model).value).toBe('b 101');
    terminate();
  });

  it('gives a job after terminate to a new thread', async () => {
    const { extract: ask, terminate } = startExtractor(tool);
    terminate();
    const { model } = ask(inputsOf('a'), tool, 'model');
    expect((await model).value).toBe('a 101');
  });

  it('gives the job to a new thread if the started one has failed', async () => {
    const nowhere = { ...tool, modules: `${folder}/nowhere` };
    // The failure of the thread cannot be observed from here. A job that comes
    // too early is rejected with it, so each attempt waits longer.
    let pause = 10;
    const askOne = async (): Promise<unknown> => {
      const { extract: ask, terminate } = startExtractor(nowhere);
      await setTimeout((pause *= 2));
      const { model } = ask(inputsOf('a'), tool, 'model');
      const answer = await model.then(({ value }) => value, String);
      terminate();
      return answer;
    };
    await expect.poll(askOne, { timeout: 20_000 }).toBe('a 101');
  });
});
