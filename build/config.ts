/**
 * The schema of `content/site.config.ts`, and the conversion to a `SiteConfig`
 * in which every field is present. All defaults are defined here; the published
 * type and JSON Schema are made from it. Reads no file.
 */
import type { Pluggable } from 'unified';
import * as z from 'zod';
import type { ApiModel } from './api/model.ts';
import {
  describeIssues,
  describeProblem,
  ISSUE_OPTIONS,
} from './config/issues.ts';
import {
  completeLabels,
  findLabelProblems,
  writtenLabels,
} from './config/labels.ts';
import { documents, folder, sections } from './config/sections.ts';
import { expandSidebars } from './config/sidebar.ts';
import {
  accentOn,
  GROUNDS,
  destination,
  list,
  maybeEmpty,
  origin,
  passed,
  sampleLevel,
  segment,
  text,
  web,
  words,
} from './config/values.ts';
import { BASE_PATH } from './core/urls.ts';
import { WARNING_CODES, type Reported } from './diagnostics.ts';
import { featureSettings } from './features/settings.ts';
import type { Labels } from '../src/shared/labels.ts';

const direction = z.enum(['ltr', 'rtl']).default('ltr');
const percentage = z.number().min(0).max(100).default(0);
const link = z.strictObject({ label: words, to: destination });

/** A piece of code with a title. */
const pane = z.strictObject({ title: words, language: text, code: text });

const documented = z.strictObject({
  /** The name of an installed npm package, of one in the workspace, or of the project's own. */
  name: text,
  /** The declaration or source file to document, also of another package (`@types/name/index.d.ts`), or several, of which the others are modules; by default the package's `exports` or `types`. */
  entry: z.union([text, z.array(text).min(1)]).optional(),
  /** Exports to leave out, by name or pattern: `_*`, `internal.*`, `fp/merge`; `*` matches any characters. */
  exclude: list(text),
  /** Whether to leave out what the package hides: exports marked `@internal`, names that begin with `_` or `ɵ`, and modules in folders such as `internal/`. */
  excludeInternal: z.boolean().default(true),
  /** Patterns by category, for exports without a `@category`; the first match counts. */
  categories: z.record(words, z.array(text)).default({}),
  /** Options that are passed to TypeDoc. */
  typedoc: passed.default({}),
  /** The release tag for links to the source. */
  tag: text.default('v{version}'),
  /** `https://github.com/owner/name`; by default the package's own `repository`. */
  repository: z.url().optional(),
  /** Whether to show the package's README on the index of its API. */
  readme: z.boolean().default(false),
  /** The file that `docs-build model` wrote of the package, which is read instead of its declarations. */
  model: text.optional(),
});

/** Packages that tasks of their own have read. */
const modelled = z.strictObject({
  /** The files that `docs-build model` wrote, each of a package: `packages/core/docs-model.json`, where `*` stands for any part of a name. */
  model: text,
  /** The release tag for links to the sources of these packages. */
  tag: text.default('v{version}'),
  /** Whether to show the READMEs of these packages on the indexes of their APIs. */
  readme: z.boolean().default(false),
});

