/**
 * Where the tool itself is installed. Its code runs bundled, from a cache
 * folder, so a module cannot find the tool's other files relative to itself,
 * and is passed a `Tool` instead.
 */
export interface Tool {
  readonly version: string;
  /** Hash of the tool's own code below `build/`, part of its cache keys. */
  readonly hash: string;
  /** Absolute path of the tool's package, which contains `src/`. */
  readonly folder: string;
  /**
   * Absolute path of the folder with the compiled entries of `build/`, in the
   * same layout: `build/api/worker.ts` is compiled to `api/worker.js`.
   */
  readonly modules: string;
}
