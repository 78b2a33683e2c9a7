/**
 * The kinds of values in the configuration: texts, addresses, colors, each with
 * the rule that it must keep. Independent of particular settings.
 */
import * as z from 'zod';
import { measureContrast } from '../core/contrast.ts';
import { findControl, isInvisible } from '../core/text.ts';
import { findUnsafeScheme, isExternal } from '../core/urls.ts';

/** A string without the characters that no output may contain. */
export const maybeEmpty = z
  .string()
  .refine((value) => findControl(value) === null, {
    error: ({ input }) =>
      `must not contain control characters such as ${findControl(String(input))?.name ?? ''}`,
  });
export const text = maybeEmpty.min(1);
/** A string that readers see. */
export const words = text.refine(
  (value) => value === '' || !isInvisible(value),
  { error: 'must contain visible characters' },
);
export const web = z.url({ protocol: /^https?$/ });
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).default([]);

/** These addresses are checked here, because they are on every page. */
export const destination = text.refine(
  (to) =>
    findUnsafeScheme(to) === null && (to.startsWith('/') || isExternal(to)),
  'must be a path of this site ("/api"), or begin with https: or mailto:',
);

/** A segment of an address. */
export const segment = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
    'must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
  );

/** The origin of a site. */
export const origin = web.refine(
  isOrigin,
  'must not contain a path: set base instead',
);

/** The least contrast: the accent is used for links and buttons. */
export const LEAST_CONTRAST = 5;

/** The backgrounds of pages. */
export const GROUNDS = { light: '#ffffff', dark: '#131016' } as const;

/** A color that can be read on this background. */
export function accentOn(ground: string) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #0a66a8')
    .refine(
      (colour) => measureContrast(colour, ground) >= LEAST_CONTRAST,
      `must have a contrast of at least ${String(LEAST_CONTRAST)}:1 against ${ground}`,
    );
}

/** An invalid or non-web address passes here, because `z.url` reports it. */
function isOrigin(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true;
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}

/** How a failing sample is reported; `off` runs none. */
export const sampleLevel = z.enum(['off', 'warning', 'error']);

/** Options of TypeDoc that the model depends on. */
const NOT_PASSED =
  /^(?:compilerOptions|disable(?:Git|Sources)|entryPoint.*|exclude(?!Tags).*|externalPattern|jsDocCompatibility|logLevel|maxTypeConversionDepth|options|packageOptions|plugin|preservedTypeAnnotationTags|projectDocuments|readme|skipErrorChecking|sort|tsconfig|validation)$/;

/** Options that are passed on to TypeDoc. */
export const passed = z
  .record(z.string(), z.unknown())
  .superRefine((options, context) => {
    for (const [name, input] of Object.entries(options)) {
      if (!NOT_PASSED.test(name)) continue;
      const instead = name.startsWith('exclude')
        ? "use the package's exclude and excludeInternal instead"
        : 'pages depend on the value that docs-build sets';
      const message = `must not be set: ${instead}`;
      context.addIssue({ code: 'custom', path: [name], input, message });
    }
  });

/** A package's release that is not a prerelease. */
export const release = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/, 'must be a release such as 1.0.0');
