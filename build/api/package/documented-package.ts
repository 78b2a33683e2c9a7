/**
 * Finds the package that a site documents: one that is installed, the project
 * itself, or one of the workspace that the project belongs to, which need not be
 * linked into any `node_modules`.
 */
import { relative } from 'node:path/posix';
import type { Host } from '../../host/host.ts';
import {
  findInstalled,
  readPackage,
  type DamagedPackage,
  type InstalledPackage,
} from './find-package.ts';
import { listWorkspace } from './workspace.ts';

export async function findPackage(
  host: Host,
  root: string,
  name: string,
): Promise<InstalledPackage | DamagedPackage | null> {
  const installedPackage = await findInstalled(host, root, name);
  if (installedPackage !== null) {
    // A workspace links its packages, also where they are the project.
    const isProject =
      'folder' in installedPackage &&
      installedPackage.folder === (await host.realPath(root));
    const shownFolder = isProject ? '' : `node_modules/${name}`;
    return { ...installedPackage, shownFolder };
  }
  const project = await readPackage(host, root);
  // A damaged manifest does not tell whether it is the one that is wanted.
  if (
    project !== null &&
    ('damage' in project || project.manifest.name === name)
  )
    return { ...project, shownFolder: '' };
  const members = await listWorkspace(host, root);
  const member = members.find((candidate) => candidate.name === name);
  if (member === undefined) return null;
  const found = await readPackage(host, member.folder);
  return found && { ...found, shownFolder: relative(root, member.folder) };
}
