/**
 * What the core and its features share: the shapes of what a feature adds. Types
 * only; `features/index.ts` says at which places the core asks, and who answers.
 */

/** Folders of `src/client/features/` whose code a site ships. */
export interface ClientModules {
  /** Features whose `launcher.ts` is part of the first load of every page. */
  readonly everywhere: readonly string[];
  /** Features whose `launcher.ts` is part of the first load of documents. */
  readonly documents: readonly string[];
  /** Features whose `search.ts` answers in the search dialog, loaded with it. */
  readonly search: readonly string[];
  /** Features whose `worker.ts` is a script of its own. */
  readonly workers: readonly string[];
}
