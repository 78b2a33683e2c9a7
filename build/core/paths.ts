/** Paths of files as text; forward slashes only. */

/** A path as the project calls it, made absolute. */
export function toAbsolute(root: string, path: string): string {
  return path.startsWith('/') || /^[a-z]:/i.test(path)
    ? path
    : `${root}/${path}`;
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
