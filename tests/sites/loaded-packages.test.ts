/**
 * What a start costs is what it loads: a build for which there is nothing to do
 * gets by without any package, and one changed text needs no compiler.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { createProject, type Project } from '../support/project.ts';

let project: Project;

beforeAll(async () => {
  project = await createProject();
  expect(await project.run(['build'])).toMatchObject({ code: 0 });
});
afterAll(() => project.remove());

/** The packages of which a build loads something, as V8 itself counts. */
async function findLoadedPackages(): Promise<readonly string[]> {
  const folder = await mkdtemp(`${tmpdir()}/coverage-`);
  const ended = await project.run(['build'], {
    env: { NODE_V8_COVERAGE: folder },
  });
  expect(ended).toMatchObject({ code: 0 });
  const packages = new Set<string>();
  let own = 0;
  for (const name of await readdir(folder)) {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    const { result } = JSON.parse(text) as {
      readonly result: readonly { readonly url: string }[];
    };
    for (const { url } of result) {
      const [, found] =
        /^file:.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)/.exec(url) ?? [];
      if (found !== undefined) packages.add(found);
      else if (url.endsWith('/cli.js')) own += 1;
    }
  }
  await rm(folder, { recursive: true });
  expect(own, 'the command line itself is seen').toBe(1);
  return [...packages].sort();
}

it('of what has not changed loads no package', async () => {
  expect(await findLoadedPackages()).toEqual([]);
});

it('of one changed text loads neither compiler nor bundler nor schema', async () => {
  const file = 'content/tutorials/usage.md';
  await project.write(file, `${smallSite[file] ?? ''}\nOne more word.\n`);
  const loaded = await findLoadedPackages();
  for (const name of ['typescript', 'typedoc', 'esbuild', 'zod']) {
    expect(loaded).not.toContain(name);
  }
});
