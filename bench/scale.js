/**
 * `node bench/scale.js`: packages of several sizes beside TypeDoc's HTML of the same
 * entry: time, memory, bytes per page. Samples are off. `npm run bench` calls it too.
 *
 * SCALE_SIZES (default `1000,3000,10000`) sets the numbers of symbols.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateConfiguration, generatePackage } from './generate-package.js';
import { runMeasured } from './measure.js';
import { listFiles } from './pages.js';
import { printPromises } from './promises.js';

/**
 * @param {string} root absolute path of the tool
 * @param {readonly number[]} sizes numbers of symbols
 * @returns what each size costs, and TypeDoc's HTML of the same entry
 */
export async function measureScale(root, sizes) {
  const place = await mkdtemp(`${tmpdir()}/bench-scale-`);
  try {
    const results = [];
    for (const count of sizes) {
      results.push(await measureSize(root, `${place}/${String(count)}`, count));
    }
    return results;
  } finally {
    // Deleting between the builds would slow them: see `clean` in `builds.js`.
    await rm(place, { recursive: true });
  }
}

async function measureSize(root, folder, count) {
  await writeProject(folder, count);
  const reference = await runMeasured(folder, typedoc(root));
  const built = await runMeasured(folder, [
    `${root}/bin/docs-build.js`,
    'build',
    '--quiet',
  ]);
  const sizes = await readSizes(`${folder}/dist`);
  const pages = [...sizes].filter(([file]) => file.endsWith('.html'));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return {
    count,
    ratio: built.milliseconds / reference.milliseconds,
    processorRatio: built.processor / reference.processor,
    mainThreadEach: built.mainThread / pages.length,
    millisecondsEach: built.milliseconds / pages.length,
    bytesEach: total / pages.length,
    largestPage: Math.max(...pages.map(([, size]) => size)),
    gigabytes: built.peakBytes / 1e9,
    typedocGigabytes: reference.peakBytes / 1e9,
  };
}

async function writeProject(folder, count) {
  const configuration = generateConfiguration().replace(
    '});',
    "  samples: { comments: 'off', playground: false },\n});",
  );
  const files = new Map([['content/site.config.ts', configuration]]);
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

function typedoc(root) {
  return [
    `${root}/node_modules/typedoc/bin/typedoc`,
    '--out',
    'typedoc',
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

/** The table's promises: a page costs the same in a large package. */
export function promisesOf(results) {
  const of = (count) => results.filter((result) => result.count === count);
  const [small, large] = [of(1000), of(10_000)];
  return {
    scale3000: of(3000).map(({ ratio }) => ratio),
    scale10000: large.map(({ ratio }) => ratio),
    page3000: of(3000).map(({ mainThreadEach }) => mainThreadEach),
    memory10000: large.map(({ gigabytes }) => gigabytes),
    growth: large.map(
      ({ millisecondsEach }, index) =>
        millisecondsEach / small[index].millisecondsEach,
    ),
  };
}

/** The time that processors have worked for the same rows. */
export function processorOf(results) {
  const of = (size) =>
    results
      .filter(({ count }) => count === size)
      .map(({ processorRatio }) => processorRatio);
  return { scale3000: of(3000), scale10000: of(10_000) };
}

export function printScale(results) {
  console.log('\nLarge packages');
  for (const result of results) {
    const parts = [
      `${String(result.count).padStart(7)} symbols`,
      `${result.ratio.toFixed(2)} × TypeDoc's HTML`,
      `${result.millisecondsEach.toFixed(1)} ms a page`,
      `${String(Math.round(result.bytesEach))} bytes a page`,
      `${String(result.largestPage)} the largest`,
      `${result.gigabytes.toFixed(2)} GB (TypeDoc ${result.typedocGigabytes.toFixed(2)})`,
    ];
    console.log(parts.join('  '));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const sizes = (process.env.SCALE_SIZES ?? '1000,3000,10000').split(',');
  const results = await measureScale(root, sizes.map(Number));
  printScale(results);
  printPromises(promisesOf(results), processorOf(results));
}
