/**
 * Decides what to do when a page could not be loaded: let the browser load it,
 * but not twice in a row, and not while offline.
 */
import { isRecord, readJson, type SafeStorage } from '../storage.ts';

export type Remedy = 'reload' | 'explain';

export interface FailurePolicy {
  /** Decides, and if it decides on a reload stores that it was tried. */
  readonly decide: (address: string) => Remedy;
  /** To be called when the address was loaded after all. */
  readonly forgive: (address: string) => void;
}

interface Attempt {
  readonly address: string;
  readonly time: number;
}

const KEY = 'reload';
/** Milliseconds for which a failed reload prevents another one. */
const MEMORY = 60_000;

export function createFailurePolicy(
  storage: SafeStorage,
  now: () => number,
  online: () => boolean,
): FailurePolicy {
  return {
    decide: (address) => {
      const last = readJson(storage, KEY, isAttempt);
      const tried = last?.address === address && now() - last.time < MEMORY;
      if (tried || !online()) return 'explain';
      const attempt: Attempt = { address, time: now() };
      storage.write(KEY, JSON.stringify(attempt));
      // If storage is blocked, nothing would stop a reload loop.
      return storage.read(KEY) === null ? 'explain' : 'reload';
    },
    forgive: (address) => {
      if (readJson(storage, KEY, isAttempt)?.address === address) {
        storage.remove(KEY);
      }
    },
  };
}

function isAttempt(value: unknown): value is Attempt & Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value['address'] === 'string' &&
    typeof value['time'] === 'number'
  );
}
