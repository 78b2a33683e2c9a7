/** All calculations with addresses of the site. Pure. */

/** A path has no empty segments, no `.` or `..`, and needs no escapes. */
export const BASE_PATH = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

/**
 * Prefixes the base path, as for an `href`: with percent escapes where a browser
 * would write them, so that two addresses can be compared as texts. Escapes that
 * an author wrote remain; names of ours contain no percent sign.
 */
export function toHref(base: string, path: string): string {
  const escaped = encodeURI(path.normalize()).replace(
    /%25(?=[\da-f]{2})/gi,
    '%',
  );
  return `${base.slice(0, -1)}${escaped}`;
}

/**
 * The file, without extension, that a static host serves for a path: `api` for
 * `/api`, `docs/tutorials/index` for `/docs/tutorials/`.
 */
export function toFileStem(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index` : path.slice(1);
}

export function toMarkdownAddress(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}

/**
 * An address without what Docusaurus writes before paths: `/img/a.png` for
 * `@site/static/img/a.png` and `pathname:///img/a.png`.
 */
export function withoutAlias(destination: string): string {
  return destination.replace(/^(?:pathname:\/\/|@site(?:\/static)?)(?=\/)/, '');
}

/** A path that an author has written with the base path of the site, without it. */
export function withoutBase(path: string, base: string): string {
  return base !== '/' && path.startsWith(base)
    ? path.slice(base.length - 1)
    : path;
}

/** Splits a link without decoding it; query and hash keep their signs. */
export function splitLink(link: string) {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  return { path, query, hash };
}

/**
 * Decodes percent escapes to composed letters; leaves malformed ones as they
 * are.
 */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text).normalize();
  } catch {
    return text;
  }
}

/** Whether a destination has a scheme or another host. */
export function isExternal(destination: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(destination);
}

/**
 * Resolves `./x.md` and `../x.md` against a file's folder; may leave the root.
 */
export function resolveRelative(fromFile: string, destination: string): string {
  const parts = fromFile.split('/').slice(0, -1);
  for (const segment of destination.split('/')) {
    if (segment === '..') parts.pop();
    else if (segment !== '.' && segment !== '') parts.push(segment);
  }
  return parts.join('/');
}

/** The schemes that destinations in a text may have; others are refused. */
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
export function findUnsafeScheme(address: string): string | null {
  const destination = withoutAlias(address);
  const scheme = /^([^/?#:]*):/.exec(destination.replace(INVISIBLE, ''))?.[1];
  if (scheme === undefined) return null;
  // A known scheme with an invisible character in it is refused as well.
  const written = destination
    .toLowerCase()
    .startsWith(`${scheme.toLowerCase()}:`);
  return written && SCHEMES.has(scheme.toLowerCase()) ? null : scheme;
}

/** The way from one file to another below the same root: `../class/Lexer.md`. */
export function toRelative(from: string, to: string): string {
  const [start, end] = [from.split('/').slice(0, -1), to.split('/')];
  const shared = start.findIndex((name, index) => name !== end[index]);
  const common = shared === -1 ? start.length : shared;
  return '../'.repeat(start.length - common) + end.slice(common).join('/');
}
