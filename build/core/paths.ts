/** Paths of files as text; forward slashes only. */

/** A path as the project calls it, made absolute. */
export function toAbsolute(root: string, path: string): string {
  return isAbsolute(path) ? path : `${root}/${path}`;
}

/** From the root or from a drive of Windows. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path);
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The name of a markdown file without its extension. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

/** Of an absolute path: from the folder itself up to the root of the file system. */
export function upFrom(folder: string): readonly string[] {
  const parts = folder.replace(/\/+$/, '').split('/');
  return parts.map((_, index) =>
    parts.slice(0, parts.length - index).join('/'),
  );
}

/** Of a relative path, the outermost first: `a` and `a/b` for `a/b/c`. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
