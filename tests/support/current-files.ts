/**
 * The files of an output folder that belong to its last build: without the list
 * of files, and without code that is kept for pages of the build before.
 */
export function currentFiles(
  output: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const list = output.get('.docs-build.json');
  if (list === undefined) return output;
  const { files } = JSON.parse(list) as { readonly files: readonly string[] };
  const current = new Set(files);
  return new Map([...output].filter(([path]) => current.has(path)));
}
