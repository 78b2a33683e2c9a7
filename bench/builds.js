/**
 * Compares builds with `typedoc --json` on the same entry. The two alternate, so
 * that a slow phase of the machine affects both.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { runMeasured } from './measure.js';

/** Arguments of `node`, to be run in the project. */
const typedoc = [
  'node_modules/typedoc/bin/typedoc',
  '--json',
  'node_modules/.cache/bench/typedoc.json',
  '--entryPoints',
  'node_modules/graphql/index.d.ts',
  '--tsconfig',
  'bench/tsconfig.json',
  '--logLevel',
  'Error',
];
const build = ['bin/docs-build.js', 'build', '--quiet'];

/** A folder on the same disk that git ignores and no build reads. */
const ASIDE = 'node_modules/.bench';

/**
 * Moves the output and the caches away. They are not deleted yet: ext4 does not
 * reuse the inodes of files deleted in the last minutes, so for each file that it
 * writes a build would search past thousands of them, up to a second in all.
 */
export async function clean(root) {
  await mkdir(`${root}/${ASIDE}`, { recursive: true });
  for (const folder of ['dist', 'node_modules/.cache']) {
    const place = `${root}/${ASIDE}/${randomUUID()}`;
    try {
      await rename(`${root}/${folder}`, place);
    } catch (problem) {
      if (problem.code !== 'ENOENT') throw problem;
    }
  }
}

/** Deletes what `clean` has moved away. To be called after all measurements. */
export async function removeCleaned(root) {
  await rm(`${root}/${ASIDE}`, { recursive: true, force: true });
}

const TUTORIAL = 'content/tutorials/basic-types.md';

/** Adds text that no build has seen to the body of a tutorial. */
async function editTutorial(root, round) {
  const text = await readFile(`${root}/${TUTORIAL}`, 'utf8');
  await writeFile(`${root}/${TUTORIAL}`, `${text}\nOnce more ${round}.\n`);
}

/** Each is compared with the `typedoc --json` that runs just before it. */
const scenarios = [
  { name: 'cold', prepare: clean },
  { name: 'warm', prepare: () => {} },
  { name: 'tutorial', prepare: editTutorial },
];

/** Restores the edited tutorial at the end. */
export async function measureBuilds(root, rounds) {
  const before = await readFile(`${root}/${TUTORIAL}`, 'utf8');
  try {
    return await measureScenarios(root, rounds);
  } finally {
    await writeFile(`${root}/${TUTORIAL}`, before);
  }
}

/** Pairs of runs, by scenario. */
async function measureScenarios(root, rounds) {
  const results = {};
  for (const { name, prepare } of scenarios) {
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await runMeasured(root, typedoc);
      await prepare(root, round);
      pairs.push({ reference, measured: await runMeasured(root, build) });
    }
    results[name] = pairs;
  }
  return results;
}

/** How many times as much as the reference. */
export function compare(pairs, key) {
  return pairs.map(({ measured, reference }) => measured[key] / reference[key]);
}
