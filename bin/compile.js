/**
 * Compiles the tool's TypeScript, `build/`, to `lib/`. The package on npm contains
 * `lib/` instead of the sources and of this file.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The command line, the library, and whatever runs in a thread or process. */
const ENTRY = /^(?:cli|library|(?:.*[\\/])?worker)\.ts$/;

/** What is compiled besides `build/`, and how. */
const OTHERS = ['bin/compile.js', 'bin/schema/api-model.json'];

/** A process may still run from replaced files: they are kept for a day. */
const KEPT_MILLISECONDS = 86_400_000;

/**
 * Compiles unless it has been done: `lib/hash.txt` holds the hash of the sources.
 * @param {string} folder absolute path of the tool
 */
export async function compile(folder) {
  const hash = hashSources(folder);
  const mark = `${folder}/lib/hash.txt`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: listSources(folder)
      .filter((name) => ENTRY.test(name))
      .map((name) => `build/${name}`),
    outdir: 'lib',
    outbase: 'build',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    // The memo and stack traces need the names of functions.
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    write: false,
  });
  // Another process may start at any time: what a file imports is there first.
  const isEntry = ({ path }) => !/[\\/]chunk-[^\\/]*$/.test(path);
  const files = outputFiles.sort((a, b) => isEntry(a) - isEntry(b));
  for (const { path, contents } of files) replace(path, contents);
  replace(mark, hash);
  prune(`${folder}/lib`, new Set(files.map(({ path }) => path)));
}

function listSources(folder) {
  return readdirSync(`${folder}/build`, { recursive: true })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .sort();
}

/** Packages count by their versions, which are pinned. */
function hashSources(folder) {
  const hash = createHash('sha256');
  const files = listSources(folder).map((name) => `build/${name}`);
  for (const file of ['package.json', ...OTHERS, ...files]) {
    const bytes = readFileSync(`${folder}/${file}`);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** In one step, since another process may be reading or writing the same file. */
function replace(path, contents) {
  const staging = `${path}.${randomUUID()}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(staging, contents);
  renameSync(staging, path);
}

function prune(lib, current) {
  const oldest = Date.now() - KEPT_MILLISECONDS;
  for (const name of readdirSync(lib)) {
    const path = `${lib}/${name}`;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() && found.mtimeMs < oldest && !current.has(path)) {
      rmSync(path, { force: true });
    }
  }
}
