/**
 * The packages of a workspace of npm, pnpm or yarn, by the patterns that its root
 * has for their folders.
 */
import { parseDocument } from 'yaml';
import { upFrom } from '../../core/paths.ts';
import { matchesPattern } from '../../core/patterns.ts';
import type { Host } from '../../host/host.ts';
import { isRecord, parseJson, tryRead } from './find-package.ts';

export interface WorkspaceMember {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Whether others can install it, and import from it. */
  readonly isLibrary: boolean;
}

/**
 * Lists the packages of the workspace that a project is the root or a member of.
 * @param project - absolute path of its folder
 */
export async function listWorkspace(
  host: Host,
  project: string,
): Promise<readonly WorkspaceMember[]> {
  for (const root of upFrom(project)) {
    const patterns = await readPatterns(host, root);
    if (patterns.length === 0) continue;
    const folders = await findFolders(host, root, patterns);
    if (project !== root && !folders.includes(project)) return [];
    const members: WorkspaceMember[] = [];
    for (const folder of folders) {
      const manifest = await readManifest(host, folder);
      const { name } = manifest;
      if (typeof name !== 'string') continue;
      members.push({ name, folder, isLibrary: isLibrary(manifest) });
    }
    return members;
  }
  return [];
}

/** What has no version, such as a fixture of a test, cannot be published. */
function isLibrary(manifest: Readonly<Record<string, unknown>>): boolean {
  const { private: isPrivate, version, bin, main, types, exports } = manifest;
  const isCommand = bin !== undefined && !(main ?? types ?? exports);
  return isPrivate !== true && version !== undefined && !isCommand;
}

/** Reads the patterns of a root; a folder without any is none. */
async function readPatterns(
  host: Host,
  root: string,
): Promise<readonly string[]> {
  const { workspaces } = await readManifest(host, root);
  const yaml = await tryRead(host, `${root}/pnpm-workspace.yaml`);
  const settings: unknown =
    yaml === null ? workspaces : parseDocument(yaml).toJS();
  const patterns = isRecord(settings) ? settings['packages'] : settings;
  return Array.isArray(patterns)
    ? patterns.filter((pattern) => typeof pattern === 'string')
    : [];
}

/** Finds the folders that a pattern names, and none that begins with `!` does. */
async function findFolders(
  host: Host,
  root: string,
  patterns: readonly string[],
): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const isExcluded of [false, true]) {
    for (const pattern of patterns) {
      if (pattern.startsWith('!') !== isExcluded) continue;
      const names = pattern.replace('!', '').split('/');
      for (const folder of await expandPattern(host, root, names)) {
        if (isExcluded) folders.delete(folder);
        else folders.add(folder);
      }
    }
  }
  return [...folders].sort();
}

/** @param names - of a pattern, which is below the folder */
export async function expandPattern(
  host: Host,
  folder: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const [first, ...rest] = names;
  if (first === undefined) return [folder];
  if (first === '' || first === '.') return expandPattern(host, folder, rest);
  const isDeep = first === '**';
  const found = isDeep ? [...(await expandPattern(host, folder, rest))] : [];
  for (const { name, kind } of await host.readDirectory(folder)) {
    if (kind !== 'directory' || /^\.|^node_modules$/.test(name)) continue;
    if (!matchesPattern(first, name)) continue;
    const below = isDeep ? names : rest;
    found.push(...(await expandPattern(host, `${folder}/${name}`, below)));
  }
  return found;
}

/** What a package.json says; nothing if there is none. */
export async function readManifest(
  host: Host,
  folder: string,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await tryRead(host, `${folder}/package.json`);
  const parsed = parseJson(text ?? '');
  return isRecord(parsed) ? parsed : {};
}
