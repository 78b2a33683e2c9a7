/**
 * The tree behind the memory host: nodes by absolute path. Follows links as POSIX
 * does. Synchronous; throws errors with Node's codes.
 */
import { isAbsence } from '../../build/host/error-code.ts';

export type Node =
  | { readonly kind: 'directory' }
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      readonly modified: number;
    }
  | { readonly kind: 'symlink'; readonly target: string }
  | { readonly kind: 'other' };

export interface Tree {
  /** The node itself, without following a final link; `null` if there is none. */
  find(path: string): Node | null;
  /** Whether the path exists, following all links. */
  exists(path: string): boolean;
  /** The node, following all links. */
  read(path: string, call: string): Node;
  children(path: string): readonly (readonly [name: string, node: Node])[];
  /** Everything below a folder by relative path, sorted. */
  below(path: string): readonly (readonly [path: string, node: Node])[];
  put(path: string, node: Node): void;
  makeFolder(path: string, call: string): void;
  move(from: string, to: string): void;
  remove(path: string): void;
  realPath(path: string, call: string): string;
  fault(code: FaultCode, call: string, path: string): Error;
}

const FAULTS = {
  ENOENT: 'no such file or directory',
  ENOTDIR: 'not a directory',
  EISDIR: 'illegal operation on a directory',
  EEXIST: 'file already exists',
  ENOTEMPTY: 'directory not empty',
  ELOOP: 'too many symbolic links encountered',
} as const;

export type FaultCode = keyof typeof FAULTS;

const MAX_LINKS = 40;
const FOLDER: Node = { kind: 'directory' };

export function createTree(): Tree {
  const nodes = new Map<string, Node>([['/', FOLDER]]);

  /** The real path of the parent folder, plus the last segment as it is. */
  function locate(path: string, call: string): string {
    const name = path.slice(path.lastIndexOf('/'));
    const parent = parentOf(path);
    if (path === '/') return path;
    const folder = realPath(parent, call);
    if (nodes.get(folder)?.kind !== 'directory') {
      throw fault('ENOTDIR', call, path);
    }
    return folder === '/' ? name : folder + name;
  }

  function realPath(path: string, call: string): string {
    let current = '/';
    let links = 0;
    const waiting = segmentsOf(path);
    for (let next = waiting.shift(); next !== undefined;) {
      if (nodes.get(current)?.kind !== 'directory') {
        throw fault('ENOTDIR', call, path);
      }
      const below = join(current, next);
      const node = nodes.get(below);
      if (node === undefined) throw fault('ENOENT', call, path);
      if (node.kind === 'symlink') {
        links += 1;
        if (links > MAX_LINKS) throw fault('ELOOP', call, path);
        if (node.target.startsWith('/')) current = '/';
        waiting.unshift(...segmentsOf(node.target));
      } else {
        current = below;
      }
      next = waiting.shift();
    }
    return current;
  }

  function childrenOf(folder: string): [name: string, node: Node][] {
    const prefix = folder === '/' ? '/' : `${folder}/`;
    return [...nodes]
      .filter(([path]) => path !== '/' && path.startsWith(prefix))
      .map(([path, node]): [string, Node] => [path.slice(prefix.length), node])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  function makeFolder(path: string, call: string): void {
    if (path === '/') return;
    makeFolder(parentOf(path), call);
    const place = locate(path, call);
    const node = nodes.get(place);
    if (node === undefined) {
      nodes.set(place, FOLDER);
    } else if (nodes.get(realPath(path, call))?.kind !== 'directory') {
      throw fault('EEXIST', call, path);
    }
  }

  function checkReplaceable(from: string, to: string, moved: Node): void {
    const replaced = nodes.get(to);
    if (replaced === undefined) return;
    if (replaced.kind !== 'directory') {
      if (moved.kind === 'directory') throw fault('ENOTDIR', 'rename', to);
    } else if (moved.kind !== 'directory') {
      throw fault('EISDIR', 'rename', to);
    } else if (from !== to && childrenOf(to).length > 0) {
      throw fault('ENOTEMPTY', 'rename', to);
    }
  }

  function removeAt(place: string): void {
    for (const [name] of childrenOf(place)) nodes.delete(join(place, name));
    nodes.delete(place);
  }

  return {
    realPath,
    makeFolder,
    fault,
    find: (path) =>
      absentAsNull(() => nodes.get(locate(path, 'lstat')) ?? null),
    exists: (path) =>
      absentAsNull(() => nodes.get(realPath(path, 'stat')) ?? null) !== null,
    read(path, call) {
      const node = nodes.get(realPath(path, call));
      if (node === undefined) throw fault('ENOENT', call, path);
      return node;
    },
    children(path) {
      const folder = realPath(path, 'scandir');
      if (nodes.get(folder)?.kind !== 'directory') {
        throw fault('ENOTDIR', 'scandir', path);
      }
      return childrenOf(folder).filter(([name]) => !name.includes('/'));
    },
    below: (path) => childrenOf(realPath(path, 'scandir')),
    put(path, node) {
      const place = locate(path, 'open');
      if (nodes.get(place)?.kind === 'directory') {
        throw fault('EISDIR', 'open', path);
      }
      nodes.set(place, node);
    },
    move(from, to) {
      const source = locate(from, 'rename');
      const target = locate(to, 'rename');
      const node = nodes.get(source);
      if (node === undefined) throw fault('ENOENT', 'rename', from);
      checkReplaceable(source, target, node);
      const moved = childrenOf(source);
      removeAt(source);
      nodes.set(target, node);
      for (const [name, child] of moved) nodes.set(join(target, name), child);
    },
    remove(path) {
      const place = absentAsNull(() => locate(path, 'rm'));
      if (place !== null) removeAt(place);
    },
  };
}

function absentAsNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch (problem) {
    if (isAbsence(problem)) return null;
    throw problem;
  }
}

function fault(code: FaultCode, call: string, path: string): Error {
  const message = `${code}: ${FAULTS[code]}, ${call} '${path}'`;
  return Object.assign(new Error(message), { code, syscall: call, path });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}

/** @param folder - a real path, so that `..` is its parent */
function join(folder: string, name: string): string {
  if (name === '..') return parentOf(folder);
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
