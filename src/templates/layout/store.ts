/**
 * A value that changes over time and those who watch it: how the chrome sees
 * the browser without knowing it. During hydration every reader sees `initial`,
 * which is what the server rendered, whatever was set in the meantime.
 */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  /** What the server renders. */
  readonly initial: T;
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
