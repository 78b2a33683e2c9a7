/**
 * A source as the site shows it: its text, and where in it are which kinds of
 * token. Plain data that a thread can hand over.
 */

import type { Hash } from '../../core/hash.ts';

export interface SourceFile {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /**
   * All that is not plain text, in order, three numbers each: start, end, and
   * the position of its class in `TOKEN_CLASSES`, plus `NAMES_EXPORT`.
   */
  readonly tokens: Uint32Array;
  /** Of all this. */
  readonly hash: Hash;
}

export const TOKEN_CLASSES = ['', 'k', 's', 'n', 'c', 't', 'f'] as const;

/** Added where the token is the name of an export, and means it. */
export const NAMES_EXPORT = 8;
