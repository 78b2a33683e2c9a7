/**
 * Storage, timers, idle time and events of the browser, for modules that should
 * neither throw nor know `window`.
 */
import type { LIMITS } from '../shared/limits.ts';

/** The type is all that is imported of the table, so no page loads it. */
export const STORAGE_LIMIT: (typeof LIMITS)['storage'] = 20_000;

/**
 * Web storage that never throws: where it is blocked or full, reading gives
 * `null` and writing has no effect. What is too long was not written by us.
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
    read: (key) => {
      const value = attempt((storage) => storage.getItem(key));
      return (value?.length ?? 0) > STORAGE_LIMIT ? null : value;
    },
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

/** The object under a key, or `null` if it is not the JSON of one. */
export function readJson(
  storage: SafeStorage,
  key: string,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value is an object, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The element around the target of an event that a selector names, or `null`. */
export function findAround(
  { target }: Event,
  selector: string,
): HTMLElement | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/** Milliseconds that a page, or search, may take before loading it fails. */
export const PATIENCE = 12_000;

/** A controller that aborts after the given time, unless it does before. */
export function abortAfter(milliseconds: number): AbortController {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort(new Error('no answer'));
  }, milliseconds);
  return controller;
}

/**
 * Rejects when the signal aborts; for `Promise.race` with work that cannot
 * abort.
 */
export function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

/** Milliseconds after which the callback runs even if the browser is busy. */
export const IDLE_AT_LAST = 2000;

/** Calls back when the browser is idle. */
export function whenIdle(window: Window, action: () => void): void {
  // Not every browser has idle callbacks.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(action, { timeout: IDLE_AT_LAST });
  } else setTimeout(action, 200);
}

/** Milliseconds before the progress bar is shown. */
const DELAY = 200;

export type Progress = ReturnType<typeof createProgress>;

export function createProgress(show: (busy: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, DELAY, true);
    },
    end: (): void => {
      clearTimeout(timer);
      show(false);
    },
  };
}
