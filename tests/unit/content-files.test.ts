/** Which files of the content folder are published. */
import { expect, it } from 'vitest';
import { loadStatics, loadTutorials } from '../../build/content-files.ts';
import { createMemoryHost } from '../support/memory-host.ts';

/** What is copied of a static folder that is a link, and what is said of it. */
async function copyThrough(link: string, target: string) {
  const host = createMemoryHost([
    ['/project/content/site.config.ts', ''],
    ['/project/shared/static/inside.txt', 'inside'],
    ['/secrets/static/outside.txt', 'outside'],
  ]);
  if (link === 'content') await host.remove('/project/content');
  host.link(`/project/${link}`, target);
  const { value, diagnostics } = await loadStatics(host, '/project', 'content');
  return [
    ...value.map(({ path }) => path),
    ...diagnostics.map(({ code, message }) => `${code}: ${message}`),
  ];
}

it('a static folder may be a link to another of the project', async () => {
  expect(await copyThrough('content/static', '/project/shared/static')).toEqual(
    ['inside.txt'],
  );
});

it.each([
  ['itself', 'content/static', '/secrets/static'],
  ['by the content folder', 'content', '/secrets'],
  ['and may lead nowhere', 'content/static', '/nowhere'],
])('nothing outside of the project is copied: %s', async (_, link, target) => {
  expect(await copyThrough(link, target)).toEqual([
    'unsafe-static-file: content/static cannot be copied: it is a link that leads out of the project, or nowhere',
  ]);
});

it.each(['one.MD', 'one.mdx', 'one.markdown'])(
  'what is no tutorial but looks like one is told: %s',
  async (name) => {
    const file = `content/tutorials/${name}`;
    const host = createMemoryHost([[`/project/${file}`, 'One']]);
    const loaded = await loadTutorials(host, '/project', 'content');
    expect(loaded.value).toEqual([]);
    expect(loaded.diagnostics).toMatchObject([
      { code: 'no-tutorial', place: { file } },
    ]);
  },
);
