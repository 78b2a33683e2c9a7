/**
 * A source as the site shows it: its text, the names in it that link to a page,
 * and the classes of its tokens. Plain data that can be passed between threads.
 */

import type { Hash } from '../../core/hash.ts';

export interface SourceFile {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /** Where each name stands that means an export of the package, in order. */
  readonly names: readonly (readonly [start: number, end: number])[];
  /**
   * These names and all tokens that are not plain text, in order, three numbers
   * each: start, end, and the index of its class in `TOKEN_CLASSES`.
   */
  readonly tokens: Uint32Array;
  /** Covers all of the above. */
  readonly hash: Hash;
}

export const TOKEN_CLASSES = ['', 'k', 's', 'n', 'c', 't', 'f'] as const;
