/**
 * What the result of a sample depends on besides its text: Node, the installed
 * packages, and the code of the documented ones. A cached result is valid as
 * long as all of this is unchanged.
 */
import process from 'node:process';
import { hashParts, type Hash } from '../core/hash.ts';
import { parentOf, upFrom } from '../core/paths.ts';
import type { Host } from '../host/host.ts';

export interface SampleEnvironment {
  readonly hash: Hash;
  /** Absolute paths of the lock files that exist. */
  readonly locks: readonly string[];
}

/** Where packages are resolved from, and which code is run. */
export interface Resolution {
  /** Absolute paths of folders. */
  readonly folders: readonly string[];
  /** Hashes of the code of the documented packages. */
  readonly code: readonly Hash[];
}

/**
 * For every package manager, the file that says what should be installed and
 * the one that says what is: between editing the one and installing, they
 * differ.
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

/** @param node - the version of Node in which samples run */
export async function findEnvironment(
  host: Host,
  resolution: Resolution,
  node = process.version,
): Promise<SampleEnvironment> {
  const locks: string[] = [];
  // Paths are left out: the result does not depend on where the project lies.
  const parts: string[] = [node, ...resolution.code];
  for (const path of listLockFiles(resolution)) {
    if ((await host.stat(path))?.kind !== 'file') continue;
    locks.push(path);
    parts.push(await host.hashFile(path));
  }
  return { hash: hashParts(parts), locks };
}

/** Every path where a lock file would have an effect, existing or not. */
function listLockFiles({
  folders,
}: Pick<Resolution, 'folders'>): readonly string[] {
  return [...new Set(folders.flatMap(upFrom))].flatMap(listLocks);
}

export function listLocks(folder: string): readonly string[] {
  return LOCKS.map((name) => `${folder}/${name}`);
}

/** As in the info string of a fence; a match in prose does no harm. */
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
