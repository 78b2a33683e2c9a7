/**
 * The messages between a page, its frame and the worker in which a program runs.
 * The page has a channel to the worker, which the frame only passes on: it
 * listens to nothing that a program can send.
 */

/** What the page sends the frame, once, with a port for jobs. */
export interface Opening {
  /** The code of the documented package. */
  readonly bundle: string;
}

/** What the page sends the worker, with a port for reports. */
export interface SandboxJob {
  /** The programs of the page, in order. */
  readonly modules: readonly JobModule[];
  /** The one that is run. */
  readonly main: JobModule;
  readonly query: JobQuery | null;
  /** Whether what a reader has typed has been read as TypeScript. */
  readonly isErased: boolean;
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
  /** The program that exports `rootValue`, or `null`. */
  readonly root: JobModule | null;
  /** The variables of a query, as JSON; otherwise `''`. */
  readonly variables: string;
}

/** What the frame sends the worker. */
export interface StartMessage {
  readonly job: SandboxJob;
  /** A blob's address. */
  readonly bundle: string;
}

/** Something that a program did. Events arrive in order. */
export interface RunEvent {
  /**
   * `printed`, `warning`, `error`: by the console. `thrown`: an error that nobody
   * caught, or what is wrong with a query. `changed`: what a comment expects,
   * such as `// => 5`, is this instead. `truncated`: it printed more than is
   * shown, and goes on.
   */
  readonly kind:
    'printed' | 'warning' | 'error' | 'thrown' | 'changed' | 'truncated';
  readonly text: string;
  /** The line in the program, from 1; `null` if another sample did it. */
  readonly line: number | null;
  /** The column, from 1; `null` if it is not known. */
  readonly column: number | null;
  /** Milliseconds since the program began. */
  readonly time: number;
}

export type SandboxReport =
  | RunEvent
  /**
   * `began`: everything is loaded. `refused`: nothing was run, as what is not
   * erased is no JavaScript.
   */
  | { readonly kind: 'began' | 'refused' }
  | { readonly kind: 'ended'; readonly time: number }
  /** The frame reports this about the worker. */
  | { readonly kind: 'crashed'; readonly text: string };
