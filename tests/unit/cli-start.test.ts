import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { compile, isCompiled } from '../../bin/compile.js';
import type { Tool } from '../../build/request.ts';
import { makeFolder } from '../support/folder.ts';
import { listSources } from '../support/structure.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const LATE = 'features/import-cost/measure.ts';
/** Stands for the tool's sources: a command line of a few lines. */
const SOURCES = {
  'package.json':
    '{ "version": "9.8.7", "type": "module", "dependencies": {} }',
  'build/cli.ts': `import { hello } from './samples/run-groups.ts';
     import { found } from 'dependency';
     export async function start(tool: { version: string }): Promise<void> {
       const { late } = await import('./${LATE}');
       console.log(JSON.stringify({ tool, said: [hello, late, found] }));
     }`,
  'node_modules/dependency/package.json':
    '{ "exports": "./main.js", "type": "module" }',
  'node_modules/dependency/main.js': "export const found = 'found';",
  'build/samples/run-groups.ts': "export const hello: string = 'hello';",
  [`build/${LATE}`]: "export const late = 'late';",
  'build/samples/worker.ts': "export const worker = 'worker';",
  'build/api/model.ts': "export type { TypeNode } from './type-node.ts';",
  'build/api/type-node.ts': 'export type TypeNode = string;',
};

let root: string;

const runTool = () => runScript('docs-build.js');

async function runScript(name: string) {
  const child = spawn(process.execPath, [`${root}/bin/${name}`]);
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => (texts.stdout += String(data)));
  child.stderr.on('data', (data) => (texts.stderr += String(data)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

beforeEach(async () => {
  root = makeFolder(SOURCES);
  await cp(`${repository}/bin`, `${root}/bin`, { recursive: true });
  for (const name of ['esbuild', '@esbuild']) {
    await symlink(
      `${repository}/node_modules/${name}`,
      `${root}/node_modules/${name}`,
    );
  }
});

const later = (): Promise<void> =>
  writeFile(`${root}/build/${LATE}`, "export const late = 'later';");

describe('starting the command line', () => {
  it('compiles the sources, workers included, and runs them', async () => {
    const { code, stdout, stderr } = await runTool();
    expect([code, stderr]).toEqual([0, '']);
    const { tool, said } = JSON.parse(stdout) as {
      tool: { version: string; folder: string; modules: string };
      said: string[];
    };
    expect(said).toEqual(['hello', 'late', 'found']);
    expect(tool).toMatchObject({ version: '9.8.7', folder: root });
    expect(await readdir(`${tool.modules}/samples`)).toContain('worker.js');
  });

  it('needs esbuild only when a source has changed', async () => {
    await runTool();
    await rm(`${root}/node_modules/esbuild`);
    expect(await runTool()).toMatchObject({ code: 0, stderr: '' });
    await later();
    expect((await runTool()).stderr).toContain('esbuild');
  });

  it('runs the new sources after a change, with other hashes of the tool and of the stages that run them', async () => {
    const hashes = async (): Promise<Tool['stages']> => {
      const { stdout } = await runTool();
      const { hash, stages } = (JSON.parse(stdout) as { tool: Tool }).tool;
      return { hash, ...stages };
    };
    const before = await hashes();
    await later();
    expect((await runTool()).stdout).toContain('"later"');
    const after = await hashes();
    expect(after).toEqual({ ...after, runGroup: before['runGroup'] });
    expect(after['hash']).not.toBe(before['hash']);
    expect(after['measureImports']).not.toBe(before['measureImports']);
    // These are the names of stages.
    const sources = listSources(['build']);
    for (const name of Object.keys(after).slice(1)) {
      const called = `memo.call(${name}, `;
      expect(
        sources.some(({ text }) => text.includes(called)),
        name,
      ).toBe(true);
    }
  });

  it('compiles again after a change in any folder that is compiled', async () => {
    for (const path of ['build', 'src', 'package.json']) {
      await cp(`${repository}/${path}`, `${root}/${path}`, { recursive: true });
    }
    await symlink(
      `${repository}/node_modules/ts-blank-space`,
      `${root}/node_modules/ts-blank-space`,
    );
    await compile(root);
    const list = await readFile(`${root}/lib/sources.json`, 'utf8');
    const sources = (JSON.parse(list) as string[]).filter((path) =>
      /^(?:bin|build|src)\//.test(path),
    );
    const firsts = new Map(sources.map((path) => [dirname(path), path]));
    expect([...firsts.keys()]).toContain('src/features/ranking');
    for (const path of firsts.values()) {
      const text = await readFile(`${root}/${path}`, 'utf8');
      await writeFile(`${root}/${path}`, `${text}\n`);
      expect(isCompiled(root), path).toBe(false);
      await writeFile(`${root}/${path}`, text);
      expect(isCompiled(root), path).toBe(true);
    }
  });

  it('compiles again when an entry point is new, and when a source is gone', async () => {
    await runTool();
    await writeFile(`${root}/build/worker.ts`, 'export {};');
    expect(isCompiled(root)).toBe(false);
    await rm(`${root}/build/worker.ts`);
    expect(isCompiled(root)).toBe(true);
    await rm(`${root}/build/${LATE}`);
    expect(isCompiled(root)).toBe(false);
  });

  it('runs what prepare.js compiled when the sources are gone, as in the package', async () => {
    expect((await runScript('prepare.js')).stderr).toBe('');
    for (const name of ['build', 'bin/compile.js', 'node_modules/esbuild']) {
      await rm(`${root}/${name}`, { recursive: true });
    }
    expect(await runTool()).toMatchObject({ code: 0, stderr: '' });
  });

  it('keeps nothing of earlier sources in what prepare.js compiles', async () => {
    const names = async () =>
      (await readdir(`${root}/lib`, { recursive: true })).sort();
    await later();
    await runScript('prepare.js');
    const expected = await names();
    await writeFile(`${root}/build/${LATE}`, "export const late = 'late';");
    await runTool();
    await later();
    await runScript('prepare.js');
    expect(await names()).toEqual(expected);
  });

  it('succeeds in three processes that start at the same time', async () => {
    const results = await Promise.all([runTool(), runTool(), runTool()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    const left = await readdir(`${root}/lib`, { recursive: true });
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('names the place of a syntax error in the sources', async () => {
    await writeFile(`${root}/build/${LATE}`, 'export const = ;');
    const { code, stderr } = await runTool();
    expect(code).toBe(3);
    expect(stderr).toContain(`build/${LATE}:1:13`);
    expect(stderr).not.toContain('node_modules/esbuild/lib');
  });
});
