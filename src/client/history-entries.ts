/**
 * History entries with a key each, and the scroll position of every key. The
 * positions live in the session storage, so they outlive a reload.
 */
import { isRecord, type SafeStorage } from './storage.ts';

/** The parts of `window.history` that are used. */
export interface HistoryPort {
  readonly state: unknown;
  readonly pushState: (state: unknown, unused: string, url?: string) => void;
  readonly replaceState: (state: unknown, unused: string, url?: string) => void;
}

export interface HistoryEntries {
  /** The key of the current entry, or `null` if it is not one of ours. */
  readonly key: () => string | null;
  /** Gives the current entry a key, if it has none. */
  readonly adopt: () => string;
  readonly push: (url: string) => void;
  /** The entry becomes another one: what was kept for it no longer holds. */
  readonly replace: (url: string) => void;
  readonly savePosition: (key: string, position: number) => void;
  readonly findPosition: (key: string) => number | null;
}

export function createHistoryEntries(
  history: HistoryPort,
  storage: SafeStorage,
  makeKey: () => string,
): HistoryEntries {
  const key = (): string | null => {
    const { state } = history;
    const value = isRecord(state) ? state['key'] : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    key,
    adopt: () => {
      const present = key();
      if (present !== null) return present;
      const made = makeKey();
      history.replaceState({ key: made }, '');
      return made;
    },
    push: (url) => {
      history.pushState({ key: makeKey() }, '', url);
    },
    replace: (url) => {
      history.replaceState({ key: makeKey() }, '', url);
    },
    savePosition: (name, position) => {
      storage.write(`scroll:${name}`, String(Math.round(position)));
    },
    findPosition: (name) => {
      const text = storage.read(`scroll:${name}`);
      const position = text === null ? NaN : Number(text);
      return Number.isFinite(position) ? position : null;
    },
  };
}
