/**
 * What the build writes for the playground, which runs samples in the browser.
 * Nothing of it is loaded before a reader asks for it.
 *
 * In a page, the attribute `data-run` of a sample's `figure` is its key in the
 * page's file. What cannot run in a browser has no such attribute.
 */

/** `playground.json`, the same for all pages: addresses. */
export interface PlaygroundFile {
  /** The document in which programs run. */
  readonly sandbox: string;
  /**
   * A module that exports modules by name: those of the documented package, and
   * programs that answer blocks in other languages, such as `checker:graphql`.
   */
  readonly bundle: string;
  /** The modules that make edited code what the build makes of samples. */
  readonly eraser: string;
  readonly checks: string;
}

/**
 * `PAGE.samples.json` beside each page with samples that can run: in the order of
 * the page, by the value of `data-run`. The code itself is in the page.
 */
export type SamplesFile = Readonly<Record<string, PlaygroundSample>>;

export type PlaygroundSample = PlaygroundProgram | PlaygroundQuery;

export interface PlaygroundProgram {
  /**
   * The name of its file, by which later samples import it: the latest of that
   * name before the program that is run.
   */
  readonly file: string;
  /**
   * The lines, from 0, that differ in what runs as long as the code is unchanged:
   * they have no types, and a call for each promise such as `// => 5`.
   */
  readonly lines: Readonly<Record<number, string>>;
}

/** Code in a language that has a checker, such as a GraphQL query. */
export interface PlaygroundQuery {
  /** The key of the sample with the schema: a program, or code like this. */
  readonly schema: string;
  /** The key of the program that exports `rootValue`, or `null`. */
  readonly root: string | null;
}
