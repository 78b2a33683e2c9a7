/**
 * A disk for one test: a folder of this machine that looks like a whole file
 * system. The real host works on it, so it behaves and fails as a disk does.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Host } from '../../build/host/host.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { folderOfRun } from './once-per-run.ts';

export interface Disk extends Host {
  /** Creates a symbolic link with an absolute or relative target. */
  link(path: string, target: string): void;
  /** Writes a file as another program does. */
  put(path: string, text: string): void;
  /** Creates a pipe, which is neither file nor folder nor link. */
  pipe(path: string): void;
  /** Every file below a folder, by path relative to it, sorted. */
  texts(folder: string): ReadonlyMap<string, string>;
}

/** @param files - contents by absolute path */
export function createDisk(
  files: Iterable<readonly [path: string, content: string | Uint8Array]> = [],
): Disk {
  const disk = mkdtempSync(`${folderOfRun()}/disk-`);
  const at = (path: string): string => disk + path;
  const prepare = (path: string): string => {
    mkdirSync(at(path.slice(0, path.lastIndexOf('/'))), { recursive: true });
    return at(path);
  };
  /** Errors name paths of this disk. */
  const own = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      const path = 'path' in problem ? String(problem.path) : '';
      throw Object.assign(problem, {
        message: problem.message.replaceAll(disk, ''),
        ...(path !== '' && { path: path.replace(disk, '') }),
      });
    }
  };
  const host = createNodeHost();
  for (const [path, content] of files) writeFileSync(prepare(path), content);
  return {
    readFile: (path) => own(host.readFile(at(path))),
    hashFile: (path) => own(host.hashFile(at(path))),
    writeFile: (path, bytes) => own(host.writeFile(at(path), bytes)),
    stat: (path) => own(host.stat(at(path))),
    readDirectory: (path) => own(host.readDirectory(at(path))),
    makeDirectory: (path) => own(host.makeDirectory(at(path))),
    remove: (path) => own(host.remove(at(path))),
    removeIfEmpty: (path) => own(host.removeIfEmpty(at(path))),
    realPath: async (path) =>
      (await own(host.realPath(at(path)))).slice(disk.length) || '/',
    freeSpace: (path) => own(host.freeSpace(at(path))),
    lock: (path) => own(host.lock(at(path))),
    link(path, target) {
      symlinkSync(target.startsWith('/') ? at(target) : target, prepare(path));
    },
    put(path, text) {
      writeFileSync(prepare(path), text);
    },
    pipe(path) {
      execFileSync('mkfifo', [prepare(path)]);
    },
    texts: (root) =>
      new Map(
        readdirSync(at(root), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${entry.parentPath}/${entry.name}`)
          .sort()
          .map((path) => [
            path.slice(at(root).replace(/\/?$/, '/').length),
            readFileSync(path, 'utf8'),
          ]),
      ),
  };
}
