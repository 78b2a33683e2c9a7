/** File paths as text, with forward slashes only; names with a meaning. */

/** Resolves a path against the root of the project. */
export function toAbsolute(root: string, path: string): string {
  return isAbsolute(path) ? path : `${root}/${path}`;
}

/** Whether it begins at the root or at a drive of Windows. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path);
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/**
 * An absolute path and all folders above it, up to the root of the file system.
 */
export function upFrom(folder: string): readonly string[] {
  const parts = folder.replace(/(?<!\/)\/+$/, '').split('/');
  return parts.map((_, index) =>
    parts.slice(0, parts.length - index).join('/'),
  );
}

/** The folders above a relative path, outermost first: `a`, `a/b` for `a/b/c`. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The folder of a relative path, or `''`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The part of `path` below `folder`, or `null` where it is not below it. */
export function relativeTo(folder: string, path: string): string | null {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

/**
 * A relative path that is written in a folder; one with a slash begins at the root.
 * @returns `''` for the root itself; `null` outside of it
 */
export function joinPath(folder: string, path: string): string | null {
  const start = path.startsWith('/') ? '' : folder;
  const names: string[] = [];
  for (const name of `${start}/${path}`.split('/')) {
    if (name === '..' && names.pop() === undefined) return null;
    if (!['', '.', '..'].includes(name)) names.push(name);
  }
  return names.join('/');
}

/** A path as Windows writes it, with the separators of all others. */
export function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** The list, in the output folder, of the files that belong to us. */
export const OUTPUT_LIST = '.docs-build.json';

/** The lock of the output folder while a build works there. */
export const LOCK_FILE = '.docs-build.lock';

/** Where a file is written before it takes its name in one step. */
export function toTemporary(path: string, id: string): string {
  return `${path}.${id}.tmp`;
}

/** The path for which a killed process left this; `null` for any other file. */
export function fromTemporary(path: string): string | null {
  return (
    /^(.+)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.exec(path)?.[1] ??
    null
  );
}

/**
 * Temporary files that editors and operating systems leave beside a file while
 * it is saved, or in a folder that was viewed.
 */
const LITTER: readonly RegExp[] = [
  // vim: swap files, backups, and the file with which it tests a folder.
  /^\..*\.sw[a-z]$/,
  /~$/,
  /^4913$/,
  // emacs: locks and unsaved work.
  /^\.#/,
  /^#.*#$/,
  // JetBrains, GNOME and KDE: temporary files that are renamed later.
  /___jb_(?:old|tmp)___$/,
  /^\.goutputstream-/,
  /\.kate-swp$/,
  /\.(?:tmp|temp|bck|bak|orig|part|crswap)$/i,
  // Operating systems leave these files.
  /^\.DS_Store$/,
  /^Thumbs\.db$/i,
  /^\.fuse_hidden/,
  /^\.nfs[\da-f]+$/,
];

export function isTemporary(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return LITTER.some((pattern) => pattern.test(name));
}
