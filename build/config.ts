/**
 * The schema of `content/site.config.ts`, and the conversion to a `SiteConfig`
 * in which every field is present. All defaults are defined here. Reads no
 * file.
 */
import * as z from 'zod';
import { describeIssue, ISSUE_OPTIONS } from './config/issues.ts';
import {
  coloursSchema,
  coverageSchema,
  destination,
  link,
  packageSchema,
  packagesSchema,
  pane,
  readingSchema,
  sidebarEntry,
  versionsSchema,
} from './config/parts.ts';
import { BASE_PATH } from './core/urls.ts';
import type { Reported } from './diagnostics.ts';

const schema = z.strictObject({
  /** Shown in the navbar and after every page's title. */
  title: z.string().min(1),
  /** One sentence about what the site documents. */
  tagline: z.string().min(1),
  /** The origin that the site is published at, such as `https://example.org`; canonical addresses start with it. */
  url: z.url({ protocol: /^https?$/ }).refine(isOrigin, {
    message: 'must not contain a path: set that as base',
  }),
  /** The path that the site is published below, with a slash at both ends: `/docs/`. */
  base: z
    .string()
    .regex(BASE_PATH, 'must be a path such as /docs/')
    .default('/'),
  /** The site's logo: an SVG file in `static/`; by default a neutral one. */
  brand: z.string().endsWith('.svg').optional(),
  /** The accent colour of the site; by default that of the templates. */
  colours: coloursSchema,
  /** The package that the site documents. */
  package: packageSchema,
  /** Further packages of the same site, each at `/api/PATH`. */
  packages: packagesSchema,
  /** Other versions of the package, built into this site at `/api/NAME`. */
  versions: versionsSchema,
  /** The pages of `tutorials/`. */
  tutorials: z
    .strictObject({
      label: z.string().min(1).default('Tutorial'),
      /** File names without `.md`, in reading order; an object makes a group. */
      sidebar: z.array(sidebarEntry).min(1),
      /** Address of the folder that contains `content/`, for "Edit this page". */
      editUrl: z.url().optional(),
      /** Whether each page shows the date of its last commit. */
      lastUpdated: z.boolean().default(false),
    })
    .optional(),
  /** The bar at the top. */
  navbar: z
    .strictObject({
      hideOnScroll: z.boolean().default(false),
      /** Further links; those to the tutorials and the API need not be listed. */
      links: z
        .array(
          link.extend({ position: z.enum(['left', 'right']).default('right') }),
        )
        .default([]),
    })
    .prefault({}),
  /** A message above the navbar. */
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      link: link.optional(),
      closeable: z.boolean().default(true),
    })
    .optional(),
  /** The footer of every page. */
  footer: z
    .strictObject({
      note: z.string().default(''),
      columns: z
        .array(
          z.strictObject({ title: z.string().min(1), links: z.array(link) }),
        )
        .default([]),
      copyright: z.string().default(''),
      /** Terms and policies, linked beside the copyright. */
      legal: z.array(link).default([]),
    })
    .prefault({}),
  /** The home page; by default it shows the title and the tagline. */
  home: z
    .strictObject({
      heading: z.string().min(1),
      lead: z.string().min(1),
      /** The code sample of the hero: the setup, the input and its output. */
      sample: z
        .strictObject({ setup: pane, input: pane, output: pane })
        .optional(),
      doors: z
        .array(
          z.strictObject({
            title: z.string().min(1),
            text: z.string().min(1),
            to: destination,
            items: z.array(z.string()).default([]),
          }),
        )
        .default([]),
    })
    .optional(),
  /** How code samples are run. */
  samples: z
    .strictObject({
      /**
       * A module for each language that docs-build cannot run itself, below
       * the content folder; its default export checks a block's code.
       */
      checkers: z.record(z.string(), z.string().min(1)).default({}),
      /** How a failing sample in the package's own comments is reported; `off` runs none. */
      comments: z.enum(['warning', 'error', 'off']).default('warning'),
      /** The time limit of a sample, in milliseconds. */
      timeout: z.number().int().min(100).default(5000),
      /** The memory limit of a sample, in megabytes. */
      memory: z.number().int().min(32).default(256),
    })
    .prefault({}),
  /** The version of the package that this site documents. */
  version: z
    .strictObject({
      /** Identifies this version where a reader's choice is remembered. */
      name: z.string().min(1).default('current'),
      /** Its label in the version menu; by default the package's version. */
      label: z.string().min(1).optional(),
      /** Versions that are published as separate sites; the navbar's version menu lists them. */
      others: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            label: z.string().min(1),
            url: z.url({ protocol: /^https?$/ }),
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** The language of this site. */
  locale: z
    .strictObject({
      code: z.string().min(1).default('en'),
      label: z.string().min(1).default('English'),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
      /** Separate sites with the same pages in other languages. */
      others: z
        .array(
          z.strictObject({
            code: z.string().min(1),
            label: z.string().min(1),
            direction: z.enum(['ltr', 'rtl']).default('ltr'),
            /** Address of the other site's home page, with a slash at the end. */
            url: z.url({ protocol: /^https?$/ }).endsWith('/'),
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** Addresses of types that other packages declare, by name or by `package:name`. */
  externalTypes: z.record(z.string(), z.url()).default({}),
  /** Further reading about single symbols, outside the site. */
  references: readingSchema,
  /** The minimum coverage of the reference, in percent; `docs-build check --coverage` fails below it. */
  coverage: coverageSchema,
});

/** An invalid or non-web address passes here, because `z.url` reports it. */
function isOrigin(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true;
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}

/** The configuration as an author writes it. */
export type SiteConfigInput = z.input<typeof schema>;

/** The configuration with all defaults. */
export type SiteConfig = z.output<typeof schema>;

/** Types the configuration in an editor; returns its argument. */
export function defineConfig(input: SiteConfigInput): SiteConfigInput {
  return input;
}

/**
 * Validates a configuration and adds the defaults.
 * @param file - the file that contains it, for diagnostics
 */
export function normaliseConfig(
  input: unknown,
  file: string,
): Reported<SiteConfig | null> {
  const result = schema.safeParse(input, ISSUE_OPTIONS);
  return result.success
    ? { value: result.data, diagnostics: [] }
    : {
        value: null,
        diagnostics: result.error.issues.flatMap((issue) =>
          describeIssue(issue, file),
        ),
      };
}

/** The JSON Schema of the configuration, for editors. */
export function describeConfigSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input' });
}
