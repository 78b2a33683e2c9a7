/**
 * What a process that runs samples may read: the project, and wherever packages
 * are. Tutorials come with the pull requests of strangers too, and a preview of
 * one must not show the secrets of the machine that builds it.
 */
import { parentOf, upFrom } from '../core/paths.ts';
import type { Host } from '../host/host.ts';

export interface Reading {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the compiled `worker.ts`; the rest of the tool lies around it. */
  readonly worker: string;
  /** Absolute paths of the documented packages. */
  readonly packages: readonly string[];
}

type ReadingHost = Pick<Host, 'readDirectory' | 'realPath'>;

/** @returns patterns, in the form of Node's option `--allow-fs-read` */
export async function findReadable(
  host: ReadingHost,
  { root, worker, packages }: Reading,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const waiting = [root, parentOf(parentOf(worker)), ...packages];
  const looked = new Set<string>();
  for (const path of waiting) {
    if (isBelow(path, found)) continue;
    found.add(withoutSlash(path));
    const folder = withoutSlash(await host.realPath(path));
    found.add(folder);
    for (const above of upFrom(folder)) {
      const modules = `${above}/node_modules`;
      if (looked.has(modules)) continue;
      looked.add(modules);
      // Packages of a workspace are links to where they are written.
      waiting.push(...(await listLinked(host, modules)));
    }
  }
  return isExpressible(found) ? listPatterns(found) : ['*'];
}

/** Node 20 comes to a bad end where two patterns differ by a slash alone. */
function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return upFrom(path).some((folder) => folders.has(folder));
}

/**
 * Where a `node_modules` and its links really are. What cannot be read, or leads
 * nowhere, cannot be imported either: samples will say so.
 */
async function listLinked(
  host: ReadingHost,
  modules: string,
): Promise<readonly string[]> {
  const entries = await host.readDirectory(modules).catch(() => []);
  const links = entries.filter(({ kind }) => kind === 'symlink');
  const scopes = entries.filter(
    ({ name, kind }) => kind === 'directory' && name.startsWith('@'),
  );
  const paths = links.map(({ name }) => `${modules}/${name}`);
  if (entries.length > 0) paths.push(modules);
  const real = await Promise.all(
    paths.map((path) => host.realPath(path).catch(() => null)),
  );
  const nested = await Promise.all(
    scopes.map(({ name }) => listLinked(host, `${modules}/${name}`)),
  );
  return [...real.filter((path) => path !== null), ...nested.flat()];
}

/** Node divides the option at commas, and takes stars for any name. */
function isExpressible(folders: ReadonlySet<string>): boolean {
  return [...folders].every((folder) => !/[,*]/.test(folder));
}

/** Whoever looks for a package looks in all folders above as well. */
function listPatterns(folders: ReadonlySet<string>): readonly string[] {
  const patterns = [...folders].flatMap((folder) => [
    `${folder}/*`,
    ...upFrom(folder)
      .slice(1)
      .flatMap((above) => [`${above}/package.json`, `${above}/node_modules/*`]),
  ]);
  return [...new Set(patterns)];
}
