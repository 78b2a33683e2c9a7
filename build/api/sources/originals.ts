/**
 * The sources that a package's declaration files were generated from, as far as
 * its source maps embed them or name files of the package. Reads through a
 * function.
 */
import { posix } from 'node:path';
import type ts from 'typescript';
import { folderOf } from '../../core/paths.ts';
import { parseOnce, type ParsedFiles } from '../convert/program.ts';
import { mapCandidates } from '../package/files.ts';

export interface OriginalsRequest {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Where the package lies in its repository. */
  readonly directory: string;
  /** The text of a file by absolute path, or `null`. */
  readonly read: (path: string) => string | null;
  /** What was parsed before; results are added. */
  readonly parsed: ParsedFiles;
}

/** A source from which declarations were generated. */
export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

/** @param file - a declaration file, relative to the package */
export function findOriginals(
  file: string,
  { folder, directory, read, parsed }: OriginalsRequest,
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
      const inRepository = posix
        .join(directory, inPackage)
        .replace(/^(?:\.\.\/)+/, '');
      return [createOriginal(inRepository, content, parsed)];
    });
    if (originals.length > 0) return originals;
  }
  return [];
}

function createOriginal(
  file: string,
  text: string,
  parsed: ParsedFiles,
): Original {
  return {
    file,
    parse: () => parseOnce(parsed, file, { text, comments: false }),
  };
}

interface MappedSource {
  /** Relative to the map's own folder, or a URL. */
  readonly path: string;
  readonly text: string | null;
}

/**
 * The sources that a map names; none where the text is not a source map.
 * Positions are not used: the map of compiled code has none for types.
 */
function parseSourceMap(json: string): readonly MappedSource[] {
  const { sources, sourceRoot, sourcesContent } = parseObject(json);
  if (!Array.isArray(sources)) return [];
  const hasRoot = typeof sourceRoot === 'string' && sourceRoot !== '';
  const prefix = hasRoot ? `${sourceRoot}/` : '';
  return sources.flatMap((source: unknown, index) => {
    if (typeof source !== 'string') return [];
    const texts: readonly unknown[] = Array.isArray(sourcesContent)
      ? sourcesContent
      : [];
    const text = texts[index];
    return [
      { path: prefix + source, text: typeof text === 'string' ? text : null },
    ];
  });
}

function parseObject(json: string): {
  readonly sources?: unknown;
  readonly sourceRoot?: unknown;
  readonly sourcesContent?: unknown;
} {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
