/**
 * What an author may write in `content/site.config.ts`, and the one road from
 * there to a `SiteConfig` in which every field is present. Every default stands
 * here and nowhere else. Reads no file.
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

/** Checked here, because it is shown on every page. */
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

/** A piece of code with a heading. */
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
  /** One line about what is documented. */
  tagline: z.string().min(1),
  /** Where the site will live, without a path: canonical addresses start with it. */
  url: z.url({ protocol: /^https?$/ }).refine(isOrigin, {
    message: 'must have no path: that is written as base',
  }),
  /** The path below which the site lives, with a slash at both ends. */
  base: z
    .string()
    .regex(BASE_PATH, 'must be a path such as /docs/')
    .default('/'),
  /** The site's mark: an SVG file of `static/`; a neutral one if not given. */
  brand: z.string().endsWith('.svg').optional(),
  /** The accent of the site; that of the templates if not given. */
  colours: coloursSchema,
  /** What the site documents. */
  package: packageSchema,
  /** Further packages of the same site, each at `/api/PATH`. */
  packages: packagesSchema,
  /** Other versions of the package, built into this site at `/api/NAME`. */
  versions: versionsSchema,
  /** The pages of `tutorials/`. */
  tutorials: z
    .strictObject({
      label: z.string().min(1).default('Tutorial'),
      /** Slugs in reading order; an object makes a group. */
      sidebar: z.array(sidebarEntry).min(1),
      /** Address of the folder that holds `content/`, for "Edit this page". */
      editUrl: z.url().optional(),
      /** Whether a page tells when it was changed last, as git knows it. */
      lastUpdated: z.boolean().default(false),
    })
    .optional(),
  /** The bar at the top. */
  navbar: z
    .strictObject({
      hideOnScroll: z.boolean().default(false),
      /** Further links; Tutorial and API are there by themselves. */
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
  /** What stands at the end of every page. */
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
  /** The home page; title and tagline if not given. */
  home: z
    .strictObject({
      heading: z.string().min(1),
      lead: z.string().min(1),
      /** The sample of the hero: what is set up, what is asked, what comes back. */
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
       * A module for each language that the tool cannot run by itself, below
       * the content folder; its default export checks a block's code.
       */
      checkers: z.record(z.string(), z.string().min(1)).default({}),
      /** What a wrong sample in the package's own comments is; `off`: none is run. */
      comments: z.enum(['warning', 'error', 'off']).default('warning'),
      /** Milliseconds that one sample may take. */
      timeout: z.number().int().min(100).default(5000),
      /** Megabytes that one sample may keep in use. */
      memory: z.number().int().min(32).default(SAMPLE_MEMORY),
    })
    .prefault({}),
  /** The version of the documentation that this site is. */
  version: z
    .strictObject({
      /** Under which readers' preference is kept. */
      name: z.string().min(1).default('current'),
      /** The package's version, unless it is called something else. */
      label: z.string().min(1).optional(),
      /** Sites of their own: with any, the navbar has a menu of versions. */
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
  /** The language that this site is written in. */
  locale: z
    .strictObject({
      code: z.string().min(1).default('en'),
      label: z.string().min(1).default('English'),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
      /** Sites of their own with the same pages in another language. */
      others: z
        .array(
          z.strictObject({
            code: z.string().min(1),
            label: z.string().min(1),
            direction: z.enum(['ltr', 'rtl']).default('ltr'),
            /** Where the other site's home page is, with a slash at the end. */
            url: z.url({ protocol: /^https?$/ }).endsWith('/'),
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** Addresses of types outside the package, by name or by `package:name`. */
  externalTypes: z.record(z.string(), z.url()).default({}),
  /** Where more can be read about single symbols, outside the site. */
  references: readingSchema,
  /** How much of the reference must be written, in percent. */
  coverage: coverageSchema,
});

/** What is no address of the web at all is told by other means. */
function isOrigin(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true;
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}

/** What an author may write. */
export type SiteConfigInput = z.input<typeof schema>;

/** The configuration as every stage sees it. */
export type SiteConfig = z.output<typeof schema>;

/** Types the configuration in an editor; returns what it is given. */
export function defineConfig(input: SiteConfigInput): SiteConfigInput {
  return input;
}

/**
 * Checks what an author wrote and fills in the defaults.
 * @param file - where it was written, for the diagnostics
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

/** The configuration as JSON Schema, for editors and for naming what is allowed. */
export function describeConfigSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input' });
}
