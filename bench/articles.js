/**
 * Measures how long the articles of all symbols take, given a cached model and
 * nothing highlighted yet. Runs the real builder in a separate process, pinned to
 * one core where the system can do that. Run directly, this file is that process.
 */
/* global AbortController -- of Node, and in no module of it */
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { loadTool } from '../bin/load.js';
import { median } from './measure.js';

const LIMIT = 1_000;
/** As in the command line, `bin/docs-build.js`. */
const FLAGS =
  Number.parseInt(process.versions.node) <= 20
    ? ['--interrupt-budget=1200000']
    : [];
const self = fileURLToPath(import.meta.url);

/**
 * @param {string} root the repository; these sources have built the site before
 * @param {number} rounds
 */
export function measureArticles(root, rounds) {
  const results = Array.from({ length: rounds }, () => runOnce(root));
  return {
    count: results[0].count,
    milliseconds: median(results.map(({ milliseconds }) => milliseconds)),
    limit: LIMIT,
  };
}

function runOnce(root) {
  const node = [process.execPath, ...FLAGS, self, root];
  const onOneCore = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const [command, ...words] = onOneCore
    ? ['taskset', '-c', '0', ...node]
    : node;
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

if (process.argv[1] === self) {
  const result = await drawArticles(process.argv[2]);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}

async function drawArticles(root) {
  const modules = await loadBuilder(root);
  const { createNodeHost, createPhases, SILENT } = modules;
  const host = createNodeHost();
  const reporter = SILENT;
  let phase = '';
  let milliseconds = 0;
  let count = 0;
  const request = {
    root,
    site: 'content',
    out: 'dist',
    base: null,
    cache: true,
    write: false,
    pictures: false,
    compress: false,
    stopwatch: {
      time(nameOf, work) {
        const started = performance.now();
        const value = work();
        if (phase === 'articles' && /^\/api\/./.test(nameOf(value))) {
          milliseconds += performance.now() - started;
          count += 1;
        }
        return value;
      },
    },
    host,
    processes: modules.createNodeProcesses(),
    loadHistory: modules.noHistory,
    reporter,
    tool: await loadTool(),
    signal: new AbortController().signal,
  };
  const cache = forgetful(modules.openCache(request));
  const builder = modules.createBuilder(request, cache, (...known) => {
    const tools = modules.createTools(...known);
    const enterPhase = (name) => {
      phase = name;
      tools.enterPhase(name);
    };
    return { ...tools, enterPhase };
  });
  const inputs = await builder.readInputs('all');
  await builder.build(inputs, createPhases(reporter));
  return { count, milliseconds };
}

/** Loads the model and the results of samples, but no rendered article. */
function forgetful(cache) {
  return {
    load: (kind, key) =>
      kind.startsWith('memo') && kind !== 'memo-sample'
        ? Promise.resolve(null)
        : cache.load(kind, key),
    store: () => Promise.resolve(),
  };
}

async function loadBuilder(root) {
  const folder = `${root}/node_modules/.cache/bench`;
  await mkdir(folder, { recursive: true });
  const outfile = `${folder}/articles.mjs`;
  await build({
    stdin: {
      contents: `export { createBuilder } from './build/builder.ts';
export { noHistory } from './build/host/history.ts';
export { createNodeHost } from './build/host/node-host.ts';
export { openCache } from './build/host/open-cache.ts';
export { createNodeProcesses } from './build/host/processes.ts';
export { createPhases } from './build/reporter.ts';
export { SILENT } from './build/reporter.ts';
export { createTools } from './build/tools.ts';`,
      resolveDir: root,
    },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}
