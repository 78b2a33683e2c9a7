/**
 * What an author may write about packages: the one that the site is about,
 * further ones beside it, and other versions of it. Part of `config.ts`.
 */
import { z } from 'zod';

/** A part of an address. */
const segment = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
    'must be letters, digits, "-" and "_"',
  );

const tag = z.string().min(1);

const source = z.strictObject({
  /** An installed npm package. */
  name: z.string().min(1),
  /** The declaration or source file to document; the package's `types` if not given. */
  entry: z.string().min(1).optional(),
  /** The release tag that source links point at. */
  tag: tag.default('v{version}'),
  /** `https://github.com/owner/name`; the package's own `repository` if not given. */
  repository: z.url().optional(),
  /** Whether the package's README introduces the index of its API. */
  readme: z.boolean().default(false),
});

export const packageSchema = source;

/** Further packages of the same site; their API lies at `/api/PATH`. */
export const packagesSchema = z
  .array(
    source.extend({
      /** The last part of the package's name if not given. */
      path: segment.optional(),
    }),
  )
  .default([]);

/** Other versions of the package; their API lies at `/api/NAME`. */
export const versionsSchema = z
  .array(
    z.strictObject({
      /** In addresses: `16`. */
      name: segment,
      /** What the menu says; the version that is installed if not given. */
      label: z.string().min(1).optional(),
      /**
       * Under which name it is installed: `graphql-16`, by
       * `npm install --save-dev graphql-16@npm:graphql@16`.
       */
      package: z.string().min(1),
      entry: z.string().min(1).optional(),
      tag: tag.optional(),
    }),
  )
  .default([]);
