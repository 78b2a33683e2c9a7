/**
 * `node bench/scale.js`: compares a large package with a small one: time per page
 * and memory, each relative to `typedoc --json` of the same entry, bytes per page,
 * and the largest page. `npm run bench` calls it too.
 *
 * SCALE_SIZES (default `1000,10000`) sets the numbers of symbols.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  generateConfiguration,
  generatePackage,
} from '../tests/support/generate-package.js';
import { runMeasured } from './measure.js';
import { listFiles } from './pages.js';

/** How many times as much a page of the large package may cost. */
const GROWTH_LIMIT = 1.25;
const MEMORY_LIMIT = 1.5;

/**
 * @param {string} root absolute path of the tool
 * @param {readonly [small: number, large: number]} sizes numbers of symbols
 */
export async function measureScale(root, sizes) {
  const place = await mkdtemp(`${tmpdir()}/bench-scale-`);
  try {
    return await compareSizes(root, place, sizes);
  } finally {
    // Deleting between the builds would slow them: see `clean` in `builds.js`.
    await rm(place, { recursive: true });
  }
}

async function compareSizes(root, place, [small, large]) {
  const first = await measureSize(root, `${place}/small`, small);
  const second = await measureSize(root, `${place}/large`, large);
  const growth = (key) => second[key] / first[key];
  return [
    {
      name: 'time for each page',
      small: first.millisecondsEach,
      large: second.millisecondsEach,
      growth: growth('millisecondsEach'),
      limit: GROWTH_LIMIT,
    },
    {
      name: 'less `typedoc --json`',
      small: first.millisecondsBeside,
      large: second.millisecondsBeside,
      growth: growth('millisecondsBeside'),
      limit: null,
    },
    {
      name: 'bytes for each page',
      small: first.bytesEach,
      large: second.bytesEach,
      growth: growth('bytesEach'),
      limit: GROWTH_LIMIT,
    },
    {
      name: 'largest page',
      small: first.largestPage,
      large: second.largestPage,
      growth: growth('largestPage'),
      limit: GROWTH_LIMIT,
    },
    {
      name: "memory, in TypeDoc's",
      small: first.memoryRatio,
      large: second.memoryRatio,
      growth: second.memoryRatio,
      limit: MEMORY_LIMIT,
    },
  ];
}

async function measureSize(root, folder, count) {
  await writeProject(folder, count);
  const reference = await runMeasured(folder, typedoc(root, folder));
  const built = await runMeasured(folder, [
    `${root}/bin/docs-build.js`,
    'build',
    '--json',
  ]);
  return summarise(await readSizes(`${folder}/dist`), reference, built);
}

async function writeProject(folder, count) {
  const files = new Map([['content/site.config.ts', generateConfiguration()]]);
  for (const [path, text] of generatePackage(count)) {
    files.set(`node_modules/generated/${path}`, text);
  }
  files.set('package.json', JSON.stringify({ name: 'site', type: 'module' }));
  files.set('tsconfig.json', JSON.stringify(SETTINGS));
  for (const [path, text] of files) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true });
    await writeFile(`${folder}/${path}`, text);
  }
}

const SETTINGS = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: [],
  },
  files: ['node_modules/generated/index.d.ts'],
};

function typedoc(root, folder) {
  return [
    `${root}/node_modules/typedoc/bin/typedoc`,
    '--json',
    `${folder}/typedoc.json`,
    '--entryPoints',
    'node_modules/generated/index.d.ts',
    '--logLevel',
    'Error',
  ];
}

async function readSizes(dist) {
  const files = listFiles(dist);
  const sizes = new Map();
  for (const file of files) sizes.set(file, (await stat(file)).size);
  return sizes;
}

function summarise(sizes, reference, built) {
  const pages = [...sizes].filter(([file]) => file.endsWith('.html'));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const without = (milliseconds) =>
    (built.milliseconds - milliseconds) / pages.length;
  return {
    // TypeDoc's own time is subtracted, since we cannot shorten it: the first is
    // without its thread in this build, the second without a separate process.
    millisecondsEach: without(timeOfTypeDoc(built.output)),
    millisecondsBeside: without(reference.milliseconds),
    bytesEach: total / pages.length,
    largestPage: Math.max(...pages.map(([, size]) => size)),
    memoryRatio: built.peakBytes / reference.peakBytes,
    built,
    reference,
  };
}

/** @param output what a build with `--json` prints */
function timeOfTypeDoc(output) {
  const events = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { phases } = events.find(({ event }) => event === 'summary');
  return phases.find(({ name }) => name === 'typedoc').milliseconds;
}

export function printScale(rows) {
  console.log('\nA large package against a small one');
  for (const { name, small, large, growth, limit } of rows) {
    const values = [small, large].map((value) => format(value).padStart(10));
    const told = limit === null ? '' : `  limit ${limit.toFixed(2)}`;
    console.log(
      `  ${name.padEnd(22)}${values.join('')}  ${growth.toFixed(2)}${told}`,
    );
  }
}

function format(value) {
  return value < 100 ? value.toFixed(2) : String(Math.round(value));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const sizes = (process.env.SCALE_SIZES ?? '1000,10000').split(',');
  const [small = 1000, large = 10_000] = sizes.map(Number);
  printScale(await measureScale(root, [small, large]));
}
