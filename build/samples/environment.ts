/**
 * What samples find around them: which installed packages, and which code of the
 * documented ones, their results depend on, and which files they may read.
 */
import process from 'node:process';
import { hashParts, type Hash } from '../core/hash.ts';
import { parentOf, upFrom } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { SampleOptions } from './index.ts';

/**
 * Two files of every package manager: one says what should be installed, one
 * what is. Between editing the one and installing, they differ.
 */
const LOCKS: readonly string[] = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'node_modules/.package-lock.json',
  'pnpm-lock.yaml',
  'node_modules/.pnpm/lock.yaml',
  'yarn.lock',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
  '.pnp.cjs',
  'bun.lock',
  'bun.lockb',
];

/** Every path in a folder where a lock file would have an effect. */
export function listLocks(folder: string): readonly string[] {
  return LOCKS.map((name) => `${folder}/${name}`);
}

/**
 * @param folders - absolute paths, from which packages are resolved
 * @param code - hashes of the code of the documented packages
 * @param node - the version of Node in which samples run
 */
export async function findEnvironment(
  host: Host,
  folders: readonly string[],
  code: readonly Hash[],
  node = process.version,
): Promise<{ readonly hash: Hash; readonly locks: readonly string[] }> {
  const locks: string[] = [];
  // Paths are left out: the result does not depend on where the project lies.
  const parts: string[] = [node, ...code];
  for (const path of [...new Set(folders.flatMap(upFrom))].flatMap(listLocks)) {
    if ((await host.stat(path))?.kind !== 'file') continue;
    locks.push(path);
    parts.push(await host.hashFile(path));
  }
  return { hash: hashParts(parts), locks };
}

/** Words of a fence's info string; a match in prose does no harm. */
const RESOLVE_FROM = /\bresolve-from=(?:"([^"\n]*)"|([^\s"=]+))/g;

/**
 * The folders from which samples and checkers resolve packages.
 * @param texts - of the tutorials
 * @param checkers - absolute paths of the modules that check other languages
 * @param packages - absolute paths of the documented packages
 */
export function listResolvingFolders(
  root: string,
  texts: readonly string[],
  checkers: readonly string[],
  packages: readonly string[],
): readonly string[] {
  const named = texts.flatMap((text) =>
    [...text.matchAll(RESOLVE_FROM)].map(
      ([, quoted, bare]) => `${root}/${quoted ?? bare ?? ''}`,
    ),
  );
  return [...new Set([root, ...named, ...checkers.map(parentOf), ...packages])];
}

type AccessOptions = Pick<SampleOptions, 'root' | 'worker' | 'packages'>;
type ReadingHost = Pick<Host, 'readDirectory' | 'realPath'>;

/**
 * Which files samples may read: the project, and wherever packages are, but no
 * secrets of the build or of its machine.
 * @returns patterns for Node's option `--allow-fs-read`
 */
export async function findReadable(
  host: ReadingHost,
  { root, worker, packages }: AccessOptions,
): Promise<readonly string[]> {
  const readable = new Set<string>();
  // The tool's files are around its worker.
  const waiting = [root, parentOf(parentOf(worker)), ...packages];
  const visited = new Set<string>();
  for (const path of waiting) {
    if (upFrom(path).some((folder) => readable.has(folder))) continue;
    readable.add(withoutSlash(path));
    const folder = withoutSlash(await host.realPath(path));
    readable.add(folder);
    for (const above of upFrom(folder)) {
      const modules = `${above}/node_modules`;
      if (visited.has(modules)) continue;
      visited.add(modules);
      // Packages of a workspace are symbolic links to their sources.
      waiting.push(...(await listLinked(host, modules)));
    }
  }
  // Node splits the option at commas and treats `*` as a wildcard.
  if ([...readable].some((folder) => /[,*]/.test(folder))) return ['*'];
  // Resolving a package also reads all folders above.
  const patterns = [...readable].flatMap((folder) => [
    `${folder}/*`,
    ...upFrom(folder)
      .slice(1)
      .flatMap((above) => [`${above}/package.json`, `${above}/node_modules/*`]),
  ]);
  return [...new Set(patterns)];
}

/**
 * Node follows links, so what a link of the project leads to could be read as well,
 * such as the environment of the build.
 * @throws Failure - if one leads out of the project
 */
export async function refuseLinksOutside(
  host: ReadingHost,
  root: string,
): Promise<void> {
  const inside = `${await host.realPath(root)}/`;
  const waiting = [''];
  for (const folder of waiting) {
    // What we cannot read, samples cannot either.
    const entries = await host
      .readDirectory(`${root}/${folder}`)
      .catch(() => []);
    for (const { name, kind } of entries) {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (name === 'node_modules' || name === '.git') continue;
      if (kind === 'directory') waiting.push(file);
      if (kind !== 'symlink') continue;
      const target = await host.realPath(`${root}/${file}`).catch(() => inside);
      if (!`${target}/`.startsWith(inside)) throw leadsOutside(file);
    }
  }
}

function leadsOutside(file: string): Failure {
  const message = `The link ${file} leads out of the project: samples could read what is there`;
  const hint =
    "Remove it, or set samples.documents and samples.comments to 'off'.";
  const place = { file, line: null, column: null };
  return new Failure([error('link-outside', message, { place, hint })]);
}

/** Node 20 crashes if two patterns differ only by a trailing slash. */
function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}

/**
 * The real paths of a `node_modules` and of the links in it. Broken or
 * unreadable links are skipped: a sample that imports one reports the error
 * itself.
 */
async function listLinked(
  host: ReadingHost,
  modules: string,
): Promise<readonly string[]> {
  const entries = await host.readDirectory(modules).catch(() => []);
  if (entries.length === 0) return [];
  const real = async (path: string): Promise<readonly string[]> => [
    await host.realPath(path),
  ];
  const paths = await Promise.all([
    real(modules).catch(() => []),
    ...entries.map(({ name, kind }) => {
      const path = `${modules}/${name}`;
      if (kind === 'symlink') return real(path).catch(() => []);
      const isScope = kind === 'directory' && name.startsWith('@');
      return isScope ? listLinked(host, path) : [];
    }),
  ]);
  return paths.flat();
}
