/**
 * Web storage that never throws: where it is blocked or full, reading gives
 * `null` and writing has no effect.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** @param open - a function, since even accessing a blocked storage may throw */
export function createStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => {
      attempt((storage) => {
        storage.setItem(key, value);
      });
    },
    remove: (key) => {
      attempt((storage) => {
        storage.removeItem(key);
      });
    },
  };
}

/** The value under a key, or `null` if it is not JSON that `accept` accepts. */
export function readJson<T>(
  storage: SafeStorage,
  key: string,
  accept: (value: unknown) => value is T,
): T | null {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value is an object, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
