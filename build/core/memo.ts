/**
 * The memo table: a stage is called with a key that hashes everything it reads,
 * and is computed only when that key is new. There is no invalidation. Knows
 * nothing about documentation, files or processes.
 *
 * Entries that a build did not ask for are dropped when it ends (`sweep`), so a
 * process that rebuilds for hours holds one build's results, not all of them.
 */
import type { Hash } from './hash.ts';

export interface Memo {
  /** The stage's result for this key: the kept one, or else a computed one. */
  run<T>(stage: string, key: Hash, compute: () => T): T;
  /** A stage as a plain cache, for code that looks up by itself. */
  lookup(stage: string): Lookup;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
  /** How often each stage was computed and reused since the last sweep. */
  counts(): ReadonlyMap<string, StageCount>;
  /** What is kept of the named stages, for storing. */
  entries(stage: string): ReadonlyMap<Hash, unknown>;
}

export interface Lookup {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export interface StageCount {
  readonly computed: number;
  readonly reused: number;
}

interface Entry {
  readonly value: unknown;
  used: boolean;
}

/**
 * @param stored - entries of an earlier process, by stage; they are trusted, so
 *   whoever loads them checks that they are whole
 */
export function createMemo(
  stored: ReadonlyMap<string, ReadonlyMap<Hash, unknown>> = new Map(),
): Memo {
  const stages = new Map<string, Map<Hash, Entry>>();
  const counts = new Map<string, { computed: number; reused: number }>();
  for (const [stage, values] of stored) {
    const entries = new Map<Hash, Entry>();
    for (const [key, value] of values) entries.set(key, { value, used: false });
    stages.set(stage, entries);
  }

  const entriesOf = (stage: string): Map<Hash, Entry> =>
    valueOf(stages, stage, () => new Map<Hash, Entry>());
  const countOf = (stage: string): { computed: number; reused: number } =>
    valueOf(counts, stage, () => ({ computed: 0, reused: 0 }));

  return {
    run<T>(stage: string, key: Hash, compute: () => T): T {
      const entries = entriesOf(stage);
      const known = entries.get(key);
      if (known !== undefined) {
        known.used = true;
        countOf(stage).reused += 1;
        // A key is only ever written by the same stage, whose result is a T.
        return known.value as T;
      }
      const value = compute();
      entries.set(key, { value, used: true });
      countOf(stage).computed += 1;
      return value;
    },
    lookup: (stage) => ({
      get(key) {
        const entry = entriesOf(stage).get(key as Hash);
        if (entry === undefined) return undefined;
        entry.used = true;
        countOf(stage).reused += 1;
        return typeof entry.value === 'string' ? entry.value : undefined;
      },
      set(key, value) {
        entriesOf(stage).set(key as Hash, { value, used: true });
        countOf(stage).computed += 1;
      },
    }),
    sweep() {
      for (const entries of stages.values()) {
        for (const [key, entry] of entries) {
          if (entry.used) entry.used = false;
          else entries.delete(key);
        }
      }
      counts.clear();
    },
    counts: () => counts,
    entries: (stage) =>
      new Map([...entriesOf(stage)].map(([key, { value }]) => [key, value])),
  };
}

function valueOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
