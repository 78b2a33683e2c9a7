/**
 * Finds an installed package as Node does: in the `node_modules` of the project
 * and of every folder above it; failing that, the project itself, which may
 * document its own package. Looks for the folder rather than for an entry, so
 * it does not matter whether `exports` hides package.json.
 */
import { upFrom } from '../../core/paths.ts';
import { errorCodeOf, isAbsence } from '../../host/error-code.ts';
import type { Host } from '../../host/host.ts';
import { parseManifest, type Manifest } from './manifest.ts';

export interface InstalledPackage {
  /** Absolute, symbolic links resolved. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly manifestText: string;
  /** How messages name the folder: `node_modules/graphql`. */
  readonly shownFolder: string;
}

export async function findPackage(
  host: Host,
  root: string,
  name: string,
): Promise<InstalledPackage | null> {
  const found = await findInstalled(host, root, name);
  if (found !== null) return { ...found, shownFolder: `node_modules/${name}` };
  const own = await readPackage(host, root);
  return own?.manifest.name === name ? { ...own, shownFolder: '' } : null;
}

/** The package that code in a folder would import under the name. */
export async function findInstalled(
  host: Host,
  from: string,
  name: string,
): Promise<Omit<InstalledPackage, 'shownFolder'> | null> {
  for (const folder of upFrom(from)) {
    const found = await readPackage(host, `${folder}/node_modules/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The file's bytes, or `null` if there is no such file. */
export function tryRead(host: Host, path: string): Promise<Uint8Array | null> {
  return unlessAbsent(host.readFile(path));
}

/** `null` if there is no such file; other errors are thrown. */
export async function unlessAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (problem) {
    if (isAbsence(problem) || errorCodeOf(problem) === 'EISDIR') return null;
    throw problem;
  }
}

async function readPackage(
  host: Host,
  folder: string,
): Promise<Omit<InstalledPackage, 'shownFolder'> | null> {
  const bytes = await tryRead(host, `${folder}/package.json`);
  if (bytes === null) return null;
  const manifestText = new TextDecoder().decode(bytes);
  const manifest = parseManifest(manifestText);
  return manifest === null
    ? null
    : { folder: await host.realPath(folder), manifest, manifestText };
}
