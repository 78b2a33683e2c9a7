/**
 * The memo table: a stage is called with a key that hashes everything it reads,
 * and is computed only when that key is new. There is no invalidation. Knows
 * nothing about documentation, files or processes.
 *
 * A result lives as long as a build asks for it, or for something that was made
 * with it; `sweep` drops the rest, so a process that rebuilds for hours holds
 * one build's results, not all of them.
 */
import type { Hash } from './hash.ts';

export interface Memo {
  /** The stage's result for this key: the kept one, or else a computed one. */
  run<T>(stage: string, key: Hash, compute: () => T): T;
  /**
   * What follows from one object alone, which is never changed: kept as long as
   * the object is.
   */
  derive<K extends object, T>(stage: string, of: K, compute: (of: K) => T): T;
  /** Whether a result is kept, without asking for it. */
  has(stage: string, key: Hash): boolean;
  /**
   * Like `run`, for a result that may never be looked at: one that is kept is
   * read when the returned function is called, which may be at any time.
   */
  hold<T>(stage: string, key: Hash, compute: () => T): () => T;
  /** Like `run`, when the returned function is called, which may be at any time. */
  later<T>(stage: string, key: Hash, compute: () => T): () => T;
  /** Takes in what the same stages have computed elsewhere, as if just now. */
  adopt(entries: StoredEntries): void;
  /** A stage as a plain cache, for code that looks up by itself. */
  lookup(stage: string): Lookup;
  /** Forgets what is not needed any more; called after a build that succeeded. */
  sweep(): void;
  /** How often each stage was computed and reused since the last sweep. */
  counts(): ReadonlyMap<string, StageCount>;
  /**
   * What is kept of the named stages, for storing.
   * @param among - all stages that are stored, if these are not all of them
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
  /** May be read back only now. */
  readonly value: unknown;
  /** Stage and key of what it was made with. */
  readonly parts: readonly (readonly [stage: string, key: Hash])[];
}

interface Entry {
  readonly result: StoredEntry;
  used: boolean;
}

/**
 * @param stored - entries of an earlier process; they are trusted, so whoever
 *   loads them checks that they are whole
 */
export function createMemo(stored: StoredEntries = new Map()): Memo {
  const stages = new Map<string, Map<Hash, Entry>>();
  const derived = new Map<string, WeakMap<object, unknown>>();
  const counts = new Map<string, { computed: number; reused: number }>();
  /** What the computations under way have asked for, the innermost last. */
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
    // A key is only ever written by the same stage, whose result is a T.
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
      // Only this stage writes here, and its result is a T.
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

/** Marks as used whatever a used entry was made with. */
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
