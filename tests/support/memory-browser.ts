/**
 * In-memory versions of the ports that the router needs: a history and a storage.
 */
import type { SafeStorage } from '../../src/client/platform.ts';

export function createMemoryHistory(address: string) {
  const entries: { url: URL; state: unknown }[] = [
    { url: new URL(address), state: null },
  ];
  let at = 0;
  const current = (): { url: URL; state: unknown } => {
    const entry = entries[at];
    if (entry === undefined) throw new Error('no such entry');
    return entry;
  };
  const push = (url: URL, state: unknown): void => {
    entries.splice(at + 1, Infinity, { url, state });
    at += 1;
  };
  return {
    get state() {
      return current().state;
    },
    url: () => current().url,
    /** Goes to another entry, like the browser's back and forward buttons. */
    go: (steps: number) => {
      at = Math.max(0, Math.min(entries.length - 1, at + steps));
    },
    /** Goes to a hash, like the browser does for a link within the page. */
    follow: (hash: string) => {
      push(new URL(hash, current().url), null);
    },
    pushState: (state: unknown, _: string, url: string) => {
      push(new URL(url, current().url), state);
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      const next =
        url === undefined ? current().url : new URL(url, current().url);
      entries[at] = { url: next, state };
    },
  };
}

export function createMemoryStorage(): SafeStorage {
  const map = new Map<string, string>();
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => {
      map.set(key, value);
    },
    remove: (key) => {
      map.delete(key);
    },
  };
}

/** A promise that is settled from outside. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

export function defer<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
