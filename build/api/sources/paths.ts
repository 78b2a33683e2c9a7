/** Operations on paths with forward slashes as text, without a file system. */

/** Joins parts and resolves `.` and `..`; a `..` above the start is kept. */
export function joinPath(...parts: readonly string[]): string {
  const joined: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '' || segment === '.') continue;
    const isUp =
      segment === '..' && joined.length > 0 && joined.at(-1) !== '..';
    if (isUp) joined.pop();
    else joined.push(segment);
  }
  return joined.join('/');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** The part of `path` below `folder`, or `null` where it is not below it. */
export function relativeTo(folder: string, path: string): string | null {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}
