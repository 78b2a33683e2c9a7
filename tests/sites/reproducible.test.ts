/** Builds in real processes and different environments, which must give the same bytes. */
import { execFileSync } from 'node:child_process';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import {
  bundleClient,
  bundleRenderer,
  bundleStyle,
} from '../../build/emit/bundle.ts';
import { makeFolder } from '../support/folder.ts';
import {
  createMemorySite,
  repository,
  tutorial,
  withSettings,
} from '../support/memory-site.ts';
import { createProject } from '../support/project.ts';

const project = await createProject({
  'content/site.config.ts': withSettings('').replace("'usage'", "'usage', 'b'"),
  'content/tutorials/b.md': tutorial('B.', 'B'),
  'content/static/z.txt': 'z',
  'content/static/A.txt': 'a',
  'content/static/a-b/_b.txt': 'b',
});
expect(await project.run(['build'])).toMatchObject({ code: 0, stderr: '' });
const expected = await project.output();
/** Writes the files again one by one in the opposite order. */
async function turnAround(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).reverse()) {
    const path = `${folder}/${name}`;
    const isFolder = (await stat(path)).isDirectory();
    if (isFolder) await turnAround(path);
    await rename(path, `${path}.moved`);
    await cp(`${path}.moved`, path, { recursive: true });
    await rm(`${path}.moved`, { recursive: true });
  }
}

it('builds the same site in another folder and file order, as another user, in another time zone and locale, with a strict umask, another home folder and SOURCE_DATE_EPOCH', async () => {
  const other = await project.copy();
  await rm(`${other.root}/dist`, { recursive: true });
  const cache = `${other.root}/node_modules/.cache`;
  await rm(cache, { recursive: true, force: true });
  await turnAround(`${other.root}/content`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chmod', ['-R', 'a+rwX', other.root]);
  // An ordinary user becomes the superuser of a user namespace, if permitted.
  const asUser = isRoot
    ? 'exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"'
    : 'unshare -r true 2>/dev/null && exec unshare -r "$@" || exec "$@"';
  const ended = await other.run(['build', '--no-cache'], {
    through: ['sh', '-c', `umask 077; ${asUser}`, 'sh'],
    env: {
      TZ: 'Pacific/Apia',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      HOME: other.root,
      USER: 'somebody',
      SOURCE_DATE_EPOCH: '1',
    },
  });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(await other.output()).toEqual(expected);
});

/** The packages that the client and the renderer are bundled with. */
const BUNDLED = [
  'react',
  'react-dom',
  'scheduler',
  'minisearch',
  'fastest-levenshtein',
  'diff',
  'prism-code-editor',
];

it('bundles the same code in whichever folder the sources of the tool lie', async () => {
  const folder = makeFolder();
  await cp(`${repository}/src`, `${folder}/src`, { recursive: true });
  await cp(`${repository}/package.json`, `${folder}/package.json`);
  // The published package does not contain them.
  for (const name of ['client', 'templates']) {
    await rm(`${folder}/src/${name}/tsconfig.json`);
  }
  // Copies, as in an installation: a symbolic link would be resolved.
  for (const name of BUNDLED) {
    const path = `node_modules/${name}`;
    await cp(`${repository}/${path}`, `${folder}/${path}`, { recursive: true });
  }
  let compared = 0;
  const bundleBoth = async <T>(
    bundle: (source: string) => Promise<T>,
  ): Promise<T> => {
    const here = await bundle(`${repository}/src`);
    expect(await bundle(`${folder}/src`)).toEqual(here);
    compared += 1;
    return here;
  };
  const { request, build } = createMemorySite();
  await build({
    programs: {
      ...request.programs,
      bundleClient: (_, ...given) =>
        bundleBoth((source) => bundleClient(source, ...given)),
      bundleStyle: (_, ...given) =>
        bundleBoth((source) => bundleStyle(source, ...given)),
      bundleRenderer: (_, ...given) =>
        bundleBoth((source) => bundleRenderer(source, ...given)),
    },
  });
  expect(compared).toBe(3);
});

it('writes no path of the machine into the site', () => {
  for (const [path, text] of expected) {
    for (const secret of [project.root, repository, tmpdir()]) {
      expect([path, text.includes(`${secret}/`)]).toEqual([path, false]);
    }
  }
});
