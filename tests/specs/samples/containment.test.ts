import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runGroups } from '../../../build/samples/run.ts';
import { repository } from '../../support/real-site.ts';
import {
  compiledWorker,
  js,
  problemsOf,
  projectFolder,
  readComment,
  readPage,
  run,
  titled,
  writeProjectFile,
} from './support.ts';

const GOOD = js('1; // => 1');

describe('a sample is contained and named when it', () => {
  it('never ends', async () => {
    const page = GOOD + js('for (;;);') + js('2; // => 3');
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      '6 sample-2.js: It did not finish within 1 s',
      '10 sample-3.js: Expected 3, but got 2',
    ]);
  });

  it('waits for ever', async () => {
    const page = js('setInterval(() => {}, 10);') + GOOD;
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      '2 sample-1.js: It did not finish within 1 s',
    ]);
  });

  it('is the fourth example of comments that waits for ever', async () => {
    const endless = [1, 2, 3, 4, 5].flatMap((count) =>
      readComment(js(`setInterval(() => {}, 10 + ${String(count)});`)),
    );
    const good = readComment(js("console.log('done');"));
    const groups = [...endless, ...good, readPage(GOOD)];
    const { problems, results } = await run(groups, { timeout: 1500 });
    const patient = 'It did not finish within 1.5 s';
    const hurried =
      'It did not finish within 1 s, the limit after 3 examples have timed out';
    expect(problems).toEqual(
      [patient, patient, patient, hurried, hurried].map(
        (message) => `warning: 2 Example of Box: ${message}`,
      ),
    );
    expect(results.slice(-2).map(({ status }) => status)).toEqual([
      'passed',
      'passed',
    ]);
  });

  it('allocates without end', async () => {
    const page =
      js('const a = [];\nfor (;;) a.push({ a: [a.length] });') + GOOD;
    expect(await problemsOf(page, { memory: 64 })).toEqual([
      '2 sample-1.js: It uses more than 64 MB of memory',
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'allocates buffers without end',
    async () => {
      const code = 'const a = [];\nfor (;;) a.push(Buffer.alloc(1e6, 1));';
      expect(await problemsOf(js(code) + GOOD, { memory: 64 })).toEqual([
        '2 sample-1.js: It uses more than 64 MB of memory',
      ]);
    },
  );

  it('imports what takes the process down by being loaded', async () => {
    writeProjectFile(
      'node_modules/glutton/index.js',
      'const a = []; for (;;) a.push({ a: [a.length] }); exports.a = a;',
    );
    const page = GOOD + js("import { a } from 'glutton';\na;") + GOOD;
    expect(await problemsOf(page, { memory: 64 })).toEqual([
      '6 sample-2.js: It uses more than 64 MB of memory',
    ]);
  });

  it.each([
    ['before there is', 'const a = []; for (;;) a.push({ a: [a.length] });'],
    // A message finds nobody, though the process is still there.
    ['while it is told of', 'process.disconnect(); setTimeout(() => {}, 9e5);'],
  ])('imports what ends the process %s a sample to run', async (_, code) => {
    writeProjectFile('node_modules/hasty/index.js', code);
    const group = readPage(js('for (;;);', 'no-run="it never ends"'));
    const order = setTimeout(3000, {
      groups: [{ group, programs: [null] }],
      checkers: [],
    });
    const imports = [{ specifier: 'hasty', folder: projectFolder }];
    const settings = {
      worker: compiledWorker,
      root: projectFolder,
      sampleWorkers: null,
      timeout: 20_000,
      memory: 32,
      readable: ['*'],
    };
    const found = runGroups(order, { imports, fetches: false }, settings);
    expect(await found).toEqual([
      [{ status: 'not-run', output: null, failures: [] }],
    ]);
  });

  it('ends the process', async () => {
    const page =
      js('\nprocess.exit(3);') +
      js('setTimeout(() => {\n  process.abort();\n});') +
      js("process.kill(process.ppid, 'SIGTERM');") +
      GOOD;
    expect(await problemsOf(page)).toEqual([
      '3 sample-1.js: It calls process.exit(3)',
      '8 sample-2.js: It calls process.abort()',
      expect.stringMatching(/^13 sample-3\.js: It calls process\.kill\(/),
    ]);
  });

  it('sends a message to who has started the process', async () => {
    const page = js("process.send({ foo: 'bar' });") + GOOD;
    expect(await problemsOf(page)).toEqual([
      '2 sample-1.js: TypeError: process.send is not a function',
    ]);
  });

  it('fails later', async () => {
    const page =
      js('setTimeout(() => {\n  throw new Error("late");\n}, 5);') +
      js('\nPromise.reject(new Error("lost"));') +
      GOOD;
    expect(await problemsOf(page)).toEqual([
      '3 sample-1.js: Error: late',
      '9 sample-2.js: Unhandled rejection: Error: lost',
    ]);
  });

  it('waits without a pause', async () => {
    const page = js('for (;;) await null;') + GOOD;
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      '2 sample-1.js: It did not finish within 1 s',
    ]);
  });

  it('prints without end', async () => {
    const page = js("for (;;) console.log('more');") + GOOD;
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      expect.stringMatching(
        /^2 sample-1\.js: It (?:did not finish within 1 s|uses more than 256 MB)/,
      ),
    ]);
  });

  it.each([
    'fs.writeFileSync(path, "")',
    'fs.appendFileSync(path, "")',
    'fs.mkdirSync(path)',
    'await fs.promises.writeFile(path, "")',
    'fs.copyFileSync(own, path)',
    'fs.rmSync(own)',
  ])('writes files by %s', async (code) => {
    const path = `${projectFolder}/written`;
    const own = `${projectFolder}/node_modules/shapes/index.js`;
    const page = js(`import fs from 'node:fs';
const path = '${path}';
const own = '${own}';
${code};`);
    expect(await problemsOf(page)).toEqual([
      '5 sample-1.js: Error: Samples must not write files',
    ]);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(own)).toBe(true);
  });

  it.each([
    ['a file outside of the project', 'fs.readFileSync(outside)'],
    ['what the build was started with', 'fs.readFileSync(environment)'],
    ['whether there is a file', 'fs.existsSync(outside)'],
    ['what is in a folder', `fs.readdirSync('${repository}')`],
  ])('reads %s', async (_name, code) => {
    const page = js(`import fs from 'node:fs';
const outside = '${repository}/README.md';
const environment = '/proc/' + process.ppid + '/environ';
${code};`);
    expect(await problemsOf(page)).toEqual([
      '5 sample-1.js: Error: Samples must not read files outside the project',
    ]);
  });

  it('reads files of the project, which it may', async () => {
    writeProjectFile('data.txt', 'data');
    const page = js(`import fs from 'node:fs';
fs.readFileSync('${projectFolder}/data.txt', 'utf8'); // => 'data'`);
    expect(await problemsOf(page)).toEqual([]);
  });

  it('starts processes and threads', async () => {
    const page =
      js(
        "import { spawnSync } from 'node:child_process';\nspawnSync('true');",
      ) +
      js(
        "import { Worker } from 'node:worker_threads';\nnew Worker('', { eval: true });",
      );
    expect(await problemsOf(page)).toEqual([
      '3 sample-1.js: Error: Samples must not start processes',
      '8 sample-2.js: Error: Samples must not start threads',
    ]);
  });

  it('leaves the machine', async () => {
    const code = "await fetch('http://example.org/');";
    expect(await problemsOf(js(code))).toEqual([
      '2 sample-1.js: TypeError: fetch failed (Samples may only connect to this machine, not to example.org)',
    ]);
  });
});

describe('a sample sees', () => {
  it('no environment of the build', async () => {
    expect(await problemsOf(js("process.env; // => { TZ: 'UTC' }"))).toEqual(
      [],
    );
  });
});

describe('the others', () => {
  it('that import a sample which did not end are not blamed for it', async () => {
    const page = titled('a.js', 'for (;;);') + js("import './a.js';") + GOOD;
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      '2 a.js: It did not finish within 1 s',
      expect.stringContaining('6 sample-2.js: '),
    ]);
  });

  it('on other pages go on', async () => {
    const { results, report } = await run(
      [
        readPage(GOOD, { name: 'one' }),
        readPage(js('for (;;);'), { name: 'two' }),
        readPage(GOOD + GOOD, { name: 'three' }),
      ],
      { timeout: 1000 },
    );
    expect(results.map(({ status }) => status)).toEqual([
      'passed',
      'failed',
      'passed',
      'passed',
    ]);
    expect(report.counts).toMatchObject({
      run: 4,
      passed: 3,
      failed: 1,
      notRun: 0,
    });
  });
});
