/** A build with little to do loads few packages, so that it starts at once. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { smallSite } from '../support/memory-site.ts';
import { createProject } from '../support/project.ts';

const project = await createProject();
expect(await project.run(['build'])).toMatchObject({ code: 0 });
/** The packages from which a build loads code, according to the coverage of V8. */
async function findLoadedPackages(): Promise<readonly string[]> {
  const folder = makeFolder();
  const ended = await project.run(['build'], {
    env: { NODE_V8_COVERAGE: folder },
  });
  expect(ended).toMatchObject({ code: 0 });
  const loaded = new Set<string>();
  for (const name of await readdir(folder)) {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    const { result } = JSON.parse(text) as {
      readonly result: readonly { readonly url: string }[];
    };
    for (const { url } of result) loaded.add(url);
  }
  const own = [...loaded].filter((url) => url.endsWith('/cli.js'));
  expect(own, 'the command line itself is seen').toHaveLength(1);
  const bundles = new URL('.', own[0]).href;
  const packages = new Set<string>();
  for (const url of loaded) {
    const modules = url.startsWith(bundles) ? await listBundled(url) : [url];
    for (const one of modules) {
      const [, found] = IN_PACKAGE.exec(one) ?? [];
      if (found !== undefined) packages.add(found);
    }
  }
  return [...packages].sort();
}

const IN_PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)/;

/** The modules that a bundle contains, some of them of packages. */
async function listBundled(url: string): Promise<readonly string[]> {
  const text = await readFile(new URL(`${url}.map`), 'utf8');
  return (JSON.parse(text) as { readonly sources: readonly string[] }).sources;
}

/** The compiler, and what loads or highlights code. */
const LARGE = ['typescript', 'typedoc', 'shiki'];

it('a build with nothing to do loads no compiler, parser or renderer', async () => {
  const loaded = await findLoadedPackages();
  expect(loaded).toContain('esbuild');
  const large = [...LARGE, 'unified', 'react-dom'];
  expect(loaded.filter((name) => large.includes(name))).toEqual([]);
});

it('a build of one changed tutorial loads no compiler or highlighter', async () => {
  const file = 'content/tutorials/usage.md';
  project.write(file, `${smallSite[file]}\nOne more word.\n`);
  const loaded = await findLoadedPackages();
  expect(loaded).toContain('unified');
  expect(loaded.filter((name) => LARGE.includes(name))).toEqual([]);
});
