import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerNode } from '../support/newer-node.js';
import {
  listFiles,
  readRealReport,
  realSite,
  repository,
} from '../support/real-site.ts';

const out = `${realSite}-newer`;

function read(folder: string, file: string): Buffer {
  return readFileSync(`${repository}/${folder}/${file}`);
}

it('a newer Node builds the same site byte for byte, with the same diagnostics', () => {
  // A build keeps what open tabs of the one before still load.
  rmSync(`${repository}/${out}`, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    newerNode,
    ['bin/docs-build.js', 'build', '--quiet', '--no-cache', '--out', out],
    { cwd: repository, encoding: 'utf8' },
  );
  // On a slow machine it tells what takes long, which is no diagnostic.
  const told = stderr.replace(/^.* is working.*\n/gm, '');
  expect([status, stdout, told]).toEqual([0, '', readRealReport().stderr]);
  const files = listFiles(realSite);
  expect(listFiles(out)).toEqual(files);
  const different = files.filter(
    (file) => !read(realSite, file).equals(read(out, file)),
  );
  expect(different).toEqual([]);
});
