/**
 * Measures search: bytes, milliseconds per query over this site's symbols, over
 * twenty thousand symbols and over texts, and the longest task while typing. Runs
 * the shipped engine in Node.
 */
/* global window, PerformanceObserver -- functions that run in the page */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { median } from './measure.js';
import { compressedSize, listFiles } from './pages.js';

const LIMITS = {
  code: 12_288,
  symbols: 16_384,
  // This is the size at commit 0fa1d7a0, plus a quarter.
  data: 316_250,
  answer: 4,
  largeAnswer: 16,
  textAnswer: 30,
  task: 50,
};
const ROUNDS = 30;
const LARGE = 20_000;

const QUERIES = [
  ...['e', 'ex', 'name', 'type', 'graphql', 'gqlobj', 'exceute', 'Kind.F'],
  ...['no such thing', 'schema get type', 'string -> DocumentNode'],
  ...['-> GraphQLSchema', 'T -> T'],
  ...['string -> GraphQLNamedType', 'unknown ->', '-> string', 'class:'],
];
const TEXT_QUERIES = [
  ...['parse', 'limit the cost', 'authentication', 'defer stream', 'inpt type'],
];

/** Bytes, compressed with brotli 11. @param {string} dist the built site */
export function measureSearchSizes(dist) {
  const sum = (folder, pattern) =>
    listFiles(`${dist}/${folder}`)
      .filter((file) => pattern.test(file))
      .reduce((total, file) => total + compressedSize(file), 0);
  return [
    row(
      'dialog and symbol layer',
      sum('assets', /\/open-[^/]+\.js$/),
      LIMITS.code,
    ),
    row(
      'symbols with members',
      sum('search', /\/symbols\.json$/),
      LIMITS.symbols,
    ),
    row('text index', sum('search', /\/(?:text|words-[^/]+)\.json$/), null),
    row('texts, by need', sum('search', /\/texts-[^/]+\.json$/), null),
    row('all that search loads', sum('search', /\.json$/), LIMITS.data),
    row('text search', sum('assets', /\/text-index-[^/]+\.js$/), null),
  ];
}

/** Milliseconds of the slowest query, each taken as a median of several runs. */
export async function measureSearchTimes(root) {
  const { createEngine, createTextIndex } = await loadEngine(root);
  const dist = `${root}/dist`;
  const readJson = (path) => JSON.parse(readFileSync(dist + path, 'utf8'));
  const file = readJson('/search/symbols.json');
  const own = createEngine(file);
  const large = createEngine(enlarge(file, own.list.all.length));
  const slowest = (engine) =>
    Math.max(...QUERIES.map((query) => timeOf(() => engine.find(query))));

  const index = createTextIndex(
    readJson('/search/text.json'),
    readJson('/search/synonyms.json'),
    (address) => Promise.resolve(readJson(address)),
  );
  const texts = [];
  for (const query of TEXT_QUERIES) {
    await index.find(query, null, 20);
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await index.find(query, null, 20);
      times.push(performance.now() - start);
    }
    texts.push(median(times));
  }
  return [
    row(`answer, ${own.list.all.length} symbols`, slowest(own), LIMITS.answer),
    row(
      `answer, ${large.list.all.length} symbols`,
      slowest(large),
      LIMITS.largeAnswer,
    ),
    row('answer, texts', Math.max(...texts), LIMITS.textAnswer),
  ];
}

/** The longest task while the dialog opens and a few queries are typed. */
export async function measureTyping(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.tasks = [0];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.press('/');
  const field = page.locator('.search-field');
  await field.waitFor();
  for (const query of ['graphql', 'string -> DocumentNode', 'limit the cost']) {
    await field.fill('');
    await page.keyboard.type(query, { delay: 40 });
    await page.waitForTimeout(300);
  }
  const longest = await page.evaluate(() => Math.max(...window.tasks));
  await page.close();
  return [row('longest task while typing', longest, LIMITS.task)];
}

async function loadEngine(root) {
  const folder = `${root}/node_modules/.cache/bench`;
  await mkdir(folder, { recursive: true });
  const engine = `${root}/src/client/features/search/engine`;
  await build({
    stdin: {
      contents: `export { createEngine } from '${engine}/engine.ts';
export { createTextIndex } from '${engine}/text-index.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: `${folder}/search.mjs`,
  });
  return import(pathToFileURL(`${folder}/search.mjs`).href);
}

/** Repeats the symbols under numbered names until there are `LARGE` of them. */
function enlarge(file, count) {
  const copies = Math.ceil(LARGE / count);
  const symbols = Array.from({ length: copies }, (_, copy) =>
    file.symbols.map(([name, ...rest]) => [
      copy === 0 ? name : `${name}${copy}`,
      ...rest,
    ]),
  );
  return { ...file, symbols: symbols.flat() };
}

function timeOf(action) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    action();
    times.push(performance.now() - start);
  }
  return median(times);
}

function row(name, value, limit) {
  return { name, value: Math.round(value * 100) / 100, limit };
}
