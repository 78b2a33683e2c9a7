/**
 * The packages in a configuration: the one that the site documents, further
 * ones, and other versions of it. Part of `config.ts`.
 */
import { z } from 'zod';

/** A segment of an address. */
const segment = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
    'must be letters, digits, "-" and "_"',
  );

const tag = z.string().min(1);

const source = z.strictObject({
  /** The name of an installed npm package. */
  name: z.string().min(1),
  /** Declaration or source file to document; by default the package's `types`. */
  entry: z.string().min(1).optional(),
  /** The release tag for links to the source. */
  tag: tag.default('v{version}'),
  /**
   * `https://github.com/owner/name`; by default the package's own `repository`.
   */
  repository: z.url().optional(),
  /** Whether to introduce the index of the API with the package's README. */
  readme: z.boolean().default(false),
});

export const packageSchema = source;

/** Further packages of the same site, each at `/api/PATH`. */
export const packagesSchema = z
  .array(
    source.extend({
      /** By default the last part of the package's name. */
      path: segment.optional(),
    }),
  )
  .default([]);

/** Other versions of the package, each at `/api/NAME`. */
export const versionsSchema = z
  .array(
    z.strictObject({
      /** The name in addresses: `16`. */
      name: segment,
      /** The label in the menu; by default the installed version. */
      label: z.string().min(1).optional(),
      /**
       * The name under which it is installed: `graphql-16` after
       * `npm install --save-dev graphql-16@npm:graphql@16`.
       */
      package: z.string().min(1),
      entry: z.string().min(1).optional(),
      tag: tag.optional(),
    }),
  )
  .default([]);
