/**
 * What the server of `watch` tells the pages that are open. Types only: the
 * server and the script that it adds to pages share them.
 */

/** Sent on every change; a page compares it with what it shows. */
export interface LiveState {
  /** Changes with everything that is served. */
  readonly version: string;
  /** Identifies the code that runs in pages: a page with other code reloads. */
  readonly code: string;
  /** Addresses of the style sheets. */
  readonly styles: readonly string[];
  /** Number of errors because of which the site served is out of date. */
  readonly problems: number;
}

/** An error of the last build, with the lines around its place. */
export interface LiveProblem {
  readonly message: string;
  readonly hint: string | null;
  /** `file:line:column`, as far as known. */
  readonly place: string | null;
  readonly frame: readonly FrameLine[];
}

export interface FrameLine {
  readonly number: number;
  readonly text: string;
  /**
   * The problem's column, from 1; `0` for the whole line, `null` for a line of
   * context.
   */
  readonly mark: number | null;
}
