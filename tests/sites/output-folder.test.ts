/** Where the site goes: into `out` of the configuration, unless --out is given. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { createProject, type Project } from '../support/project.ts';

const CONFIG = 'content/site.config.ts';

let project: Project;

beforeAll(async () => {
  const config = smallSite[CONFIG] ?? '';
  project = await createProject({
    ...smallSite,
    [CONFIG]: config.replace('title:', "out: 'public/docs', title:"),
  });
  expect((await project.build()).exitCode).toBe(0);
});
afterAll(() => project.remove());

it('build writes the site there, and nothing to dist', async () => {
  const files = await project.output('public/docs');
  expect([...files.keys()]).toContain('index.html');
  expect(await project.names()).not.toContain('dist');
});

it('serve serves the site from there', async () => {
  let page = '';
  const { child, ended } = project.start(['serve', '--port', '0'], {
    onLine: (line) => {
      const url = /http:\S+\//.exec(line)?.[0];
      if (url === undefined) return;
      void fetch(url)
        .then((response) => response.text())
        .then((text) => {
          page = text;
          child.kill('SIGINT');
        });
    },
  });
  expect(await ended).toMatchObject({ code: 130, stderr: '' });
  expect(page).toContain('<h1');
});

it('serve of another folder looks there alone', async () => {
  const { code, stderr } = await project.run(['serve', '--out', 'other']);
  expect(code).toBe(2);
  expect(stderr).toContain('There is no site in other');
});
