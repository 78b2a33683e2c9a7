/** Finds the sources that source maps embed or name. */
import { posix } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { folderOf } from '../../core/paths.ts';
import { parseOnce, type ProgramOptions } from '../convert/program.ts';
import type { ExtractionJob } from '../job.ts';
import { mapCandidates } from '../package/relevant-files.ts';
import { parseJson } from '../package/find-package.ts';

export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

/** By the path in the package of the declaration file. */
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

/** The paths and texts of its sources; its positions know no types. */
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
