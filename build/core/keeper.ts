/**
 * Keeps the newest value of each kind in memory, under a key: in a process that
 * builds many times, what has not changed is the same object every time.
 */
export type Keeper = <T>(kind: string, key: string, make: () => T) => T;

export function createKeeper(): Keeper {
  const kept = new Map<string, { key: string; value: unknown }>();
  return <T>(kind: string, key: string, make: () => T): T => {
    const known = kept.get(kind);
    // Of one kind there are values of one type only.
    if (known?.key === key) return known.value as T;
    const entry = { key, value: make() };
    kept.set(kind, entry);
    if (entry.value instanceof Promise) {
      // A failure is not kept; whoever asked for it hears of it.
      entry.value.catch(() => {
        if (kept.get(kind) === entry) kept.delete(kind);
      });
    }
    return entry.value;
  };
}
