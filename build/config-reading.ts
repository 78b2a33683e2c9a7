/** Further reading and coverage in a configuration. Part of `config.ts`. */
import { z } from 'zod';

/** Further reading about single symbols, outside the site. */
export const readingSchema = z
  .strictObject({
    /** The heading above the links: "Specification". */
    label: z.string().min(1),
    /** One address for each symbol, by its name. */
    links: z.record(z.string().min(1), z.url({ protocol: /^https$/ })),
  })
  .optional();

const percentage = z.number().min(0).max(100);

/** The least part of the reference that must be written, in percent. */
export const coverageSchema = z
  .strictObject({
    /** Exports with a summary. */
    summary: percentage.default(0),
    /** Parameters with an explanation. */
    parameters: percentage.default(0),
    /** Exports that can be called or constructed and have an example. */
    examples: percentage.default(0),
  })
  .prefault({});
