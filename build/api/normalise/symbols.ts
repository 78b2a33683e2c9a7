/** Whose a symbol is that has no reflection: ours, another package's, the platform's. */
import type { ReflectionSymbolId } from 'typedoc';
import type ts from 'typescript';
import type { ExtractionJob } from '../job.ts';
import { relativeTo } from '../sources/paths.ts';
import type { ClassifySymbol } from './targets.ts';

/** The package that TypeScript's own library files count as. */
const PLATFORM = 'typescript';

export function createSymbolClassifier(
  job: ExtractionJob,
  program: {
    readonly isLibrary: (file: ts.SourceFile) => boolean;
    readonly fileOf: (path: string) => ts.SourceFile | null;
  },
): ClassifySymbol {
  return (symbol: ReflectionSymbolId) => {
    const path = symbol.fileName ?? null;
    // A name that nothing declares: whose it is cannot be known.
    if (path === null) return { kind: 'external', package: '' };
    const file = program.fileOf(path);
    if (file === null) {
      return { kind: 'external', package: packageOf(path) ?? '' };
    }
    if (program.isLibrary(file)) return { kind: 'external', package: PLATFORM };
    const own = relativeTo(job.folder, path);
    if (own !== null && !own.includes('node_modules/')) {
      return { kind: 'own', file: own };
    }
    return { kind: 'external', package: packageOf(path) ?? '' };
  };
}

/** The package a path lies in: the last one, where packages nest. */
function packageOf(path: string): string | null {
  const [, inside] = /.*\/node_modules\/(.*)/.exec(path) ?? [];
  const match = /^(?:@[^/]+\/)?[^/]+/.exec(inside ?? '');
  return match?.[0] ?? null;
}
