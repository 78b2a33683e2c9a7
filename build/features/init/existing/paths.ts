/** Paths in a project, relative to it, with `/` between names. Pure. */

/** @returns `''` for the project itself; `null` outside of it */
export function joinPath(folder: string, path: string): string | null {
  const names: string[] = path.startsWith('/') ? [] : folder.split('/');
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.filter((known) => known !== '').length === 0) return null;
      names.pop();
    } else if (name !== '.' && name !== '') names.push(name);
  }
  return names.filter((name) => name !== '').join('/');
}

/** The part of a path below a folder, or `null`; `''` for the folder itself. */
export function below(folder: string, path: string): string | null {
  if (path === folder) return '';
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

/** The folder of a file; `''` for the project itself. */
export function folderOf(file: string): string {
  return file.includes('/') ? file.replace(/\/[^/]*$/, '') : '';
}
