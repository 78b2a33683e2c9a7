/**
 * Finds what a package adds to the global scope and to the modules of others. It
 * is not exported, so it has no page, only a place on the index.
 */
import ts from 'typescript';
import { findOwnFile, type ExtractionJob } from '../job.ts';
import type { Augmentation } from '../model.ts';
import type { Locator } from '../sources/locate.ts';

/**
 * Each `declare global` and `declare module 'other'` of the package. What one of
 * its modules adds to another is on the pages of that.
 */
export function findAugmentations(
  job: ExtractionJob,
  program: ts.Program,
  locate: Locator,
): readonly Augmentation[] {
  const checker = program.getTypeChecker();
  const isOwn = ({ name }: ts.ModuleDeclaration): boolean =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).some(
      (node) =>
        !(ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) &&
        findOwnFile(job, node.getSourceFile().fileName) !== null,
    );
  return program.getSourceFiles().flatMap((source) => {
    // Elsewhere, `declare module` declares a module instead of adding to one.
    const isModule = ts.isExternalModule(source);
    if (!isModule || findOwnFile(job, source.fileName) === null) return [];
    return source.statements
      .filter(ts.isModuleDeclaration)
      .filter((node) => isGlobal(node) || ts.isStringLiteral(node.name))
      .filter((node) => isGlobal(node) || !isOwn(node))
      .map((node) => ({
        name: isGlobal(node) ? null : node.name.text,
        source: locate(node),
        declaration: node.getText(source),
      }));
  });
}

function isGlobal({ flags }: ts.ModuleDeclaration): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
