/**
 * What the build writes for the playground, which runs samples in the browser.
 * Nothing of it is loaded before a reader asks for it.
 *
 * In a page, the attribute `data-run` of a sample's `figure` is its key in the
 * page's file; or, if it cannot run in a browser, the reason in a few words, which
 * contains a space. Other figures have no such attribute.
 */

/** `playground.json`, the same for all pages. */
export interface PlaygroundFile {
  /** Address of the document in which programs run. */
  readonly frame: string;
  /** Address of the module that compiles edited code. */
  readonly compiler: string;
  /** Address of the documented package: a module that exports modules by name. */
  readonly library: string;
  /** What a program can import: the names of its exports, sorted. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** The program that answers blocks in a language that is no script. */
  readonly checkers: Readonly<Record<string, PlaygroundProgram>>;
}

/**
 * `PAGE.samples.json` beside each page with samples that can run: in the order of
 * the page, by the value of `data-run`.
 */
export type SamplesFile = Readonly<Record<string, PlaygroundSample>>;

export type PlaygroundSample =
  PlaygroundProgram | PlaygroundQuery | PlaygroundText;

export interface PlaygroundProgram {
  readonly kind: 'program';
  /**
   * The name of its file, by which later samples import it: the latest of that
   * name before the program that is run.
   */
  readonly file: string;
  readonly language: string;
  readonly code: string;
  /**
   * What runs as long as the code is unchanged: without types, each line where it
   * was, and with a call for each promise such as `// => 5`.
   */
  readonly script: string;
}

/** Code in a language that has a checker, such as a GraphQL query. */
export interface PlaygroundQuery {
  readonly kind: 'query';
  readonly language: string;
  readonly code: string;
  /** The key of the sample with the schema: a program or a text. */
  readonly schema: string;
}

/** What is neither run nor checked itself, such as a schema without functions. */
export interface PlaygroundText {
  readonly kind: 'text';
  readonly language: string;
  readonly code: string;
}
