/** The messages that a package raises, and where they are read: plain data. */

/** Where messages are read; nothing is read without constructors. */
export interface ErrorSources {
  /** The same wherever the project lies. */
  readonly key: string;
  /** Names of classes and functions that take a message. */
  readonly constructors: readonly string[];
  /** An earlier version of the package, for its wording. */
  readonly former: { readonly folder: string; readonly version: string } | null;
}

/** What the package says when something fails. */
export interface Messages {
  readonly current: readonly RaisedMessage[];
  /** Messages of an earlier version that are no current ones. */
  readonly former: readonly RaisedMessage[];
  /** That version; empty without one. */
  readonly formerVersion: string;
}

/** A message that code can raise. */
export interface RaisedMessage {
  /** Fixed text and the names of what varies, in turn; text is first and last. */
  readonly parts: readonly string[];
  /** There is at least one. */
  readonly places: readonly RaisingPlace[];
}

export interface RaisingPlace {
  /** Relative to the repository. */
  readonly file: string;
  readonly line: number;
  /** The declaration around it: `parse`, `Parser.expectToken`; else empty. */
  readonly by: string;
}
