/**
 * What the worker is asked to do: plain data, found out beforehand without
 * loading TypeScript. Everything in it went into the inputs' key.
 */
import type { Hash } from '../core/hash.ts';
import type { EntryPoint } from './package/entries.ts';

export interface ExtractionJob {
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly license: string | null;
  readonly repository: string | null;
  /** Where the package lies in its repository; `''` at its root. */
  readonly directory: string;
  /** Absolute path of the package, symbolic links resolved. */
  readonly folder: string;
  /** How diagnostics name that folder: `node_modules/graphql`. */
  readonly shownFolder: string;
  /** The documented entry first. */
  readonly entries: readonly [EntryPoint, ...EntryPoint[]];
}

/** The inputs of an extraction; the key identifies its result. */
export interface ModelInputs {
  readonly key: Hash;
  readonly job: ExtractionJob;
  /** Every declaration file, relative to the package: their comments hold samples. */
  readonly declarations: readonly string[];
  /** All TypeScript, where the entry is no declaration file; else empty. */
  readonly sources: ReadonlySet<string>;
  /** Whether samples can import the package by its name. */
  readonly isImportable: boolean;
  /** Of what its samples run: no part of the key, since no model depends on it. */
  readonly code: Hash;
}

/** What the thread is sent. */
export interface ExtractionOrder {
  readonly job: ExtractionJob;
  /** Where the sources are wanted after the model, the declarations to find them by. */
  readonly declarations: readonly string[] | null;
}

/** How diagnostics name a file of the package. */
export function showFile(
  { shownFolder }: Pick<ExtractionJob, 'shownFolder'>,
  file: string,
): string {
  return shownFolder === '' ? file : `${shownFolder}/${file}`;
}
