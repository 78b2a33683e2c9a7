/** Which files of a package the model of its declarations depends on. */
import { declarationExtension, isDeclaration } from './files.ts';

/**
 * Lists all TypeScript files, and the source maps that are looked into. If a
 * declaration exists for both module systems, it takes the entry's form.
 */
export function relevantFiles(
  files: ReadonlySet<string>,
  entry: string,
): readonly string[] {
  const extension = declarationExtension(entry);
  const isOtherForm = (file: string): boolean => {
    const fileExtension = declarationExtension(file);
    if (fileExtension === '' || fileExtension === extension) return false;
    return files.has(file.slice(0, -fileExtension.length) + extension);
  };
  const sources = [...files].filter(
    (file) => !file.endsWith('.map') && !isOtherForm(file),
  );
  const maps = new Set(sources.filter(isDeclaration).flatMap(mapCandidates));
  return [...sources, ...[...files].filter((file) => maps.has(file))];
}

/**
 * The source maps that may name the source of a declaration file: that of the
 * declarations first, which is the more exact, then that of the code beside
 * them.
 */
export function mapCandidates(file: string): readonly string[] {
  const match = /^(.*)\.d\.([cm]?)ts$/.exec(file);
  if (match === null) return [];
  const [, stem = '', kind = ''] = match;
  const kinds = kind === '' ? ['', 'm'] : [kind];
  return [`${file}.map`, ...kinds.map((letter) => `${stem}.${letter}js.map`)];
}
