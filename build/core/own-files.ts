/** Names that a build uses beside and inside the output folder. */

/** In the output folder: the list of files that belong to us. */
export const OUTPUT_LIST = '.docs-build.json';

/** Appended to the name of the output folder: where a build stages its files. */
export const WORKSPACE_SUFFIX = '.building';
