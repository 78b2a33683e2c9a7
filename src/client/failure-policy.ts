/**
 * What to do about a page that could not be loaded: let the browser load it,
 * but not twice in a row, and not when there is no network to load it from.
 */
import { isRecord, readJson, type SafeStorage } from './storage.ts';

export type Remedy = 'reload' | 'explain';

export interface FailurePolicy {
  /** Decides, and remembers that a reload was tried. */
  readonly decide: (address: string) => Remedy;
  /** The address was reached after all. */
  readonly forgive: (address: string) => void;
}

interface Attempt {
  readonly address: string;
  readonly time: number;
}

const KEY = 'reload';
/** How long a reload that did not help keeps the next one from happening. */
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
      // Without a memory nothing would stop a second reload.
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