const schema = z.strictObject({
  /** Shown in the navbar and after every page's title. */
  title: words,
  /** One sentence about what the site documents. */
  tagline: words,
  /** The origin where you publish the site, such as `https://example.org`; without it, the site has no sitemap or other files that need absolute URLs. */
  url: origin.optional(),
  /** The base path of the site, with a slash at both ends: `/docs/`. */
  base: z
    .string()
    .regex(BASE_PATH, 'must be a path such as /docs/')
    .default('/'),
  /** The site's logo: an SVG file in `static/`; by default the initial of the title. */
  brand: z.string().endsWith('.svg').optional(),
  // Backgrounds as in `src/templates/styles/tokens.css`.
  /** The accent color of the site; by default that of the templates. */
  colors: z
    .strictObject({
      /** The accent color in light mode: links, buttons, highlights. */
      light: accentOn(GROUNDS.light),
      /** The accent color in dark mode. */
      dark: accentOn(GROUNDS.dark),
    })
    .optional(),
  /** The output folder, relative to the project. */
  out: text.default('dist'),
  /** Folders whose files are copied like those in `static/`, relative to the project: `website/static`. */
  statics: list(folder),
  /** The package that the site documents. */
  package: documented,
  /** Further packages of the same site, each at `/api/PATH`. */
  packages: list(
    z.union([
      documented.extend({
        /** Its part of the address, `/api/PATH`; by default the last part of the package's name. */
        path: segment.optional(),
      }),
      modelled,
    ]),
  ),
  /** Other versions of the package, built into this site at `/api/NAME`. */
  versions: list(
    z.strictObject({
      /** Its part of the address, `/api/NAME`: `16`. */
      name: segment,
      /** Its label in the version menu; by default the installed version. */
      label: words.optional(),
      /** The name that it is installed under: `graphql-16`, by `npm install --save-dev graphql-16@npm:graphql@16`. */
      package: text,
      entry: text.optional(),
      tag: text.optional(),
    }),
  ),
  /** The reference of the package. */
  api: z
    .strictObject({
      /** The exports that most readers need; the index shows them first, in this order. */
      start: list(text),
      /** The order of categories in the sidebar and the index; other categories follow by name. */
      groups: list(words),
      /** Replaces the first paragraph of a symbol's description, by the symbol's name; an empty string removes it. */
      summaries: z.record(text, maybeEmpty).default({}),
      /** Corrects a symbol's or member's description with a marked note below it, by the name, in markdown. */
      notes: z.record(text, words).default({}),
    })
    .prefault({}),
  /** The pages of `tutorials/`. */
  tutorials: documents
    .extend({ label: words.default('Tutorial') })
    .prefault({}),
  /** Other folders of pages besides `tutorials/`: `guides/` is published at `/docs/guides/`. */
  sections,
  /** The bar at the top. */
  navbar: z
    .strictObject({
      hideOnScroll: z.boolean().default(false),
      /** Additional links; the navbar already has links to the tutorials and the API. */
      links: list(
        link.extend({ position: z.enum(['left', 'right']).default('right') }),
      ),
    })
    .prefault({}),
  /** A message above the navbar. */
  announcement: z
    .strictObject({
      id: text,
      text: words,
      link: link.optional(),
      closeable: z.boolean().default(true),
    })
    .optional(),
  /** The footer of every page. */
  footer: z
    .strictObject({
      note: maybeEmpty.default(''),
      columns: list(z.strictObject({ title: words, links: z.array(link) })),
      copyright: maybeEmpty.default(''),
      /** Terms and policies, linked beside the copyright. */
      legal: list(link),
    })
    .prefault({}),
  /** The home page; by default it shows the package's README, or else the title and the tagline. */
  home: z
    .strictObject({
      heading: words,
      lead: words,
      /** The code sample at the top: a program with its output; or a setup, an input for a checker, and its output. */
      sample: z
        .strictObject({ setup: pane, input: pane.optional(), output: pane })
        .optional(),
      /** The page that says how samples are run; the line that counts the samples links to it. */
      proof: destination.optional(),
      /** The buttons, of which the first stands out; by default they lead to the first documents and to the API. */
      actions: list(link),
      cards: list(
        z.strictObject({
          title: words,
          text: words,
          to: destination.optional(),
          /** The pages in this section with their addresses, or words. */
          items: list(z.union([words, link])),
        }),
      ),
    })
    .optional(),
  /** How code samples are run. */
  samples: z
    .strictObject({
      /** A module for each language that docs-build cannot run itself, relative to the content folder; its default export checks a block's code. */
      checkers: z.record(z.string(), text).default({}),
      /** Whether tutorials and sections also show titled TypeScript samples as JavaScript, in tabs. */
      javascript: z.boolean().default(false),
      /** How a failing example in the package's comments is reported; `off` runs none. By default it is a `warning` if the package is the project's own, and `off` if it is installed. */
      comments: sampleLevel.optional(),
      /** How a failing sample in tutorials and sections is reported; `off` runs none; with `warning`, code that is not a program is only shown. */
      documents: sampleLevel.default('error'),
      /** Whether samples in tutorials and sections may use exports of the package without importing them. */
      supply: z.boolean().default(false),
      /** Whether readers can edit and run samples in their browser, if the samples only need the package. */
      playground: z.boolean().default(false),
      /** The time limit of a sample, in milliseconds. */
      timeout: z.number().int().min(100).default(5000),
      /** The memory limit of a sample, in megabytes. */
      memory: z.number().int().min(32).default(256),
    })
    .prefault({}),
  /** Whether broken links and other problems in documents and sidebars fail the build; otherwise they are warnings, unless you pass `--strict`. */
  strict: z.boolean().default(true),
  /** Warnings to turn off, by their code. */
  warnings: z.partialRecord(z.enum(WARNING_CODES), z.enum(['off'])).default({}),
  /** The version of the package that this site documents. */
  version: z
    .strictObject({
      /** Identifies this version when the site remembers a reader's choice. */
      name: text.default('current'),
      /** Its label in the version menu, before the package's version. */
      label: words.optional(),
      /** Versions that are published as separate sites; the navbar's version menu lists them. */
      others: list(z.strictObject({ name: text, label: words, url: web })),
    })
    .prefault({}),
  ...featureSettings,
  /** The language of this site. */
  locale: z
    .strictObject({
      code: text
        .refine(isLanguage, 'must be the code of a language such as pt-BR')
        .default('en'),
      /** The name of the language in the language menu; without one and without others there is no menu. */
      label: words.optional(),
      direction,
      /** Separate sites with the same pages in other languages. */
      others: list(
        z.strictObject({
          code: text,
          label: words,
          direction,
          /** Address of the other site's home page, with a slash at the end. */
          url: web.endsWith('/'),
        }),
      ),
    })
    .prefault({}),
  /** The words of pages, by group and name, instead of the English ones. */
  labels: writtenLabels.default({}),
  /** Links for types from other packages, by name or by `package:name`. */
  externalTypes: z.record(z.string(), z.url()).default({}),
  /** Further reading about single symbols, outside the site. */
  references: z
    .strictObject({
      /** The label of these links: "Specification". */
      label: words,
      /** One address per symbol, by the symbol's name. */
      links: z.record(text, z.url({ protocol: /^https$/ })),
    })
    .optional(),
  /** Former addresses of pages, each with the page to redirect to: `'/guide': '/docs/tutorials/'`. */
  redirects: z.record(z.string().startsWith('/'), text).default({}),
  /** The minimum coverage of the reference, in percent; `docs-build check --coverage` fails below it. */
  coverage: z
    .strictObject({
      /** Exports with a summary. */
      summary: percentage,
      /** Parameters with a description. */
      parameters: percentage,
      /** Functions and classes with an example. */
      examples: percentage,
      /** Error messages with an explanation and a program that causes them. */
      errors: percentage,
    })
    .prefault({}),
});

