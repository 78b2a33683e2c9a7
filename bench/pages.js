/** Measures the sizes of a built site, and the phases of a cold build. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { clean } from './builds.js';
import { median, percentile } from './measure.js';

/** Median milliseconds of each phase over several cold builds. */
export async function measurePhases(root, rounds) {
  const builds = [];
  for (let round = 0; round < rounds; round += 1) {
    builds.push(await measureOnce(root));
  }
  return Object.fromEntries(
    Object.keys(builds[0]).map((name) => [
      name,
      median(builds.map((phases) => phases[name])),
    ]),
  );
}

async function measureOnce(root) {
  await clean(root);
  const { stdout } = spawnSync(
    process.execPath,
    ['bin/docs-build.js', 'build', '--json'],
    { cwd: root, encoding: 'utf8' },
  );
  const summary = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .find(({ event }) => event === 'summary');
  return Object.fromEntries(
    summary.phases.map(({ name, milliseconds }) => [name, milliseconds]),
  );
}

/** Bytes of API pages and of a first load's files, compressed with brotli 11. */
export function measureSizes(root) {
  const pages = listFiles(`${root}/dist/api`)
    .filter((file) => file.endsWith('.html') && !file.includes('/source/'))
    .map((file) => compressedSize(file));
  const assets = listFiles(`${root}/dist/assets`);
  const sizeOf = (pattern) =>
    assets
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + compressedSize(file), 0);
  return {
    'API page, median': { bytes: median(pages), limit: 6_000 },
    'API page, 95 of 100': { bytes: percentile(pages, 0.95), limit: 14_000 },
    'style sheet': { bytes: sizeOf(/\.css$/), limit: 9_000 },
    React: { bytes: sizeOf(/vendor-[^/]+\.js$/), limit: null },
  };
}

export function compressedSize(file) {
  return brotliCompressSync(readFileSync(file)).length;
}

export function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
}
