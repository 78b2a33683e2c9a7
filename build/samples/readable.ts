/**
 * Which files a process that runs samples may read: the project, and wherever
 * packages are. Pull requests of strangers contain tutorials too, and a preview
 * of one must not show secrets of the machine that builds it.
 */
import { parentOf, upFrom } from '../core/paths.ts';
import type { Host } from '../host/host.ts';

export interface Reading {
  /** Absolute path of the project. */
  readonly root: string;
  /**
   * Absolute path of the compiled `worker.ts`; the tool's files are around it.
   */
  readonly worker: string;
  /** Absolute paths of the documented packages. */
  readonly packages: readonly string[];
}

type ReadingHost = Pick<Host, 'readDirectory' | 'realPath'>;

/** @returns patterns for Node's option `--allow-fs-read` */
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
      // Packages of a workspace are symbolic links to their sources.
      waiting.push(...(await listLinked(host, modules)));
    }
  }
  return isExpressible(found) ? listPatterns(found) : ['*'];
}

/** Node 20 crashes if two patterns differ only by a trailing slash. */
function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return upFrom(path).some((folder) => folders.has(folder));
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

/** Node splits the option at commas and treats `*` as a wildcard. */
function isExpressible(folders: ReadonlySet<string>): boolean {
  return [...folders].every((folder) => !/[,*]/.test(folder));
}

/** Resolving a package also reads all folders above. */
function listPatterns(folders: ReadonlySet<string>): readonly string[] {
  const patterns = [...folders].flatMap((folder) => [
    `${folder}/*`,
    ...upFrom(folder)
      .slice(1)
      .flatMap((above) => [`${above}/package.json`, `${above}/node_modules/*`]),
  ]);
  return [...new Set(patterns)];
}
