/** The server as a process, and where the site that it serves is. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { createProject, type Ended } from '../support/project.ts';

const CONFIG = 'content/site.config.ts';

const config = smallSite[CONFIG];
const project = await createProject({
  [CONFIG]: config.replace('title:', "out: 'public/docs', title:"),
});
const built = await project.run(['build', '--base', '/below/']);
expect(built).toMatchObject({ code: 0, stderr: '' });

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<Ended>;
}

function start(...words: readonly string[]): Promise<Served> {
  return new Promise((resolve, reject) => {
    const { child, ended } = project.start(['serve', '--port', '0', ...words], {
      onLine: (line) => {
        const url = /http:\S+\//.exec(line)?.[0];
        if (url !== undefined) resolve({ child, url, ended });
      },
    });
    void ended.then(({ stderr }) => {
      reject(new Error(`It ended with: ${stderr}`));
    });
  });
}

it('a build writes the site into the folder of the configuration alone', async () => {
  expect(existsSync(`${project.root}/public/docs/index.html`)).toBe(true);
  expect(await project.names()).not.toContain('dist');
});

describe('docs-build serve', () => {
  it('prints its address, below the base path that it is told, and serves the site of that folder there', async () => {
    const { child, url, ended } = await start('--base', '/other/');
    expect(new URL(url).pathname).toBe('/other/');
    const response = await fetch(url);
    expect(await response.text()).toContain('<h1');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ signal: 'SIGTERM', stderr: '' });
  });

  it('of another folder looks there alone', async () => {
    const { code, stderr } = await project.run(['serve', '--out', 'other']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no site in other');
  });

  it('with --quiet prints only its address, below the base path of the built site', async () => {
    const { child, url, ended } = await start('--quiet');
    expect(url).toMatch(/^http:\/\/localhost:\d+\/below\/$/);
    child.kill('SIGINT');
    expect((await ended).stdout).toBe(`${url}\n`);
  });
});
