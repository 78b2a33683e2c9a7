import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Stands for the tool's sources: a command line of a few lines. */
const SOURCES = new Map([
  ['package.json', '{ "version": "9.8.7", "type": "module" }'],
  [
    'build/cli.ts',
    `import { hello } from './hello.ts';
     import { found } from 'dependency';
     export async function start(tool: { version: string }): Promise<void> {
       const { late } = await import('./late.ts');
       console.log(JSON.stringify({ tool, said: [hello, late, found] }));
     }`,
  ],
  [
    'node_modules/dependency/package.json',
    '{ "exports": "./main.js", "type": "module" }',
  ],
  ['node_modules/dependency/main.js', "export const found = 'found';"],
  ['build/hello.ts', "export const hello: string = 'hello';"],
  ['build/late.ts', "export const late = 'late';"],
  ['schema/model.json', '{}'],
  [
    'build/script/keep-compiler.ts',
    `import { writeFileSync } from 'node:fs';
     export const keepCompiler = (folder: URL) => {
       writeFileSync(new URL('compiler.code', folder), '');
     };`,
  ],
  ['build/api/worker.ts', "export const worker = 'worker';"],
]);

interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let root: string;
const cli = (): string => `${root}/node_modules/.cache/docs-build/cli`;

const runTool = (): Promise<Result> => runScript('docs-build.js');

function runScript(name: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}/bin/${name}`], {
      env: { ...process.env, TMPDIR: `${root}/tmp` },
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.on('data', (data) => (texts.stdout += String(data)));
    child.stderr.on('data', (data) => (texts.stderr += String(data)));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, ...texts });
    });
  });
}

beforeEach(async () => {
  root = await mkdtemp(`${tmpdir()}/tool-`);
  await cp(`${repository}/bin`, `${root}/bin`, { recursive: true });
  for (const [path, text] of SOURCES) {
    const file = `${root}/${path}`;
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
    await writeFile(file, text);
  }
  await mkdir(`${root}/tmp`);
  for (const name of ['esbuild', '@esbuild']) {
    await symlink(
      `${repository}/node_modules/${name}`,
      `${root}/node_modules/${name}`,
    );
  }
});
afterEach(() => rm(root, { recursive: true }));

describe('starting the command line', () => {
  it('bundles the sources, workers included, and runs them', async () => {
    const { code, stdout, stderr } = await runTool();
    expect([code, stderr]).toEqual([0, '']);
    const { tool, said } = JSON.parse(stdout) as {
      tool: { version: string; folder: string; modules: string };
      said: string[];
    };
    expect(said).toEqual(['hello', 'late', 'found']);
    expect(tool).toMatchObject({ version: '9.8.7', folder: root });
    expect(await readdir(`${tool.modules}/api`)).toContain('worker.js');
    expect(await readdir(cli())).toEqual([tool.modules.split('/').at(-1)]);
  });

  it('runs without esbuild until a source changes', async () => {
    await runTool();
    await rm(`${root}/node_modules/esbuild`);
    expect(await runTool()).toMatchObject({ code: 0 });
    await writeFile(`${root}/build/late.ts`, "export const late = 'later';");
    expect((await runTool()).stderr).toContain('esbuild');
  });

  it('runs the bundle that prepare.js made, without esbuild and without a cache', async () => {
    expect((await runScript('prepare.js')).stderr).toBe('');
    const [bundle] = await readdir(`${root}/lib`);
    expect(await readdir(`${root}/lib/${bundle ?? ''}`)).toContain(
      'compiler.code',
    );
    await rm(`${root}/node_modules/esbuild`);
    expect(await runTool()).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(cli())).toBe(false);
  });

  it('runs the bundle of the latest prepare.js, which removes earlier bundles', async () => {
    await runScript('prepare.js');
    await writeFile(`${root}/build/late.ts`, "export const late = 'later';");
    await runScript('prepare.js');
    expect(await readdir(`${root}/lib`)).toHaveLength(1);
    expect((await runTool()).stdout).toContain('"later"');
  });

  it('runs the new sources after a change', async () => {
    await runTool();
    await writeFile(`${root}/build/late.ts`, "export const late = 'later';");
    expect((await runTool()).stdout).toContain('"later"');
    expect(await readdir(cli())).toHaveLength(2);
  });

  it('keeps only the newest bundles', async () => {
    for (let age = 1; age <= 12; age += 1) {
      await mkdir(`${cli()}/old-${String(age)}`, { recursive: true });
    }
    await runTool();
    expect(await readdir(cli())).toHaveLength(9);
  });

  it('succeeds in three processes that start at the same time', async () => {
    const results = await Promise.all([runTool(), runTool(), runTool()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await readdir(cli())).toHaveLength(1);
  });

  it('works if the cache folder cannot be written, and leaves no temporary files', async () => {
    // Unlike missing permissions, this also stops root.
    await writeFile(`${root}/node_modules/.cache`, '');
    const { code, stdout, stderr } = await runTool();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('"found"');
    // Node creates this one itself, from version 22 on.
    const names = new Set(await readdir(`${root}/tmp`));
    names.delete('node-compile-cache');
    expect([...names]).toEqual([]);
  });

  it('names the place of a syntax error in the sources', async () => {
    await writeFile(`${root}/build/late.ts`, 'export const = ;');
    const { code, stderr } = await runTool();
    expect(code).toBe(3);
    expect(stderr).toContain('build/late.ts:1:13');
    expect(stderr).not.toContain('node_modules/esbuild/lib');
  });
});
