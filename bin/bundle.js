/**
 * Bundles the command line. Two processes may do so at once, and one may be
 * killed: a bundle is made beside its place and moved there whole.
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

/** Bundles of older sources that are kept: a server may still run from one. */
const KEPT = 8;

/**
 * @param {string} folder absolute path of the tool
 * @param {string} wanted where the bundle should be
 * @returns {Promise<string>} where it is
 */
export async function bundle(folder, wanted) {
  const parent = dirname(wanted);
  if (!isWritable(parent)) return bundleForOnce(folder);
  await bundleBeside(folder, wanted);
  prune(parent, wanted, KEPT);
  return wanted;
}

/**
 * The bundle that is shipped with the package, the only one in its folder.
 * @param {string} folder absolute path of the tool
 * @param {string} wanted where the bundle should be
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
 * A private folder, removed at the end: code in a place with a known name, which
 * others may write to, must not be run. Packages are not found from there, so
 * they are named by their addresses.
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
 * Packages of hundreds of small modules, which take longer to find than to run.
 * What they import is bundled with them, but not what TypeDoc does: of that the
 * most is never used.
 */
const BUNDLED = /^(?:typedoc|yaml|(?:mdast-util|micromark)-.*)$/;
const IN_TYPEDOC = /\/node_modules\/typedoc\//;

/**
 * All other packages stay outside the bundle. TypeScript is loaded in one place,
 * which has a quicker way; where that fails it is required: importing it would
 * have Node read its nine megabytes once more to find the names that it exports.
 * @param {string} folder absolute path of the tool
 * @param {(name: string) => string} addressOf what an import of a package says
 */
export function packagesPlugin(folder, addressOf) {
  const own = `${toPlain(folder)}/build/`;
  /** Whether a module is of the tool, or of what is made here. */
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

/** On Windows a path has backslashes, and its drive either case. */
function toPlain(path) {
  return path
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

/**
 * The modules of other packages that are bundled, with their names shortened:
 * nobody looks for a bug there, and it is a fifth of them.
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

/** `require` takes paths where `import` takes addresses. */
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
    // But not the names: a stack is to say where something happened.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    // Some bundled modules are no ES modules, and require what Node has.
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
 * The command line, the library, what is run at installation, and every
 * `worker.ts`: it runs in a thread of its own.
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

/** Gone already: another process prunes as well. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
