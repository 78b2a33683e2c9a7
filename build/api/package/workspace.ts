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
  readonly isPrivate: boolean;
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
    const members = await Promise.all(
      folders.map((folder) => readMember(host, folder)),
    );
    return members.filter((member) => member !== null);
  }
  return [];
}

/** Reads the patterns of a root; a folder without any is none. */
async function readPatterns(
  host: Host,
  root: string,
): Promise<readonly string[]> {
  const { workspaces } = await readManifest(host, root);
  const yaml = await tryRead(host, `${root}/pnpm-workspace.yaml`);
  const settings: unknown =
    yaml === null
      ? workspaces
      : parseDocument(Buffer.from(yaml).toString('utf8')).toJS();
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
  const expand = async (isExcluded: boolean): Promise<readonly string[]> => {
    const wanted = patterns.filter(
      (pattern) => pattern.startsWith('!') === isExcluded,
    );
    const found = wanted
      .map((pattern) => pattern.replace('!', '').split('/'))
      .map((names) => expandPattern(host, root, names));
    return (await Promise.all(found)).flat();
  };
  const excluded = new Set(await expand(true));
  const folders = new Set(await expand(false));
  return [...folders].filter((folder) => !excluded.has(folder)).sort();
}

async function expandPattern(
  host: Host,
  folder: string,
  [first, ...rest]: readonly string[],
): Promise<readonly string[]> {
  if (first === undefined) return [folder];
  if (first === '' || first === '.') return expandPattern(host, folder, rest);
  const entries = await host.readDirectory(folder);
  const isDeep = first === '**';
  const inner = entries
    .filter(
      ({ name, kind }) =>
        kind === 'directory' &&
        !/^\.|^node_modules$/.test(name) &&
        matchesPattern(first, name),
    )
    .map(({ name }) =>
      expandPattern(
        host,
        `${folder}/${name}`,
        isDeep ? [first, ...rest] : rest,
      ),
    );
  const here = isDeep ? await expandPattern(host, folder, rest) : [];
  return [...here, ...(await Promise.all(inner)).flat()];
}

async function readMember(
  host: Host,
  folder: string,
): Promise<WorkspaceMember | null> {
  const { name, private: isPrivate } = await readManifest(host, folder);
  return typeof name === 'string'
    ? { name, folder, isPrivate: isPrivate === true }
    : null;
}

async function readManifest(
  host: Host,
  folder: string,
): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await tryRead(host, `${folder}/package.json`);
  const parsed = parseJson(Buffer.from(bytes ?? []).toString('utf8'));
  return isRecord(parsed) ? parsed : {};
}
