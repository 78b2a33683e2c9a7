/**
 * Code that is dear to load and often not needed. A pure step asks for it in the
 * middle of its work; if it is not there yet the step is broken off, the code is
 * loaded, and the step is run again: being pure it comes to the same point, and
 * what it had computed it finds in the memo.
 */
export interface Lazy<T> {
  /** @throws {Suspended} which `loadAsNeeded` catches */
  get(): T;
  load(): Promise<void>;
}

/** Breaks a pure step off; it is run again when it can go on. */
export class Suspended extends Error {
  readonly resume: () => Promise<void>;

  constructor(message: string, resume: () => Promise<void>) {
    super(message);
    this.name = 'Suspended';
    this.resume = resume;
  }
}

const UNLOADED = 'Used outside of loadAsNeeded before it was loaded';

export function createLazy<T>(load: () => Promise<T>): Lazy<T> {
  let loaded: { readonly value: T } | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= load().then((value) => {
      loaded = { value };
    });
    return loading;
  };
  return {
    load: loadOnce,
    get() {
      if (loaded === null) throw new Suspended(UNLOADED, loadOnce);
      return loaded.value;
    },
  };
}

/** @param step - pure, or it would do twice what it does */
export async function loadAsNeeded<T>(step: () => T): Promise<T> {
  for (;;) {
    try {
      return step();
    } catch (problem) {
      if (!(problem instanceof Suspended)) throw problem;
      await problem.resume();
    }
  }
}

/** An object that is loaded when something of it is asked for. */
export function lazyObject<T extends object>(lazy: Lazy<T>): T {
  // Whatever is read of it is read of the loaded object, which is a T.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(lazy.get(), name) as unknown,
  });
}
