/**
 * The one default that is needed before the configuration has been read. In a
 * file of its own, so that importing it does not load the schema.
 */

/** Megabytes that one sample may use, unless the configuration says otherwise. */
export const SAMPLE_MEMORY = 256;
