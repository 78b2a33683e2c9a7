/**
 * The one default of the configuration that is needed before it has been read;
 * a file of its own, so that whoever needs it loads no schema.
 */

/** Megabytes that one sample may keep in use, where nothing else is said. */
export const SAMPLE_MEMORY = 256;
