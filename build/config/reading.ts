/** Further reading and coverage in a configuration. Part of `config.ts`. */
import * as z from 'zod';

/** Further reading about single symbols, outside the site. */
export const readingSchema = z
  .strictObject({
    /** The label of these links: "Specification". */
    label: z.string().min(1),
    /** One address per symbol, by the symbol's name. */
    links: z.record(z.string().min(1), z.url({ protocol: /^https$/ })),
  })
  .optional();

const percentage = z.number().min(0).max(100);

/** The minimum coverage of the reference, in percent; `docs-build check --coverage` fails below it. */
export const coverageSchema = z
  .strictObject({
    /** Exports with a summary. */
    summary: percentage.default(0),
    /** Parameters with a description. */
    parameters: percentage.default(0),
    /** Functions and classes with an example. */
    examples: percentage.default(0),
  })
  .prefault({});