const plugins = list(
  z.custom<Pluggable>(
    (value) => typeof value === 'function' || Array.isArray(value),
    'must be a plugin, or a list of a plugin and its options',
  ),
);

const everything = z.strictObject({
  ...schema.shape,
  markdown: z
    .strictObject({ remarkPlugins: plugins, rehypePlugins: plugins })
    .optional(),
  transformModel: z
    .custom<(model: ApiModel) => unknown>(
      (value) => typeof value === 'function',
      'must be a function',
    )
    .optional(),
});

/** The settings that are functions. */
export type Hooks = Omit<z.output<typeof everything>, keyof SiteConfig>;

/** The configuration as an author writes it. */
export type SiteConfigInput = z.input<typeof schema>;

/** The configuration with all defaults. */
export interface SiteConfig extends Omit<z.output<typeof schema>, 'labels'> {
  readonly labels: Labels;
}

/**
 * Validates a configuration and adds the defaults.
 * @param file - the file that contains it, for diagnostics
 */
export function normaliseConfig(
  input: unknown,
  file: string,
): Reported<(SiteConfig & Hooks) | null> {
  const expanded = expandSidebars(input);
  const { data = null, error } = everything.safeParse(expanded, ISSUE_OPTIONS);
  if (data === null) {
    const diagnostics = describeIssues(error?.issues ?? [], file);
    return { value: null, diagnostics };
  }
  const { labels, locale } = data;
  return {
    value: { ...data, labels: completeLabels(labels, locale.code) },
    diagnostics: findLabelProblems(labels, locale.code).map((problem) =>
      describeProblem(problem, file),
    ),
  };
}

/** Numbers and dates are written in it. */
function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0;
  } catch {
    return false;
  }
}

/** The JSON Schema of the configuration, for editors. */
export function describeConfigSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input' });
}
