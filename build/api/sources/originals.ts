/**
 * The sources that a package's declaration files were generated from, as far as
 * its source maps embed them or name files of the package.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { folderOf } from '../../core/paths.ts';
import { parseOnce, type ProgramOptions } from '../convert/program.ts';
import type { ExtractionJob } from '../job.ts';
import { mapCandidates } from '../package/files.ts';
import { parseJson } from '../package/find-package.ts';

/** A source from which declarations were generated. */
export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

/**
 * Finds the sources of declaration files, by path in the package.
 * @param declarations - these files
 */
export function findOriginals(
  declarations: readonly string[],
  job: Pick<ExtractionJob, 'folder' | 'directory'>,
  { files, parsed }: ProgramOptions,
): ReadonlyMap<string, readonly Original[]> {
  const read = (file: string): string | null => {
    const path = `${job.folder}/${file}`;
    return files?.get(path) ?? ts.sys.readFile(path) ?? null;
  };
  const originalsOf = (map: string): readonly Original[] =>
    parseSourceMap(read(map) ?? '').flatMap(({ path, text }) => {
      const isElsewhere = /^[\w-]+:/.test(path) || path.startsWith('/');
      if (isElsewhere || !/\.[cm]?tsx?$/.test(path)) return [];
      const inPackage = posix.join(folderOf(map), path);
      const isInside = !inPackage.startsWith('../');
      const content = text ?? (isInside ? read(inPackage) : null);
      if (content === null) return [];
      // The paths in source maps lead above a package that is published from a
      // build folder.
      const file = posix
        .join(job.directory, inPackage)
        .replace(/^(?:\.\.\/)+/, '');
      const parse = (): ts.SourceFile =>
        parseOnce(parsed, file, { text: content, comments: false });
      return [{ file, parse }];
    });
  const byDeclaration = new Map<string, readonly Original[]>();
  for (const file of declarations) {
    for (const map of mapCandidates(file)) {
      const originals = originalsOf(map);
      if (originals.length === 0) continue;
      byDeclaration.set(file, originals);
      break;
    }
  }
  return byDeclaration;
}

/**
 * The sources that a map names, relative to its own folder or by address, with
 * the texts that it embeds; none where the text is not a source map. Positions
 * are not used: the map of compiled code has none for types.
 */
function parseSourceMap(
  json: string,
): readonly { readonly path: string; readonly text: string | null }[] {
  const { data } = sourceMap.safeParse(parseJson(json));
  return (data?.sources ?? []).flatMap((source, index) => {
    if (source === null) return [];
    const path = data?.sourceRoot ? `${data.sourceRoot}/${source}` : source;
    return [{ path, text: data?.sourcesContent[index] ?? null }];
  });
}

const texts = z.array(z.string().nullable().catch(null)).catch([]);

const sourceMap = z.object({
  sources: texts,
  sourcesContent: texts,
  sourceRoot: z.string().catch(''),
});
