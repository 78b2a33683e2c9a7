/**
 * The schema of `content/site.config.ts`, and the conversion to a `SiteConfig`
 * in which every field is present. All defaults are defined here. Reads no
 * file.
 */
import { z } from 'zod';
import { coloursSchema } from './config-colours.ts';
import { coverageSchema, readingSchema } from './config-reading.ts';
import { describeIssue } from './config-issues.ts';
import { findKeys } from './config-keys.ts';
import {
  packageSchema,
  packagesSchema,
  versionsSchema,
} from './config-sources.ts';
import { BASE_PATH, isExternal } from './core/urls.ts';
import type { Reported } from './diagnostics.ts';
import { findUnsafeScheme } from './markdown/destinations.ts';
import { SAMPLE_MEMORY } from './samples/default-memory.ts';

/** Checked here, because these addresses are on every page. */
const destination = z
  .string()
  .min(1)
  .refine(
    (to) =>
      findUnsafeScheme(to) === null && (to.startsWith('/') || isExternal(to)),
    { message: 'must be a path of this site ("/api"), https: or mailto:' },
  );

const link = z.strictObject({
  label: z.string().min(1),
  to: destination,
});

/** A piece of code with a title. */
const pane = z.strictObject({
  title: z.string().min(1),
  language: z.string().min(1),
  code: z.string().min(1),
});

const sidebarEntry = z.union([
  z.string().min(1),
  z.strictObject({
    category: z.string().min(1),
    items: z.array(z.string().min(1)).min(1),
  }),
]);

const schema = z.strictObject({
  /** Shown in the navbar and after every page's title. */
  title: z.string().min(1),
  /** One line about the documented package. */
  tagline: z.string().min(1),
  /** The site's origin, without a path: canonical addresses start with it. */
  url: z.url({ protocol: /^https?$/ }).refine(isOrigin, {
    message: 'must have no path: that is written as base',
  }),
  /** The path below which the site lives, with slashes at both ends. */
  base: z
    .string()
    .regex(BASE_PATH, 'must be a path such as /docs/')
    .default('/'),
  /** The site's mark: an SVG file of `static/`; by default a neutral one. */
  brand: z.string().endsWith('.svg').optional(),
  /** The accent colour; by default that of the templates. */
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
      /** Slugs in reading order; an object is a group. */
      sidebar: z.array(sidebarEntry).min(1),
      /** Address of the folder that holds `content/`, for "Edit this page". */
      editUrl: z.url().optional(),
      /** Whether each page shows the date of its last change in git. */
      lastUpdated: z.boolean().default(false),
    })
    .optional(),
  /** The bar at the top. */
  navbar: z
    .strictObject({
      hideOnScroll: z.boolean().default(false),
      /** Further links, besides Tutorial and API. */
      links: z
        .array(
          link.extend({ position: z.enum(['left', 'right']).default('right') }),
        )
        .default([]),
    })
    .prefault({}),
  /** A line above the navbar. */
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      link: link.optional(),
      closeable: z.boolean().default(true),
    })
    .optional(),
  /** The end of every page. */
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
  /** The home page; by default it shows title and tagline. */
  home: z
    .strictObject({
      heading: z.string().min(1),
      lead: z.string().min(1),
      /** The sample in the hero: setup, query and answer. */
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
  /** How code samples are run; see `build/samples`. */
  samples: z
    .strictObject({
      /**
       * For each language that the tool cannot run, a module below the content
       * folder whose default export checks the code of a block.
       */
      checkers: z.record(z.string(), z.string().min(1)).default({}),
      /**
       * Severity of failing samples in the package's comments; `off` runs none.
       */
      comments: z.enum(['warning', 'error', 'off']).default('warning'),
      /** The most time that one sample may take, in milliseconds. */
      timeout: z.number().int().min(100).default(5000),
      /** The most memory that one sample may use, in megabytes. */
      memory: z.number().int().min(32).default(SAMPLE_MEMORY),
    })
    .prefault({}),
  /** The version of the package that this site documents. */
  version: z
    .strictObject({
      /** The key under which the readers' preference is stored. */
      name: z.string().min(1).default('current'),
      /** By default the package's version. */
      label: z.string().min(1).optional(),
      /** Separate sites for other versions, linked from a menu in the navbar. */
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
            /** Address of the other site's home page, ending in a slash. */
            url: z.url({ protocol: /^https?$/ }).endsWith('/'),
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** Addresses of types outside the package, by name or by `package:name`. */
  externalTypes: z.record(z.string(), z.url()).default({}),
  /** Further reading about single symbols, outside the site. */
  references: readingSchema,
  /** The least part of the reference that must be written, in percent. */
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
  const result = schema.safeParse(input);
  return result.success
    ? { value: result.data, diagnostics: [] }
    : {
        value: null,
        diagnostics: result.error.issues.flatMap((issue) =>
          describeIssue(issue, {
            file,
            input,
            keysAt: (path) => findKeys(describeConfigSchema(), path),
          }),
        ),
      };
}

/**
 * The JSON Schema of the configuration, for editors and for listing valid keys.
 */
export function describeConfigSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input' });
}
