/**
 * The sources that a package's declaration files were generated from, as far as
 * its source maps embed them or name files of the package. Reads through a
 * function.
 */
import { posix } from 'node:path';
import type ts from 'typescript';
import { folderOf } from '../../core/paths.ts';
import { parseOnce, type ParsedFiles } from '../convert/program.ts';
import type { ExtractionJob } from '../job.ts';
import { mapCandidates } from '../package/files.ts';
import { parseFields, textOf } from '../package/manifest.ts';

/** A source from which declarations were generated. */
export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

/**
 * @param file - a declaration file, relative to the package
 * @param read - the text of a file by absolute path, or `null`
 */
export function findOriginals(
  file: string,
  { folder, directory }: ExtractionJob,
  read: (path: string) => string | null,
  parsed: ParsedFiles,
): readonly Original[] {
  for (const map of mapCandidates(file)) {
    const json = read(`${folder}/${map}`);
    if (json === null) continue;
    const originals = parseSourceMap(json).flatMap(({ path, text }) => {
      const isElsewhere = /^[\w-]+:/.test(path) || path.startsWith('/');
      if (isElsewhere || !/\.[cm]?tsx?$/.test(path)) return [];
      const inPackage = posix.join(folderOf(map), path);
      const isInside = !inPackage.startsWith('../');
      const content =
        text ?? (isInside ? read(`${folder}/${inPackage}`) : null);
      if (content === null) return [];
      // In a package published from a build folder, the paths in source maps
      // lead above the package.
      const original = posix
        .join(directory, inPackage)
        .replace(/^(?:\.\.\/)+/, '');
      const parse = (): ts.SourceFile =>
        parseOnce(parsed, original, { text: content, comments: false });
      return [{ file: original, parse }];
    });
    if (originals.length > 0) return originals;
  }
  return [];
}

/**
 * The sources that a map names, relative to its own folder or by address, with
 * the texts that it embeds; none where the text is not a source map. Positions
 * are not used: the map of compiled code has none for types.
 */
function parseSourceMap(
  json: string,
): readonly { readonly path: string; readonly text: string | null }[] {
  const fields = parseFields(json) ?? new Map<string, unknown>();
  const listOf = (key: string): readonly unknown[] => {
    const value = fields.get(key);
    return Array.isArray(value) ? value : [];
  };
  const root = textOf(fields, 'sourceRoot');
  const texts = listOf('sourcesContent');
  return listOf('sources').flatMap((source, index) => {
    if (typeof source !== 'string') return [];
    const text = texts[index];
    return [
      {
        path: root === null ? source : `${root}/${source}`,
        text: typeof text === 'string' ? text : null,
      },
    ];
  });
}
