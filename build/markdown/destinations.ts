/**
 * Destinations of links and images that may stand in a page. An allow-list: a
 * scheme that is not known to be harmless is not shown.
 */

const SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  // The site's own way to name a symbol.
  'entity',
]);

/** What a browser skips or a reader does not see. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** The scheme that makes a destination unfit for a page, or `null`. */
export function findUnsafeScheme(destination: string): string | null {
  const scheme = /^([^/?#:]*):/.exec(destination.replace(INVISIBLE, ''))?.[1];
  if (scheme === undefined) return null;
  // A known scheme with something hidden in it is not the known scheme.
  const written = destination
    .toLowerCase()
    .startsWith(`${scheme.toLowerCase()}:`);
  return written && SCHEMES.has(scheme.toLowerCase()) ? null : scheme;
}
