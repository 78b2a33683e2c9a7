/**
 * Gives each history entry a key, and stores the scroll position of each key in
 * session storage, so that it survives a reload.
 */
import { isRecord, type SafeStorage } from '../storage.ts';

/** The parts of `window.history` that are used. */
export interface HistoryPort {
  readonly state: unknown;
  readonly pushState: (state: unknown, unused: string, url?: string) => void;
  readonly replaceState: (state: unknown, unused: string, url?: string) => void;
}

export interface HistoryEntries {
  /** The key of the current entry, or `null` if it has none. */
  readonly key: () => string | null;
  /** Returns the key of the current entry, after giving it one if needed. */
  readonly adopt: () => string;
  readonly push: (url: string) => void;
  /** Replaces the entry under a new key, so its old position is forgotten. */
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
