/**
 * A source as the site shows it: its text, and the classes of its tokens. Plain
 * data that can be passed between threads.
 */

import type { Hash } from '../../core/hash.ts';

export interface SourceFile {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /**
   * All tokens that are not plain text, in order, three numbers each: start,
   * end, and the index of its class in `TOKEN_CLASSES`, plus `NAMES_EXPORT`.
   */
  readonly tokens: Uint32Array;
  /** Covers all of the above. */
  readonly hash: Hash;
}

export const TOKEN_CLASSES = ['', 'k', 's', 'n', 'c', 't', 'f'] as const;

/** Added to the class of a token that refers to an export of the package. */
export const NAMES_EXPORT = 8;
