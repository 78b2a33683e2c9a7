/**
 * The sources that a package's declaration files were generated from, as far as
 * its source maps embed them or name files of the package. Reads through a
 * function.
 */
import ts from 'typescript';
import { mapCandidates } from './map-candidates.ts';
import { folderOf, joinPath } from './paths.ts';
import { parseSourceMap } from './source-map.ts';

export interface OriginalsRequest {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Where the package lies in its repository. */
  readonly directory: string;
  /** The text of a file by absolute path, or `null`. */
  readonly read: (path: string) => string | null;
  /** Files parsed earlier by the same process; results are added. */
  readonly parsed: ParsedSources;
}

/** By path in the repository. A file whose text has changed is parsed again. */
export type ParsedSources = Map<string, ts.SourceFile>;

/** A source from which declarations were generated. */
export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

export interface Originals {
  /** @param file - a declaration file, relative to the package */
  of(file: string): readonly Original[];
}

export function createOriginals(request: OriginalsRequest): Originals {
  const known = new Map<string, readonly Original[]>();
  return {
    of(file) {
      const found = known.get(file) ?? findOriginals(file, request);
      known.set(file, found);
      return found;
    },
  };
}

function findOriginals(
  file: string,
  { folder, directory, read, parsed }: OriginalsRequest,
): readonly Original[] {
  for (const map of mapCandidates(file)) {
    const json = read(`${folder}/${map}`);
    const sources = json === null ? null : parseSourceMap(json);
    if (sources === null) continue;
    const originals = sources.flatMap(({ path, text }) => {
      if (/^[\w-]+:/.test(path) || path.startsWith('/')) return [];
      const inPackage = joinPath(folderOf(map), path);
      const content = text ?? readInside(folder, inPackage, read);
      if (content === null || !/\.[cm]?tsx?$/.test(path)) return [];
      // In a package published from a build folder, the paths in source maps
      // lead above the package.
      const inRepository = joinPath(directory, inPackage).replace(
        /^(?:\.\.\/)+/,
        '',
      );
      return [createOriginal(inRepository, content, parsed)];
    });
    if (originals.length > 0) return originals;
  }
  return [];
}

function readInside(
  folder: string,
  path: string,
  read: OriginalsRequest['read'],
): string | null {
  return path.startsWith('../') ? null : read(`${folder}/${path}`);
}

function createOriginal(
  file: string,
  text: string,
  parsed: ParsedSources,
): Original {
  return {
    file,
    text,
    parse() {
      const known = parsed.get(file);
      if (known?.text === text) return known;
      const source = ts.createSourceFile(file, text, {
        languageVersion: ts.ScriptTarget.ESNext,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      });
      parsed.set(file, source);
      return source;
    },
  };
}
