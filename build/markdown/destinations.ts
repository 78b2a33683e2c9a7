/**
 * Which destinations of links and images may appear in a page. An allowlist: a
 * scheme that is not known to be harmless is refused.
 */

const SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  // Our own scheme for links to symbols.
  'entity',
]);

/** Characters that browsers skip or readers do not see. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** The scheme that makes a destination unsafe, or `null`. */
export function findUnsafeScheme(destination: string): string | null {
  const scheme = /^([^/?#:]*):/.exec(destination.replace(INVISIBLE, ''))?.[1];
  if (scheme === undefined) return null;
  // A known scheme with an invisible character in it is refused as well.
  const written = destination
    .toLowerCase()
    .startsWith(`${scheme.toLowerCase()}:`);
  return written && SCHEMES.has(scheme.toLowerCase()) ? null : scheme;
}
