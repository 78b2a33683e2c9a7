/** The names of what a build leaves beside the files of a site, and among them. */

/** In the output folder: the list of all that is ours there. */
export const OUTPUT_LIST = '.docs-build.json';

/** Behind the name of the output folder: where a build prepares it. */
export const WORKSPACE_SUFFIX = '.building';
