/**
 * Compares builds with `typedoc --json` on the same entry. The two alternate, so
 * that a slow phase of the machine affects both.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { median, runMeasured } from './measure.js';

/** Arguments of `node`, to be run in the project. */
export const typedoc = [
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
  { name: 'cold', limit: 3, memoryLimit: 2.5, prepare: clean },
  { name: 'warm', limit: 0.25, memoryLimit: null, prepare: () => {} },
  {
    name: 'one tutorial',
    limit: 0.6,
    memoryLimit: null,
    prepare: editTutorial,
  },
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

async function measureScenarios(root, rounds) {
  const results = [];
  for (const { name, limit, memoryLimit, prepare } of scenarios) {
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await runMeasured(root, typedoc);
      await prepare(root, round);
      pairs.push({ reference, measured: await runMeasured(root, build) });
    }
    results.push({ ...summarise(name, pairs), limit, memoryLimit });
  }
  return results;
}

function summarise(name, pairs) {
  const times = (side) => median(pairs.map((pair) => pair[side].milliseconds));
  const memory = (side) => median(pairs.map((pair) => pair[side].peakBytes));
  return {
    name,
    milliseconds: times('measured'),
    typedocMilliseconds: times('reference'),
    ratio: times('measured') / times('reference'),
    peakBytes: memory('measured'),
    memoryRatio: memory('measured') / memory('reference'),
  };
}

export function printBuilds(rows) {
  const table = [
    ['', 'time', 'typedoc --json', 'ratio', 'limit', 'peak memory', 'ratio'],
    ...rows.map((row) => [
      row.name,
      `${(row.milliseconds / 1000).toFixed(2)} s`,
      `${(row.typedocMilliseconds / 1000).toFixed(2)} s`,
      row.ratio.toFixed(2),
      row.limit.toFixed(2),
      `${Math.round(row.peakBytes / 2 ** 20)} MiB`,
      row.memoryRatio.toFixed(2),
    ]),
  ];
  const widths = table[0].map((_, column) =>
    Math.max(...table.map((row) => row[column].length)),
  );
  for (const row of table) {
    console.log(row.map((cell, i) => cell.padStart(widths[i])).join('  '));
  }
}
