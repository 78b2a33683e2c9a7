/**
 * Code that is expensive to load and often not needed. A pure step may ask for
 * it in the middle of its work; if it is not loaded yet, the step is aborted,
 * the code is loaded, and the step is run again. Being pure, the step arrives
 * at the same point, and finds what it had computed in the memo.
 */
export interface Lazy<T> {
  /** @throws {Suspended} which `loadAsNeeded` catches */
  get(): T;
  load(): Promise<void>;
}

/** Aborts a pure step, which is run again after `resume`. */
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

/** @param step - must be pure, since it may be run several times */
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

/** An object that is loaded when one of its properties is first read. */
export function lazyObject<T extends object>(lazy: Lazy<T>): T {
  // Every property is read from the loaded object, which is a T.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(lazy.get(), name) as unknown,
  });
}
