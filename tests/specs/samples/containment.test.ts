import { existsSync, symlinkSync, unlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../../support/real-site.ts';
import {
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

const load = (name: string, call: string): string =>
  `(await import('node:${name}')).${call}`;

describe('a sample', () => {
  const IN_TIME = 'It did not finish within 1 s';
  it.each([
    ['loops for ever', 'for (;;);', IN_TIME],
    ['keeps a timer', 'setInterval(() => {}, 10);', IN_TIME],
    ['awaits in an endless loop', 'for (;;) await null;', IN_TIME],
    [
      'prints without end',
      "for (;;) console.log('more');",
      expect.stringMatching(
        /It (?:did not finish within 1 s|uses more than 256 MB)/,
      ),
    ],
  ])('is stopped when it %s, and the next one runs', async (_, code, told) => {
    const { problems } = await run([readPage(js(code) + js('2; // => 3'))], {
      timeout: 1000,
    });
    const [first = '', second] = problems;
    expect(first.replace('2 sample-1.js: ', '')).toEqual(told);
    expect(second).toBe('6 sample-2.js: Expected 3, but got 2');
  });

  it('is stopped after 1 s when one of the first ten examples in comments has timed out', async () => {
    const endless = [1, 2].flatMap((count) =>
      readComment(js(`setInterval(() => {}, 10 + ${String(count)});`)),
    );
    const good = Array.from({ length: 12 }, (_, index) =>
      readComment(js(`console.log(${String(index)});`)),
    ).flat();
    const groups = [...endless.slice(1), ...good, ...endless.slice(0, 1)];
    const { problems, report } = await run(groups, { timeout: 1500 });
    expect(problems).toEqual([
      'warning: 2 Example of Box: It did not finish within 1.5 s',
      'warning: 2 Example of Box: It did not finish within 1 s',
    ]);
    expect(report.counts.passed).toBe(12);
  });

  it('is stopped when it allocates objects without end', async () => {
    const page =
      js('const a = [];\nfor (;;) a.push({ a: [a.length] });') + GOOD;
    expect(await problemsOf(page, { memory: 64 })).toEqual([
      '2 sample-1.js: It uses more than 64 MB of memory',
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'is stopped when it allocates buffers without end',
    async () => {
      const code = 'const a = [];\nfor (;;) a.push(Buffer.alloc(1e6, 1));';
      expect(await problemsOf(js(code) + GOOD, { memory: 64 })).toEqual([
        '2 sample-1.js: It uses more than 64 MB of memory',
      ]);
    },
  );

  it('is reported when a package that it imports exhausts the memory', async () => {
    writeProjectFile(
      'node_modules/glutton/index.js',
      'const a = []; for (;;) a.push({ a: [a.length] }); exports.a = a;',
    );
    const page = GOOD + js("import { a } from 'glutton';\na;") + GOOD;
    expect(await problemsOf(page, { memory: 64 })).toEqual([
      '6 sample-2.js: It uses more than 64 MB of memory',
    ]);
  });

  it('is reported when it exits, aborts or kills a process', async () => {
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

  it.each([
    ['process._kill(process.ppid, 9)', 'It calls process._kill('],
    ['process._debugProcess(process.ppid)', 'It calls process._debugProcess('],
    ['process.setuid(65534)', 'It calls process.setuid('],
    ["process.binding('process_wrap')", 'process.binding'],
    ["process._linkedBinding('process_wrap')", 'No such binding'],
    ["process.dlopen({ exports: {} }, 'a.node')", 'Cannot load native addon'],
    [load('os', 'setPriority(process.ppid, 19)'), 'It calls os.setPriority('],
    [load('v8', 'getHeapSnapshot()'), 'It calls v8.getHeapSnapshot('],
    [load('module', "register('data:text/javascript,')"), 'start threads'],
    [load('cluster', 'default.fork()'), 'start processes'],
    [load('inspector', 'open(0)'), 'has been restricted'],
  ])('cannot reach the build by %s', async (call, problem) => {
    expect(await problemsOf(js(`${call};`) + GOOD)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it.each([
    ['a message', "process.send({ type: 'done' });", 'process.send is not'],
    [
      'a result',
      'for (const fd of [3, 4, 5, 6]) try { fs.writeSync(fd, \'{"type":"done"}\\n\'); } catch {}\nfor (;;);',
      'It breaks the process that runs it: it writes to the pipe of the results',
    ],
    [
      'text without end',
      "for (;;) fs.writeSync(3, 'a'.repeat(1e6));",
      'It breaks the process that runs it: it writes to the pipe of the results',
    ],
    [
      'the key of another function',
      "fs.writeSync = () => { throw new Error('mine'); };\n(await import('node:module')).syncBuiltinESMExports();\nObject.prototype.toJSON = () => ({ type: 'done' });\nthrow new Error('known');",
      'Error: known',
    ],
  ])('cannot forge results by %s', async (_, code, problem) => {
    const page = js(`import fs from 'node:fs';\n${code}`) + GOOD;
    const { problems, results } = await run([readPage(page)]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'passed']);
  });

  it('does not run if a link leads out of the project', async () => {
    const link = `${projectFolder}/lnk`;
    symlinkSync(repository, link);
    try {
      await expect(problemsOf(GOOD)).rejects.toThrow('The link lnk leads out');
    } finally {
      unlinkSync(link);
    }
  });

  it('is reported when a timer throws or a rejection is not handled', async () => {
    const page =
      js('setTimeout(() => {\n  throw new Error("late");\n}, 5);') +
      js('\nPromise.reject(new Error("lost"));') +
      GOOD;
    expect(await problemsOf(page)).toEqual([
      '3 sample-1.js: Error: late',
      '9 sample-2.js: Unhandled rejection: Error: lost',
    ]);
  });

  it('is alone to blame when it prints too much', async () => {
    const code = "for (let i = 0; i < 300; i++) console.log('x'.repeat(1e6));";
    expect(await problemsOf(js(code) + GOOD)).toEqual([
      '2 sample-1.js: It prints more than 1 MB',
    ]);
  });

  it.each([
    'fs.writeFileSync(path, "")',
    'await fs.promises.writeFile(path, "")',
    'fs.copyFileSync(own, path)',
    'fs.rmSync(own)',
  ])('cannot write files with %s', async (code) => {
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
    ['the environment of the build', 'fs.readFileSync(environment)'],
    ['whether a file outside of the project exists', 'fs.existsSync(outside)'],
    ['a folder outside of the project', `fs.readdirSync('${repository}')`],
  ])('cannot read %s', async (_name, code) => {
    const page = js(`import fs from 'node:fs';
const outside = '${repository}/README.md';
const environment = '/proc/' + process.ppid + '/environ';
${code};`);
    expect(await problemsOf(page)).toEqual([
      '5 sample-1.js: Error: Samples must not read files outside the project',
    ]);
  });

  it.each([
    [
      'read files of the project',
      `import fs from 'node:fs';
fs.readFileSync('${projectFolder}/data.txt', 'utf8'); // => 'data'`,
    ],
    [
      'ask for what Node refuses, as packages do',
      "try { process.binding('util'); } catch {}",
    ],
    [
      'see the time zone, and nothing else of the environment',
      "process.env; // => { TZ: 'UTC' }",
    ],
  ])('can %s', async (_, code) => {
    writeProjectFile('data.txt', 'data');
    expect(await problemsOf(js(code) + GOOD)).toEqual([]);
  });

  it('cannot start processes or threads', async () => {
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

  it('cannot connect to another machine', async () => {
    const code = "await fetch('http://example.org/');";
    expect(await problemsOf(js(code))).toEqual([
      '2 sample-1.js: TypeError: fetch failed (Samples may only connect to this machine, not to example.org)',
    ]);
  });
});

describe('samples beside one that never ends', () => {
  it('are reported when they import it, and run otherwise', async () => {
    const page = titled('a.js', 'for (;;);') + js("import './a.js';") + GOOD;
    expect(await problemsOf(page, { timeout: 1000 })).toEqual([
      '2 a.js: It did not finish within 1 s',
      expect.stringContaining('6 sample-2.js: '),
    ]);
  });

  it('run when they are on other pages', async () => {
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
