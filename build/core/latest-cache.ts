/**
 * Keeps the latest value of each kind, under a key: in a process that builds
 * repeatedly, an unchanged value stays the same object.
 */
export type LatestCache = <T>(kind: string, key: string, make: () => T) => T;

export function createLatestCache(): LatestCache {
  const kept = new Map<string, { key: string; value: unknown }>();
  return <T>(kind: string, key: string, make: () => T): T => {
    const known = kept.get(kind);
    // All values of one kind have the same type.
    if (known?.key === key) return known.value as T;
    const entry = { key, value: make() };
    kept.set(kind, entry);
    if (entry.value instanceof Promise) {
      // Failures are not kept; the caller still gets the rejection.
      entry.value.catch(() => {
        if (kept.get(kind) === entry) kept.delete(kind);
      });
    }
    return entry.value;
  };
}
