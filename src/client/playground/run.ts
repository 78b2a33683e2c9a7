/** What happens when a program runs: what the interface shows, as data. */

/** A program and what a reader has changed; everything else is as on the page. */
export interface Program {
  /** The key of the sample to run. */
  readonly key: string;
  /** The changed code of it and of samples that it uses, by their keys. */
  readonly edits: ReadonlyMap<string, string>;
  /** Of a query, as JSON; otherwise `''`. */
  readonly variables: string;
}

export interface RunOptions {
  /** Milliseconds that it may take. */
  readonly timeLimit: number;
  readonly onEvent: (event: RunEvent) => void;
}

export interface Running {
  /** Never rejected. No event follows. */
  readonly ended: Promise<End>;
  readonly stop: () => void;
}

/** In order. `time` is in milliseconds since the program began. */
export type RunEvent = { readonly time: number } & (
  | {
      /** By a method of `console`, such as `log`. */
      readonly kind: 'printed';
      readonly method: string;
      readonly text: string;
      /** In the program itself; `null` if another sample printed it. */
      readonly line: number | null;
    }
  | {
      /** What was promised by a comment such as `// => 5`. */
      readonly kind: 'value';
      readonly text: string;
      /** Of the comment. */
      readonly line: number;
      /** Whether it is what the comment says. */
      readonly kept: boolean;
    }
  | {
      /**
       * `rejected`: a promise, which nobody handled. Of a query: what is wrong
       * with it.
       */
      readonly kind: 'error' | 'rejected';
      readonly text: string;
      readonly line: number | null;
      /** From 1; `null` if it is not known exactly. */
      readonly column: number | null;
    }
  | {
      /** Of a query, or the next part of it, as formatted JSON. */
      readonly kind: 'answer';
      readonly text: string;
    }
  | {
      /** More was printed than is shown. The program goes on. */
      readonly kind: 'truncated';
    }
);

export type End =
  | { readonly kind: 'finished'; readonly time: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'timed-out'; readonly limit: number }
  | { readonly kind: 'out-of-memory' }
  /** It could not be started, for example because the network is down. */
  | { readonly kind: 'failed'; readonly message: string };
