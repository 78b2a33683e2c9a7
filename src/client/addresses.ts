/** The client's arithmetic on addresses. Pure. */

/**
 * A path as the build writes it: `.html` and `/index.html` taken off. What
 * lies above the base path is returned as it is.
 */
export function toCanonicalPath(path: string): string {
  return path.replace(/(?:(\/)index)?\.html$/, '$1');
}

/** Where the data of a page lies: beside the page, without query and hash. */
export function toPayloadAddress(path: string): string {
  return path.endsWith('/') ? `${path}index.json` : `${path}.json`;
}

/** Path and query: what decides whether two addresses are the same page. */
export function toPageAddress({ pathname, search }: URL | Location): string {
  return toCanonicalPath(pathname) + search;
}

/** A hash as text, or as it stands when it is not well-formed. */
export function decodeHash(hash: string): string {
  return decodePath(hash.startsWith('#') ? hash.slice(1) : hash);
}

/** An escaped text, or as it stands when it is not well-formed. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a path may be a page of the site rather than a file beside it: what
 * has an extension is none, but for members of namespaces, `/api/function/z.map`.
 */
export function isPagePath(path: string, base: string): boolean {
  const isFile =
    /^(?!api\/(?!source\/).*\/).*\.(?!html$)[^./]*$|\.(?:md|json)$/.test(
      path.slice(base.length),
    );
  return path.startsWith(base) && !isFile;
}
