/** Conversions between the forms of an address. Pure. */

/**
 * A path in the form that the build links to: without `.html` or `index.html`.
 */
export function toCanonicalPath(path: string): string {
  return path.replace(/(?:(\/)index)?\.html$/, '$1');
}

/** The address of a page's JSON payload. @param path - without query and hash */
export function toPayloadAddress(path: string): string {
  return path.endsWith('/') ? `${path}index.json` : `${path}.json`;
}

/** Path and query: two addresses with the same are the same page. */
export function toPageAddress({ pathname, search }: URL | Location): string {
  return toCanonicalPath(pathname) + search;
}

/**
 * The id that a hash names; returned unchanged when its escapes are malformed.
 */
export function decodeHash(hash: string): string {
  return decodePath(hash.startsWith('#') ? hash.slice(1) : hash);
}

/**
 * Decodes percent escapes; returns the text unchanged when they are malformed.
 */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a path may be a page of the site rather than another file: anything
 * with an extension other than `.html` is a file, except members of namespaces,
 * whose names contain dots (`/api/function/z.map`).
 */
export function isPagePath(path: string, base: string): boolean {
  const isFile =
    /^(?!api\/(?!source\/).*\/).*\.(?!html$)[^./]*$|\.(?:md|json)$/.test(
      path.slice(base.length),
    );
  return path.startsWith(base) && !isFile;
}
