/**
 * The memo table: a stage is called with a key that hashes everything it reads,
 * and is computed only when that key is new. There is no invalidation. Knows
 * nothing about documentation, files or processes.
 *
 * `sweep` drops every result that the last build neither asked for nor used for
 * another result, so a process that rebuilds for hours holds only one build's
 * results.
 */
import type { Hash } from './hash.ts';

export interface Memo {
  /** The result for this key, from the memo or computed. */
  run<T>(stage: string, key: Hash, compute: () => T): T;
  /** A value derived from one immutable object, kept as long as that exists. */
  derive<K extends object, T>(stage: string, of: K, compute: (of: K) => T): T;
  /** Whether a result is present; does not count as a use. */
  has(stage: string, key: Hash): boolean;
  /**
   * Like `run`, for a result that may never be needed: a stored one is only
   * read back when the returned function is called, which may be at any
   * time.
   */
  hold<T>(stage: string, key: Hash, compute: () => T): () => T;
  /** Defers `run` until the returned function is called, at any time. */
  later<T>(stage: string, key: Hash, compute: () => T): () => T;
  /** Adds results that the same stages have computed in another thread. */
  adopt(entries: StoredEntries): void;
  /** A stage as a plain cache, for code that does its own lookups. */
  lookup(stage: string): Lookup;
  /** Drops unused results; called after a successful build. */
  sweep(): void;
  /** How often each stage was computed and reused since the last sweep. */
  counts(): ReadonlyMap<string, StageCount>;
  /**
   * The results of the named stages, for storing.
   * @param among - all stages that are stored, if more than these
   */
  entries(stages: readonly string[], among?: readonly string[]): StoredEntries;
}

export interface Lookup {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export interface StageCount {
  readonly computed: number;
  readonly reused: number;
}

/** Results by stage and key. */
export type StoredEntries = ReadonlyMap<string, ReadonlyMap<Hash, StoredEntry>>;

export interface StoredEntry {
  /** May be a getter that reads it back. */
  readonly value: unknown;
  /** Stage and key of every result that it was computed from. */
  readonly parts: readonly (readonly [stage: string, key: Hash])[];
}

interface Entry {
  readonly result: StoredEntry;
  used: boolean;
}

/**
 * @param stored - entries of an earlier process, which must have been checked for
 *   integrity
 */
export function createMemo(stored: StoredEntries = new Map()): Memo {
  const stages = new Map<string, Map<Hash, Entry>>();
  const derived = new Map<string, WeakMap<object, unknown>>();
  const counts = new Map<string, { computed: number; reused: number }>();
  /** The results used by each computation in progress, the innermost last. */
  const collectors: (readonly [string, Hash])[][] = [];
  for (const [stage, entries] of stored) {
    const kept = new Map<Hash, Entry>();
    for (const [key, result] of entries) kept.set(key, { result, used: false });
    stages.set(stage, kept);
  }

  const entriesOf = (stage: string): Map<Hash, Entry> =>
    valueOf(stages, stage, () => new Map<Hash, Entry>());
  const countOf = (stage: string): { computed: number; reused: number } =>
    valueOf(counts, stage, () => ({ computed: 0, reused: 0 }));
  const noteUse = (stage: string, key: Hash): void => {
    collectors.at(-1)?.push([stage, key]);
  };

  const find = (
    stage: string,
    key: Hash,
    compute: () => unknown,
  ): StoredEntry => {
    noteUse(stage, key);
    const entries = entriesOf(stage);
    const known = entries.get(key);
    if (known !== undefined) {
      known.used = true;
      countOf(stage).reused += 1;
      return known.result;
    }
    const parts: (readonly [string, Hash])[] = [];
    collectors.push(parts);
    try {
      const result = { value: compute(), parts };
      entries.set(key, { result, used: true });
      countOf(stage).computed += 1;
      return result;
    } finally {
      collectors.pop();
    }
  };

  return {
    // Only the same stage writes under its keys, so the result is a T.
    run: <T>(stage: string, key: Hash, compute: () => T): T =>
      find(stage, key, compute).value as T,
    hold<T>(stage: string, key: Hash, compute: () => T): () => T {
      const result = find(stage, key, compute);
      return () => result.value as T;
    },
    later:
      <T>(stage: string, key: Hash, compute: () => T): (() => T) =>
      () =>
        find(stage, key, compute).value as T,
    derive<K extends object, T>(
      stage: string,
      of: K,
      compute: (of: K) => T,
    ): T {
      const values = valueOf(derived, stage, () => new WeakMap());
      // Only this stage writes to the map, so the value is a T.
      if (values.has(of)) return values.get(of) as T;
      const value = compute(of);
      values.set(of, value);
      return value;
    },
    has: (stage, key) => entriesOf(stage).has(key),
    adopt(adopted) {
      for (const [stage, entries] of adopted) {
        const kept = entriesOf(stage);
        for (const [key, result] of entries) {
          if (kept.has(key)) continue;
          kept.set(key, { result, used: true });
          countOf(stage).computed += 1;
        }
      }
    },
    lookup: (stage) => ({
      get(key) {
        const entry = entriesOf(stage).get(key as Hash);
        if (entry === undefined) return undefined;
        noteUse(stage, key as Hash);
        entry.used = true;
        countOf(stage).reused += 1;
        const { value } = entry.result;
        return typeof value === 'string' ? value : undefined;
      },
      set(key, value) {
        noteUse(stage, key as Hash);
        const result = { value, parts: [] };
        entriesOf(stage).set(key as Hash, { result, used: true });
        countOf(stage).computed += 1;
      },
    }),
    sweep() {
      markParts(stages);
      for (const entries of stages.values()) {
        for (const [key, entry] of entries) {
          if (entry.used) entry.used = false;
          else entries.delete(key);
        }
      }
      counts.clear();
    },
    counts: () => counts,
    entries: (names, among = names) =>
      new Map(
        names.map((stage) => [
          stage,
          new Map(
            [...entriesOf(stage)].map(([key, { result }]) => {
              const { value, parts } = result;
              const kept = parts.filter(([part]) => among.includes(part));
              return [key, { value, parts: kept }];
            }),
          ),
        ]),
      ),
  };
}

/** Marks everything that used entries were computed from as used. */
function markParts(
  stages: ReadonlyMap<string, ReadonlyMap<Hash, Entry>>,
): void {
  const open = [...stages.values()]
    .flatMap((entries) => [...entries.values()])
    .filter(({ used }) => used);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    for (const [stage, key] of entry.result.parts) {
      const part = stages.get(stage)?.get(key);
      if (part === undefined || part.used) continue;
      part.used = true;
      open.push(part);
    }
  }
}

function valueOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
