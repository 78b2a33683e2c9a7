/** What an author may write about further reading and coverage. Part of `config.ts`. */
import { z } from 'zod';

/** Where more can be read about single symbols, outside the site. */
export const readingSchema = z
  .strictObject({
    /** What the links are called together: "Specification". */
    label: z.string().min(1),
    /** One address for a symbol, by its name. */
    links: z.record(z.string().min(1), z.url({ protocol: /^https$/ })),
  })
  .optional();

const percentage = z.number().min(0).max(100);

/** How much of the reference must be written, in percent. */
export const coverageSchema = z
  .strictObject({
    /** Exports that are said in a sentence. */
    summary: percentage.default(0),
    /** Parameters that are explained. */
    parameters: percentage.default(0),
    /** Exports that can be called or constructed and have an example. */
    examples: percentage.default(0),
  })
  .prefault({});
