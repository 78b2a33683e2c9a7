/** Finds what declares a symbol: this package, another one or the platform. */
import type { ReflectionSymbolId } from 'typedoc';
import type ts from 'typescript';
import type { ExtractionJob } from '../job.ts';
import { relativeTo } from '../sources/paths.ts';

/** The package that TypeScript's own library files count as. */
const PLATFORM = 'typescript';

export type Owner =
  | { readonly kind: 'external'; readonly package: string }
  /** The file is relative to the package. */
  | { readonly kind: 'own'; readonly file: string };

export interface Owners {
  ownerOfSymbol(symbol: ReflectionSymbolId): Owner;
  ownerOfFile(file: ts.SourceFile): Owner;
}

export function createOwners(
  job: ExtractionJob,
  program: {
    readonly isLibrary: (file: ts.SourceFile) => boolean;
    readonly fileOf: (path: string) => ts.SourceFile | null;
  },
): Owners {
  const ownerOfPath = (path: string): Owner => {
    const own = relativeTo(job.folder, path);
    return own !== null && !own.includes('node_modules/')
      ? { kind: 'own', file: own }
      : { kind: 'external', package: packageOf(path) };
  };
  const ownerOfFile = (file: ts.SourceFile): Owner =>
    program.isLibrary(file)
      ? { kind: 'external', package: PLATFORM }
      : ownerOfPath(file.fileName);
  return {
    ownerOfFile,
    ownerOfSymbol({ fileName }) {
      // Nothing declares the name, so the owner cannot be known.
      if (fileName === undefined) return { kind: 'external', package: '' };
      const file = program.fileOf(fileName);
      return file === null ? ownerOfPath(fileName) : ownerOfFile(file);
    },
  };
}

/** The package that contains a path, the innermost where they nest, or `''`. */
function packageOf(path: string): string {
  const [, inside = ''] = /.*\/node_modules\/(.*)/.exec(path) ?? [];
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? '';
}
