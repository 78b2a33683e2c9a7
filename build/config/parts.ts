/**
 * The parts of the configuration's schema: links, samples of code, packages and
 * versions, colours, further reading, coverage. Reads no file.
 */
import * as z from 'zod';
import { measureContrast } from '../core/contrast.ts';
import { isExternal } from '../core/urls.ts';
import { findUnsafeScheme } from '../markdown/destinations.ts';

/** Checked here, because these addresses are on every page. */
export const destination = z
  .string()
  .min(1)
  .refine(
    (to) =>
      findUnsafeScheme(to) === null && (to.startsWith('/') || isExternal(to)),
    {
      message:
        'must be a path of this site ("/api"), or begin with https: or mailto:',
    },
  );

export const link = z.strictObject({
  label: z.string().min(1),
  to: destination,
});

/** A piece of code with a title. */
export const pane = z.strictObject({
  title: z.string().min(1),
  language: z.string().min(1),
  code: z.string().min(1),
});

export const sidebarEntry = z.union([
  z.string().min(1),
  z.strictObject({
    category: z.string().min(1),
    items: z.array(z.string().min(1)).min(1),
  }),
]);

/** A segment of an address. */
const segment = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
    'must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
  );

/** The package that the site documents. */
export const packageSchema = z.strictObject({
  /** The name of an installed npm package, or of the project's own. */
  name: z.string().min(1),
  /** The declaration or source file to document; by default the package's `exports` or `types`. */
  entry: z.string().min(1).optional(),
  /** The release tag for links to the source. */
  tag: z.string().min(1).default('v{version}'),
  /** `https://github.com/owner/name`; by default the package's own `repository`. */
  repository: z.url().optional(),
  /** Whether to show the package's README on the index of its API. */
  readme: z.boolean().default(false),
});

/** Further packages of the same site; the API of each is at `/api/PATH`. */
export const packagesSchema = z
  .array(
    packageSchema.extend({
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
      tag: z.string().min(1).optional(),
    }),
  )
  .default([]);

/** The least contrast: the accent is used for links and buttons. */
const LEAST = 5;

function accentOn(ground: string): z.ZodType<string, string> {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0a66a8')
    .refine(
      (colour) => measureContrast(colour, ground) >= LEAST,
      `must have a contrast of at least ${String(LEAST)}:1 against ${ground}`,
    );
}

/** Backgrounds as in `src/templates/styles/tokens.css`. */
export const coloursSchema = z
  .strictObject({
    /** The accent colour in light mode: links, buttons, highlights. */
    light: accentOn('#ffffff'),
    /** The accent colour in dark mode. */
    dark: accentOn('#131016'),
  })
  .optional();

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
