/**
 * Files that are nobody's work: what editors and systems leave beside a file
 * while they save it, or in a folder that was looked at. Pure.
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

export function isLitterName(name: string): boolean {
  return LITTER.some((pattern) => pattern.test(name));
}
