/**
 * An in-memory file system. It fails with the same error codes as Node;
 * `tests/unit/host.test.ts` checks both hosts against one table.
 */
import { hashBytes } from '../../build/core/hash.ts';
import type { FileStat, Host } from '../../build/host/host.ts';
import { createTree, type Node } from './memory-tree.ts';

export interface MemoryHost extends Host {
  /** Creates a symbolic link with an absolute or relative target. */
  link(path: string, target: string): void;
  /**
   * Creates something that is neither file nor folder nor link, such as a pipe.
   */
  special(path: string): void;
  /** Every file below a folder, by path relative to it, sorted. */
  texts(folder: string): ReadonlyMap<string, string>;
}

/** The free space that is reported, in bytes. */
const FREE_SPACE = 2 ** 30;

/** @param files - texts by absolute path */
export function createMemoryHost(
  files: Iterable<readonly [path: string, text: string]> = [],
): MemoryHost {
  const tree = createTree();
  // A logical clock that orders writes: results must not depend on real time.
  let ticks = 0;
  const write = (path: string, bytes: Uint8Array): void => {
    tree.makeFolder(parentOf(path), 'writeFile');
    ticks += 1;
    // Copied, since the caller may reuse its buffer.
    tree.put(path, { kind: 'file', bytes: bytes.slice(), modified: ticks });
  };
  const host = createHost(tree, write);
  for (const [path, text] of files) write(path, encode(text));
  return {
    ...host,
    link(path, target) {
      tree.makeFolder(parentOf(path), 'symlink');
      tree.put(path, { kind: 'symlink', target });
    },
    special(path) {
      tree.makeFolder(parentOf(path), 'mknod');
      tree.put(path, { kind: 'other' });
    },
    texts: (folder) =>
      new Map(
        tree
          .below(folder)
          .flatMap(([path, node]) =>
            node.kind === 'file'
              ? [[path, Buffer.from(node.bytes).toString('utf8')]]
              : [],
          ),
      ),
  };
}

function createHost(
  tree: ReturnType<typeof createTree>,
  write: (path: string, bytes: Uint8Array) => void,
): Host {
  const locked = new Set<string>();
  const read = (path: string): Uint8Array => {
    const node = tree.read(path, 'read');
    if (node.kind === 'directory') throw tree.fault('EISDIR', 'read', path);
    // Reading a pipe would block forever on a real host.
    if (node.kind !== 'file') throw new Error(`Nobody may read ${path}`);
    return node.bytes;
  };
  return {
    readFile: promised((path: string) => read(path).slice()),
    hashFile: promised((path: string) => hashBytes(read(path))),
    writeFile: promised(write),
    stat: promised((path: string) => {
      const node = tree.find(path);
      return node === null ? null : statOf(node);
    }),
    readDirectory: promised((path: string) =>
      tree.exists(path)
        ? tree.children(path).map(([name, { kind }]) => ({ name, kind }))
        : [],
    ),
    makeDirectory: promised((path: string) => {
      tree.makeFolder(path, 'mkdir');
    }),
    linkFile: promised((from: string, to: string) => {
      const node = tree.find(from);
      if (node === null) throw tree.fault('ENOENT', 'link', from);
      if (node.kind === 'directory') throw tree.fault('EISDIR', 'link', from);
      tree.makeFolder(parentOf(to), 'link');
      tree.put(to, node);
    }),
    rename: promised((from: string, to: string) => {
      tree.move(from, to);
    }),
    remove: promised((path: string) => {
      tree.remove(path);
    }),
    realPath: promised((path: string) => tree.realPath(path, 'realpath')),
    freeSpace: () => Promise.resolve(FREE_SPACE),
    lock: promised((path: string) => {
      const isTaken = locked.has(path);
      locked.add(path);
      const release = promised(() => {
        locked.delete(path);
      });
      return { owner: 1000, release: isTaken ? null : release };
    }),
  };
}

function statOf(node: Node): FileStat {
  if (node.kind !== 'file') {
    return { kind: node.kind, size: 0, modified: 0 };
  }
  const { bytes, modified } = node;
  return { kind: 'file', size: bytes.length, modified };
}

/** Turns exceptions into rejections, like a real file system's. */
function promised<Args extends readonly unknown[], T>(
  act: (...args: Args) => T,
): (...args: Args) => Promise<T> {
  return (...args) =>
    new Promise((resolve) => {
      resolve(act(...args));
    });
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
