/**
 * The packages in a configuration: the one that the site documents, further
 * ones, and other versions of it. Part of `config.ts`.
 */
import * as z from 'zod';

/** A segment of an address. */
const segment = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
    'must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
  );

const tag = z.string().min(1);

const source = z.strictObject({
  /** The name of an installed npm package, or of the project's own. */
  name: z.string().min(1),
  /** The declaration or source file to document; by default the package's `exports` or `types`. */
  entry: z.string().min(1).optional(),
  /** The release tag for links to the source. */
  tag: tag.default('v{version}'),
  /** `https://github.com/owner/name`; by default the package's own `repository`. */
  repository: z.url().optional(),
  /** Whether to show the package's README on the index of its API. */
  readme: z.boolean().default(false),
});

export const packageSchema = source;

/** Further packages of the same site; the API of each is at `/api/PATH`. */
export const packagesSchema = z
  .array(
    source.extend({
      /** Its part of the address, `/api/PATH`; by default the last part of the package's name. */
      path: segment.optional(),
    }),
  )
  .default([]);

/** Other versions of the package; the API of each is at `/api/NAME`. */
export const versionsSchema = z
  .array(
    z.strictObject({
      /** Its part of the address, `/api/NAME`: `16`. */
      name: segment,
      /** Its label in the version menu; by default the installed version. */
      label: z.string().min(1).optional(),
      /**
       * The name that it is installed under: `graphql-16`, by
       * `npm install --save-dev graphql-16@npm:graphql@16`.
       */
      package: z.string().min(1),
      entry: z.string().min(1).optional(),
      tag: tag.optional(),
    }),
  )
  .default([]);
