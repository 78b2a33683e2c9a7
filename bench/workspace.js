/**
 * `node bench/workspace.js`: a workspace of many packages: the model of each, one by
 * one and four at a time, and the site from these models, cold and after a change in
 * one package. `npm run bench` calls it too.
 *
 * WORKSPACE_SIZE (default `20x500`) sets the numbers of packages and of symbols in each.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generatePackage } from './generate-package.js';
import { runMeasured } from './measure.js';
import { listFiles } from './pages.js';

const TOGETHER = 4;

/** @param {string} root absolute path of the tool */
export async function measureWorkspace(root, size = sizeOf(process.env)) {
  const [packages, symbols] = size.split('x').map(Number);
  const place = await mkdtemp(`${tmpdir()}/bench-workspace-`);
  const names = Array.from({ length: packages }, (_, index) => `p${index}`);
  const bin = `${root}/bin/docs-build.js`;
  const write = async (name) =>
    runMeasured(`${place}/packages/${name}`, [bin, 'model', '--no-cache']);
  const build = async (count) =>
    runMeasured(place, [
      ...[bin, 'build', '--quiet'],
      ...['--site', `content${String(count)}`, '--out', `dist${String(count)}`],
    ]);
  try {
    await writeWorkspace(place, names, symbols);
    const oneByOne = await measureAll(1, names, write);
    const together = await measureAll(TOGETHER, names, write);
    const sites = [];
    for (const share of [4, 2, 1]) {
      const count = Math.ceil(packages / share);
      await writeSite(place, names.slice(0, count), `content${String(count)}`);
      await rm(`${place}/node_modules/.cache`, {
        recursive: true,
        force: true,
      });
      const cold = await build(count);
      const pages = listFiles(`${place}/dist${String(count)}`).filter((file) =>
        file.endsWith('.html'),
      ).length;
      sites.push({ count, pages, cold });
    }
    // A new export would have an address, for which all pages are rendered again.
    const changed = `${place}/packages/p1/area0/file0.d.ts`;
    const text = await readFile(changed, 'utf8');
    await writeFile(changed, text.replace('a second paragraph', 'another one'));
    const one = await write('p1');
    const site = await build(packages);
    return {
      packages,
      symbols,
      oneByOne,
      together,
      sites,
      change: { one, site },
    };
  } finally {
    await rm(place, { recursive: true });
  }
}

function sizeOf({ WORKSPACE_SIZE = '20x500' }) {
  return WORKSPACE_SIZE;
}

/** @returns the sum of all, and the most memory of one */
async function measureAll(together, names, write) {
  const left = [...names];
  const results = [];
  const start = performance.now();
  const work = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      results.push(await write(name));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return {
    milliseconds: performance.now() - start,
    processor: results.reduce((sum, { processor }) => sum + processor, 0),
    peakBytes: Math.max(...results.map(({ peakBytes }) => peakBytes)),
  };
}

async function writeWorkspace(place, names, symbols) {
  const files = new Map([
    [
      'package.json',
      JSON.stringify({
        ...{ name: 'workspace', private: true, type: 'module' },
        workspaces: ['packages/*'],
      }),
    ],
  ]);
  for (const name of names) {
    for (const [path, text] of generatePackage(symbols, `@bench/${name}`)) {
      files.set(`packages/${name}/${path}`, text);
    }
  }
  await writeAll(place, files);
}

async function writeSite(place, names, folder) {
  const models = names.map((name) => `packages/${name}/docs-model.json`);
  const [model, ...others] = models;
  const settings = {
    ...{ title: 'Workspace', tagline: 'Many packages' },
    url: 'https://example.test',
    package: { name: '@bench/p0', model },
    packages: others.map((other) => ({ model: other })),
    strict: false,
  };
  const text = `export default ${JSON.stringify(settings)};\n`;
  await writeAll(place, new Map([[`${folder}/site.config.js`, text]]));
}

async function writeAll(place, files) {
  for (const [path, text] of files) {
    await mkdir(dirname(`${place}/${path}`), { recursive: true });
    await writeFile(`${place}/${path}`, text);
  }
}

export function printWorkspace(results) {
  const { packages, symbols, oneByOne, together, sites, change } = results;
  const describe = ({ milliseconds, processor, peakBytes }) =>
    [
      `${(milliseconds / 1000).toFixed(1)} s`,
      `${(processor / 1000).toFixed(1)} s of processors`,
      `${(peakBytes / 1e9).toFixed(2)} GB`,
    ].join('  ');
  console.log(
    `\nA workspace of ${String(packages)} packages with ${String(symbols)} symbols each`,
  );
  console.log(`  models, one by one    ${describe(oneByOne)}`);
  console.log(`  models, ${String(TOGETHER)} at a time  ${describe(together)}`);
  for (const { count, pages, cold } of sites) {
    const each = (cold.processor / pages).toFixed(1);
    const title = `  site of ${String(count).padStart(3)} packages  `;
    console.log(
      `${title}${describe(cold)}  ${String(pages)} pages, ${each} ms of processors each`,
    );
  }
  console.log(`  a change: its model   ${describe(change.one)}`);
  console.log(`  a change: the site    ${describe(change.site)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  printWorkspace(await measureWorkspace(root));
}
