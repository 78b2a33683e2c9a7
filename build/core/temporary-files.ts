/**
 * Temporary files that editors and operating systems leave beside a file while
 * it is saved, or in a folder that was viewed. Pure.
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
  // Operating systems.
  /^\.DS_Store$/,
  /^Thumbs\.db$/i,
  /^\.fuse_hidden/,
  /^\.nfs[\da-f]+$/,
];

export function isTemporaryName(name: string): boolean {
  return LITTER.some((pattern) => pattern.test(name));
}
