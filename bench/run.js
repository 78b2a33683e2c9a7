/**
 * `npm run bench`: measures every number that this project promises. Prints what
 * builds and saves promise as a table (`promises.js`), everything else beside its
 * limit, and writes `bench/results.json`, so that two runs can be
 * compared. Run nothing else meanwhile: on a busy machine the times are useless.
 *
 * BENCH_ROUNDS (default 3) sets how often each pair of builds is run.
 */
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compare, compareAll, measureBuilds, removeCleaned } from './builds.js';
import { measureClient } from './client.js';
import { listFiles, measurePhases, measureSizes } from './pages.js';
import { printPromises } from './promises.js';
import { measureScale, printScale, processorOf, promisesOf } from './scale.js';
import { measureSearchSizes, measureSearchTimes } from './search.js';
import { measureWatch } from './watch.js';
import { measureWorkspace, printWorkspace } from './workspace.js';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const builds = await measureBuilds(root, rounds);
const watch = await measureWatch(root, 15);
const scale = await measureScale(root, [1000, 3000, 10_000]);
const workspace = await measureWorkspace(root);
const phases = await measurePhases(root, rounds);
const dist = listFiles(`${root}/dist`).reduce(
  (sum, file) => sum + statSync(file).size,
  0,
);
const promises = {
  ...compareAll(builds, 'milliseconds'),
  memory: compare(builds.cold, 'peakBytes'),
  ...promisesOf(scale),
  ...watch,
  dist: [dist / 1e6],
};
const processor = { ...compareAll(builds, 'processor'), ...processorOf(scale) };
printPromises(promises, processor);
printScale(scale);
printWorkspace(workspace);

console.log('\nPhases of a cold build, medians');
for (const [name, milliseconds] of Object.entries(phases)) {
  console.log(`  ${name.padEnd(12)} ${(milliseconds / 1000).toFixed(2)} s`);
}

const sizes = measureSizes(root);
console.log('\nSizes after brotli');
for (const [name, { bytes, limit }] of Object.entries(sizes)) {
  const allowed = limit === null ? '' : `  limit ${String(limit)}`;
  console.log(`  ${name.padEnd(20)} ${String(bytes).padStart(6)}${allowed}`);
}

const client = await measureClient(root);
console.log('\nThe client, in Chromium');
for (const { name, value, limit } of client) {
  const allowed = limit === null ? '' : `  limit ${String(limit)}`;
  console.log(`  ${name.padEnd(20)} ${String(value).padStart(6)}${allowed}`);
}

const search = [
  ...measureSearchSizes(`${root}/dist`),
  ...(await measureSearchTimes(root)),
];
console.log('\nSearch');
for (const { name, value, limit } of search) {
  const allowed = limit === null ? '' : `  limit ${String(limit)}`;
  console.log(`  ${name.padEnd(24)} ${String(value).padStart(8)}${allowed}`);
}

await writeFile(
  `${root}/bench/results.json`,
  `${JSON.stringify({ node: process.version, rounds, promises, processor, phases, sizes, client, search, scale, workspace }, null, 2)}\n`,
);

await removeCleaned(root);
