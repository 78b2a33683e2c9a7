/**
 * Which source maps may name the source of a declaration file. Pure, and free
 * of TypeScript, because the key of the inputs has to cover these files.
 */

/**
 * The source maps to look into: that of the declarations first, which is the
 * more exact, then that of the code beside them.
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
