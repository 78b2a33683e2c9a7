import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));
let project: string;

beforeAll(async () => {
  project = await mkdtemp(`${tmpdir()}/project-`);
  await mkdir(`${project}/dist`);
  await writeFile(`${project}/dist/index.html`, '<h1>Home</h1>');
  await writeFile(`${project}/dist/.docs-build.json`, '{"base":"/below/"}');
});
afterAll(() => rm(project, { recursive: true }));

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  /** All that was printed so far. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function start(...words: readonly string[]): Promise<Started> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [bin, 'serve', '--port', '0', ...words],
      { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise<number | null>((end) => {
      child.on('close', end);
    });
    let text = '';
    child.stdout.on('data', (data) => {
      text += String(data);
      const url = /http:\S+\//.exec(text)?.[0];
      if (url !== undefined) resolve({ child, url, said: () => text, ended });
    });
    child.on('error', reject);
    child.on('close', () => {
      reject(new Error(`It ended with: ${text}`));
    });
  });
}

describe('docs-build serve', () => {
  it('prints its address and serves the site there', async () => {
    const { child, url, ended } = await start();
    const response = await fetch(url);
    expect(await response.text()).toBe('<h1>Home</h1>');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  it('uses the base path of the built site unless --base names another', async () => {
    const built = await start();
    const told = await start('--base', '/other/');
    expect(new URL(built.url).pathname).toBe('/below/');
    expect(new URL(told.url).pathname).toBe('/other/');
    built.child.kill('SIGTERM');
    told.child.kill('SIGTERM');
    expect(await Promise.all([built.ended, told.ended])).toEqual([143, 143]);
  });

  it('with --quiet prints only its address; exits with 130 on a repeated SIGINT', async () => {
    const { child, url, said, ended } = await start('--quiet');
    expect(url).toMatch(/^http:\/\/localhost:\d+\/below\/$/);
    child.kill('SIGINT');
    // npm passes on the signal that the terminal has sent already.
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said()).toBe(`${url}\n`);
  });
});
