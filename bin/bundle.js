/**
 * Bundles the command line. Several processes may do so at once, and any of them
 * may be killed, so a bundle is made in a temporary folder and renamed into place.
 */
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

/**
 * How many bundles of older sources are kept: a server may still run from one.
 */
const KEPT = 8;

/**
 * @param {string} folder absolute path of the tool
 * @param {string} wanted absolute path of the folder for the bundle
 * @returns {Promise<string>} the folder of the bundle: a temporary one if
 *   `wanted` cannot be written
 */
export async function bundle(folder, wanted) {
  const parent = dirname(wanted);
  if (!isWritable(parent)) return bundleForOnce(folder);
  await bundleBeside(folder, wanted);
  prune(parent, wanted, KEPT);
  return wanted;
}

/**
 * Makes the bundle that the npm package contains, and removes all others.
 * @param {string} folder absolute path of the tool
 * @param {string} wanted absolute path of the folder for the bundle
 */
export async function bundleForShipping(folder, wanted) {
  const parent = dirname(wanted);
  mkdirSync(parent, { recursive: true });
  if (!existsSync(`${wanted}/cli.js`)) await bundleBeside(folder, wanted);
  prune(parent, wanted, 0);
}

async function bundleBeside(folder, wanted) {
  const staging = `${wanted}.${randomUUID()}.tmp`;
  try {
    await bundleInto(folder, staging, (name) => name);
    moveInto(staging, wanted);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Another process may have moved the same bundle there a moment ago. */
function moveInto(staging, wanted) {
  try {
    renameSync(staging, wanted);
  } catch (problem) {
    if (!existsSync(`${wanted}/cli.js`)) throw problem;
  }
}

/**
 * Bundles into a private folder that is removed on exit. A fixed name in the
 * shared temporary folder would let another user plant code there. Bare imports
 * do not resolve from there, so packages are imported by `file:` URL.
 */
async function bundleForOnce(folder) {
  const place = mkdtempSync(`${tmpdir()}/docs-build-`);
  process.on('exit', () => {
    rmSync(place, { recursive: true, force: true });
  });
  await bundleInto(folder, place, (name) => import.meta.resolve(name));
  return place;
}

/**
 * Packages of hundreds of small modules, which take longer to resolve than to
 * run. Their dependencies are bundled too, except TypeDoc's: most of those are
 * never used.
 */
const BUNDLED = /^(?:typedoc|yaml|zod|(?:mdast-util|micromark)-.*)$/;
const IN_TYPEDOC = /\/node_modules\/typedoc\//;

/**
 * All other packages stay outside the bundle. TypeScript is loaded only by
 * `build/script/typescript.ts`, which uses V8's code cache. Without a cache it is
 * required, not imported: for an import Node would scan its nine megabytes once
 * more to find the names that it exports.
 * @param {string} folder absolute path of the tool
 * @param {(name: string) => string} addressOf the specifier to import a package by
 */
export function packagesPlugin(folder, addressOf) {
  const own = `${toPlain(folder)}/build/`;
  /** Whether a module belongs to the tool, or is made by this plugin. */
  const isOurs = (path) => path.startsWith(own) || !path.includes('/');
  return {
    name: 'packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point' || BUNDLED.test(path)) return null;
        const from = toPlain(importer);
        if (!isOurs(from) && !IN_TYPEDOC.test(from)) return null;
        if (path === 'typescript') {
          const isLoader = from === `${own}script/typescript.ts`;
          return { path, namespace: isLoader ? 'required' : 'compiler' };
        }
        return { path: addressOf(path), external: true };
      });
      onLoad({ filter: /.*/, namespace: 'compiler' }, () => ({
        contents:
          "export { ts as default } from './build/script/typescript.ts';",
        resolveDir: folder,
      }));
      onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
        contents: `import { createRequire } from 'node:module';
export default createRequire(import.meta.url)(${JSON.stringify(toRequired(addressOf(path)))});`,
      }));
    },
  };
}

/** On Windows paths have backslashes, and the drive letter has either case. */
function toPlain(path) {
  return path
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

/**
 * Minifies the names in bundled modules of other packages, which makes them a
 * fifth smaller. Our own keep theirs, for readable stack traces.
 */
const shortNames = {
  name: 'short names',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const { code } = await transform(text, { minify: true });
      return { contents: code };
    });
  },
};

/** `require` takes paths where `import` takes `file:` URLs. */
function toRequired(address) {
  return address.startsWith('file:') ? fileURLToPath(address) : address;
}

async function bundleInto(folder, outdir, addressOf) {
  await build({
    absWorkingDir: folder,
    entryPoints: entriesOf(folder),
    outdir,
    outbase: 'build',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    charset: 'utf8',
    // Names are not minified, so that stack traces stay readable.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    // Some bundled modules are CommonJS and require Node's own modules.
    banner: {
      js: `import { createRequire as toRequire } from 'node:module';
const require = toRequire(import.meta.url);`,
    },
    plugins: [packagesPlugin(folder, addressOf), shortNames],
  });
}

const ENTRY =
  /^build\/(?:cli|library|script\/keep-compiler)\.ts$|\/worker\.ts$/;

/**
 * The command line, the library, the script that runs at installation, and every
 * `worker.ts`, which runs in its own thread or process.
 */
function entriesOf(folder) {
  const entries = readdirSync(`${folder}/build`, { recursive: true })
    .map((path) => `build/${path.replaceAll('\\', '/')}`)
    .filter((path) => ENTRY.test(path));
  return entries.sort();
}

function prune(parent, current, kept) {
  const old = readdirSync(parent)
    .map((name) => `${parent}/${name}`)
    .filter((path) => path !== current)
    .map((path) => ({ path, time: timeOf(path) }))
    .sort((a, b) => b.time - a.time)
    .slice(kept);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

/** 0 if the file is gone: another process may be pruning too. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
