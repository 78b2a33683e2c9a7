/**
 * The files that are served: those of the last good build, some of them
 * replaced by a preview. Reports which files changed with each update; a
 * preview costs only as much as its own files.
 */
import {
  isSameContent,
  type Artifact,
  type Content,
} from '../../core/artifact.ts';
import type { Output } from '../../output.ts';
import { createFileTable, type FileTable } from '../file-table.ts';

export interface LiveFiles {
  /** Whether there has been no good build yet. */
  readonly isEmpty: boolean;
  readonly table: FileTable;
  /** Paths of all files of the last good build. */
  paths(): Iterable<string>;
  find(path: string): Content | null;
  /** Replaces everything with these files. */
  publish(output: Output): Changed;
  /** Overlays the published files with these, instead of an earlier preview. */
  preview(artifacts: readonly Artifact[]): Changed;
}

/** Paths of files that were added, removed or changed. */
export type Changed = ReadonlySet<string>;

export function createLiveFiles(): LiveFiles {
  let good: Contents = new Map();
  let goodTable = createFileTable([]);
  let over: Contents = new Map();
  let table = goodTable;

  const find: LiveFiles['find'] = (path) =>
    over.get(path) ?? good.get(path) ?? null;

  return {
    get isEmpty() {
      return good.size === 0;
    },
    get table() {
      return table;
    },
    paths: () => good.keys(),
    find,
    publish({ files }) {
      const next = new Map<string, Content>();
      for (const [path, { content }] of files) next.set(path, content);
      const changed = findChanged(
        [...next.keys(), ...good.keys()],
        find,
        (path) => next.get(path) ?? null,
      );
      for (const path of over.keys()) if (!next.has(path)) changed.add(path);
      if (!hasSameKeys(good, next))
        goodTable = createFileTable([...next.keys()]);
      [good, over, table] = [next, new Map(), goodTable];
      return changed;
    },
    preview(artifacts) {
      const next = new Map<string, Content>();
      for (const { path, content } of artifacts) {
        const known = good.get(path);
        if (known === undefined || !isSameContent(known, content)) {
          next.set(path, content);
        }
      }
      const changed = findChanged(
        [...over.keys(), ...next.keys()],
        find,
        (path) => next.get(path) ?? good.get(path) ?? null,
      );
      const added = [...next.keys()].filter((path) => !good.has(path));
      over = next;
      table =
        added.length === 0
          ? goodTable
          : createFileTable([...good.keys(), ...added]);
      return changed;
    },
  };
}

type Contents = ReadonlyMap<string, Content>;
type Find = (path: string) => Content | null;

function findChanged(
  paths: readonly string[],
  before: Find,
  after: Find,
): Set<string> {
  return new Set(
    paths.filter((path) => {
      const [old, now] = [before(path), after(path)];
      return old === null || now === null
        ? old !== now
        : !isSameContent(old, now);
    }),
  );
}

function hasSameKeys(a: Contents, b: Contents): boolean {
  return a.size === b.size && [...b.keys()].every((key) => a.has(key));
}
