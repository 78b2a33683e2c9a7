/**
 * Where the tool itself lives. Its code runs bundled, from a cache folder, so
 * no module can find the tool's other files by its own address: whoever needs
 * them is given a `Tool`.
 */
export interface Tool {
  readonly version: string;
  /** Of the tool's own code below `build/`: part of the key of what it caches. */
  readonly hash: string;
  /** Absolute path of the tool's package folder: `src/` is in it. */
  readonly folder: string;
  /**
   * Absolute path of the folder with the compiled entries of `build/`, laid out
   * as there: a worker of `build/api/worker.ts` is `api/worker.js`.
   */
  readonly modules: string;
}
