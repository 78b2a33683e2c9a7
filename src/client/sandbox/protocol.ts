/**
 * The messages between a page, its frame and the worker in which a program runs.
 * The page has a channel to the worker, which the frame only passes on: it
 * listens to nothing that a program can send.
 */
import type { RunEvent } from '../playground/run.ts';

/** From the page to the frame, once, with a port for jobs. */
export interface Opening {
  /** The code of the documented package. */
  readonly library: string;
}

/** From the page to the worker, with a port for reports. */
export interface Job {
  /** The samples of the page, in order, as scripts. */
  readonly modules: readonly JobModule[];
  /** The one that is run. */
  readonly main: JobModule;
  readonly query: JobQuery | null;
}

export interface JobModule {
  readonly file: string;
  readonly script: string;
}

/** The program is a checker, which is asked about this. */
export interface JobQuery {
  readonly code: string;
  /** The program that exports the schema, or the schema itself. */
  readonly schema: JobModule | string;
  /** As JSON, or `''`. */
  readonly variables: string;
}

/** From the frame to the worker. */
export interface Start {
  readonly job: Job;
  /** A blob's address. */
  readonly library: string;
}

export type Report =
  /** Everything is loaded; the time of the program begins. */
  | { readonly kind: 'began' }
  | { readonly kind: 'event'; readonly event: RunEvent }
  | { readonly kind: 'ended'; readonly time: number }
  /** From the frame, about the worker. */
  | { readonly kind: 'crashed'; readonly message: string };
