import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerNode } from '../support/newer-node.js';
import { listFiles, realSite, repository } from '../support/real-site.ts';

const out = `${realSite}-newer`;

/** The exit code and the output of a build, which only prints diagnostics. */
function build(node: string, ...options: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync(
    node,
    ['bin/docs-build.js', 'build', '--quiet', ...options],
    { cwd: repository, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function read(folder: string, file: string): Buffer {
  return readFileSync(`${repository}/${folder}/${file}`);
}

it('a newer Node builds the same site byte for byte, with the same diagnostics', () => {
  const said = build(process.execPath, '--out', realSite);
  expect(build(newerNode, '--no-cache', '--out', out)).toEqual(said);
  const files = listFiles(realSite);
  expect(listFiles(out)).toEqual(files);
  const different = files.filter(
    (file) => !read(realSite, file).equals(read(out, file)),
  );
  expect(different).toEqual([]);
});
