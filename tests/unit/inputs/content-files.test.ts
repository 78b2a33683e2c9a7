/** Which files of the content folder are published. */
import { expect, it } from 'vitest';
import { loadStatics } from '../../../build/inputs/content-files.ts';
import { createDisk } from '../../support/disk.ts';

/** The files and diagnostics for a static folder behind a symbolic link. */
async function copyThrough(link: string, target: string) {
  const host = createDisk([
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

it('loadStatics follows a static folder that links to another folder of the project', async () => {
  expect(await copyThrough('content/static', '/project/shared/static')).toEqual(
    ['inside.txt'],
  );
});

it.each([
  ['is a link out of it', 'content/static', '/secrets/static'],
  ['is in a content folder that links out of it', 'content', '/secrets'],
  ['is a broken link', 'content/static', '/nowhere'],
])(
  'loadStatics copies nothing from outside the project if static %s',
  async (_, link, target) => {
    expect(await copyThrough(link, target)).toEqual([
      'unsafe-static-file: content/static cannot be copied: it is a symbolic link that is broken or points outside the project',
    ]);
  },
);

it('loadStatics copies no file through a link', async () => {
  const target = '/secrets/static/outside.txt';
  expect(await copyThrough('content/static/link.txt', target)).toEqual([
    'unsafe-static-file: content/static/link.txt cannot be copied: it is not a regular file',
  ]);
});
