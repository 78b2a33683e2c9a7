/** A source as its page shows it, made in the thread of TypeDoc: plain data. */

/** A source as the site shows it. */
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
}

export const TOKEN_CLASSES = ['', 'k', 's', 'n', 'c', 't', 'f'] as const;
