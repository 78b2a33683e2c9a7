/**
 * Which source maps may tell where a declaration file was made from. Pure, and
 * free of TypeScript: the inputs' key covers these files.
 */

/**
 * The maps to look into, the most exact first: that of the declarations, then
 * that of the code beside them.
 * @param file - a declaration file
 */
export function mapCandidates(file: string): readonly string[] {
  const match = /^(.*)\.d\.([cm]?)ts$/.exec(file);
  if (match === null) return [];
  const [, stem = '', kind = ''] = match;
  const code =
    kind === ''
      ? [`${stem}.js.map`, `${stem}.mjs.map`]
      : [`${stem}.${kind}js.map`];
  return [`${file}.map`, ...code];
}
