/** What a build calls that which it leaves beside and among the files of a site. */

/** In the output folder: the list of all that is ours there. */
export const OUTPUT_LIST = '.docs-build.json';

/** Behind the name of the output folder: where a build prepares it. */
export const WORKSPACE_SUFFIX = '.building';
