/**
 * Which changes are nobody's work: what editors and systems leave beside a file
 * while they save it. Pure.
 */

const LITTER: readonly RegExp[] = [
  // vim: swap files, backups, and the file by which it tries a folder.
  /^\..*\.sw[a-z]$/,
  /~$/,
  /^4913$/,
  // emacs: locks and unsaved work.
  /^\.#/,
  /^#.*#$/,
  // JetBrains, GNOME and KDE: what is written first and renamed later.
  /___jb_(?:old|tmp)___$/,
  /^\.goutputstream-/,
  /\.kate-swp$/,
  /\.(?:tmp|temp|bck|bak|orig|part|crswap)$/i,
  // Systems.
  /^\.DS_Store$/,
  /^Thumbs\.db$/i,
  /^\.fuse_hidden/,
  /^\.nfs[\da-f]+$/,
];

const FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/**
 * @param path - absolute, with forward slashes
 * @param folder - the watched folder that it was found below
 */
export function isLitter(path: string, folder: string): boolean {
  if (path === folder) return false;
  const names = path.slice(folder.length + 1).split('/');
  const last = names.at(-1) ?? '';
  return (
    names.some((name) => FOLDERS.has(name)) ||
    LITTER.some((pattern) => pattern.test(last))
  );
}
