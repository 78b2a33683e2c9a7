/**
 * `npm run bench`: measures builds against `typedoc --json` on the same entry,
 * alternating within one run, so that a slow minute of the machine slows both.
 * Prints medians, ratios and peak memory, and writes `bench/results.json`.
 *
 * BENCH_ROUNDS (default 3) sets how often each pair is run.
 */
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMeasured } from './measure.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

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

const clean = async () => {
  await rm(`${root}/dist`, { recursive: true, force: true });
  await rm(`${root}/node_modules/.cache/docs-build`, {
    recursive: true,
    force: true,
  });
};

/** Each is compared with the `typedoc --json` that runs just before it. */
const scenarios = [
  { name: 'cold build', limit: 1.35, memoryLimit: 2, prepare: clean },
  { name: 'warm build', limit: 0.25, memoryLimit: null, prepare: () => {} },
];

const results = [];
for (const scenario of scenarios) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await runMeasured(root, typedoc);
    await scenario.prepare();
    pairs.push({ reference, measured: await runMeasured(root, build) });
  }
  results.push({ ...summarise(scenario.name, pairs), limit: scenario.limit });
}
print(results);
await writeFile(
  `${root}/bench/results.json`,
  `${JSON.stringify({ node: process.version, rounds, results }, null, 2)}\n`,
);

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

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

function print(rows) {
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
