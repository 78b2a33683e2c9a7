/**
 * What samples run with beside their own text: Node, whatever packages are
 * installed, and the code of the documented ones. A result holds as long as all
 * of this is the same.
 */
import process from 'node:process';
import { hashParts, type Hash } from '../core/hash.ts';
import { parentOf, upFrom } from '../core/paths.ts';
import type { Host } from '../host/host.ts';

export interface SampleEnvironment {
  readonly hash: Hash;
  /** Absolute paths of the lock files that there are. */
  readonly locks: readonly string[];
}

/** From where packages are resolved, and what else is run. */
export interface Resolution {
  /** Absolute paths of folders. */
  readonly folders: readonly string[];
  /** Hashes of the code of the documented packages. */
  readonly code: readonly Hash[];
}

/**
 * What should be installed, by any package manager, and what is: between a
 * change of the one and an installation, samples run with the other.
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

/** @param node - the version of Node that samples run in */
export async function findEnvironment(
  host: Host,
  resolution: Resolution,
  node = process.version,
): Promise<SampleEnvironment> {
  const locks: string[] = [];
  // Where the project lies is no part of what a sample does.
  const parts: string[] = [node, ...resolution.code];
  for (const path of listLockFiles(resolution)) {
    if ((await host.stat(path))?.kind !== 'file') continue;
    locks.push(path);
    parts.push(await host.hashFile(path));
  }
  return { hash: hashParts(parts), locks };
}

/** Every place where a lock file would count, whether there is one or not. */
export function listLockFiles({
  folders,
}: Pick<Resolution, 'folders'>): readonly string[] {
  return [...new Set(folders.flatMap(upFrom))].flatMap(listLocks);
}

/** Those of one folder. */
export function listLocks(folder: string): readonly string[] {
  return LOCKS.map((name) => `${folder}/${name}`);
}

/** As fences name them; a word of the prose may be among them, which does no harm. */
const RESOLVE_FROM = /\bresolve-from=(?:"([^"\n]*)"|([^\s"=]+))/g;

/**
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
