/** Arithmetic on addresses of the site: pure, and the only place that does it. */

/**
 * What a base path looks like: no empty segment, none that leads up, nothing that
 * needs an escape.
 */
export const BASE_PATH = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

/** The base path put in front: what stands in an `href`. */
export function toHref(base: string, path: string): string {
  return `${base.slice(0, -1)}${path}`;
}

/**
 * The file, without its extension, that a plain static host answers with:
 * `/api` is `api`, `/docs/tutorials/` is `docs/tutorials/index`.
 */
export function toFileStem(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index` : path.slice(1);
}

/** Where a page lies as markdown: its file with another extension. */
export function toMarkdownAddress(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}

export interface SplitLink {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** With its number sign, or empty. */
  readonly hash: string;
}

/** Takes a link apart without decoding anything. */
export function splitLink(link: string): SplitLink {
  const [beforeHash = '', ...hash] = splitOnce(link, '#');
  const [path = '', ...query] = splitOnce(beforeHash, '?');
  return {
    path,
    query: query.length > 0 ? `?${query.join('')}` : '',
    hash: hash.length > 0 ? `#${hash.join('')}` : '',
  };
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Decodes percent escapes; malformed ones are left as they stand. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a destination names a scheme or another host. */
export function isExternal(destination: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(destination);
}

/** Resolves `./x.md` and `../x.md` against the folder of a file; no escape check. */
export function resolveRelative(fromFile: string, destination: string): string {
  const parts = fromFile.split('/').slice(0, -1);
  for (const segment of destination.split('/')) {
    if (segment === '..') parts.pop();
    else if (segment !== '.' && segment !== '') parts.push(segment);
  }
  return parts.join('/');
}
