/**
 * Leaves out the exports that the configuration excludes and those that a mark or
 * a name hides, before anything is read: from then on the checker does not list
 * them. So TypeDoc spends no time on them, nothing misses their pages, and types
 * that mention them mention something that is not exported. Of two names of a
 * thing its own comes first: it is the id.
 */
import { ReflectionKind, type SignatureReflection } from 'typedoc';
import ts from 'typescript';
import { matchesPattern } from '../../core/patterns.ts';
import { subpathOf } from '../../core/names.ts';
import { findOwnFile, type ExtractionJob } from '../job.ts';
import type { EntryPoint } from '../package/entry-points.ts';

/** What a namespace may be besides: it stays when all that is in it is left out. */
const BESIDE =
  (ts.SymbolFlags.Value | ts.SymbolFlags.Type) & ~ts.SymbolFlags.Module;

/**
 * Angular's convention, and the common one; `_` alone is a name like any other,
 * and two underscores are the names of introspection (`__Type`).
 */
const HIDDEN_NAME = /^(?:ɵ|_(?!_))./u;

/** @returns the patterns that match nothing */
export function hideExports(
  program: ts.Program,
  job: ExtractionJob,
): readonly string[] {
  const { entries, exclude, excludeInternal } = job;
  const checker = program.getTypeChecker();
  const list = checker.getExportsOfModule.bind(checker);
  const marks = ['hidden', 'ignore', 'private'];
  if (excludeInternal) marks.push('internal');
  const unused = new Set(exclude);
  const hidden = new Map<ts.Symbol, Set<string>>();

  const isExcluded = (...names: readonly string[]): boolean => {
    const matching = exclude.filter((pattern) =>
      names.some((name) => matchesPattern(pattern, name)),
    );
    for (const pattern of matching) unused.delete(pattern);
    return matching.length > 0;
  };
  const isHidden = (name: string, meant: ts.Symbol): boolean =>
    isMarked(meant, marks) || (excludeInternal && HIDDEN_NAME.test(name));
  /**
   * Whether nothing is left of a module.
   * @param above - the modules that contain this one, which may be one of them
   */
  const empties = (
    module: ts.Symbol,
    subpath: string,
    prefix: string,
    above: readonly ts.Symbol[],
  ): boolean => {
    if ((module.flags & ts.SymbolFlags.Module) === 0) return false;
    if (above.includes(module)) return false;
    const exported = list(module);
    if (above.length > 0 && isForeign(module, job)) {
      hidden.set(module, new Set(exported.map(({ name }) => name)));
      return false;
    }
    const names = hidden.get(module) ?? new Set();
    hidden.set(module, names);
    for (const symbol of exported) {
      const meant = resolveAlias(symbol, checker);
      const ids = namesOf(symbol, meant).map((name) => prefix + name);
      const name = prefix + symbol.name;
      if (
        isExcluded(...ids, ...ids.map((id) => subpath + id)) ||
        isHidden(symbol.name, meant) ||
        empties(meant, subpath, `${name}.`, [...above, module])
      ) {
        names.add(symbol.name);
      }
    }
    const isWhole = names.size > 0 && names.size === exported.length;
    return isWhole && (module.flags & BESIDE) === 0;
  };

  for (const entry of entries) {
    const module = findModule(program, job, entry);
    const subpath = subpathOf(job.packageName, entry.specifier);
    if (module) empties(module, subpath === '' ? '' : `${subpath}/`, '', []);
  }
  const isAlias = (symbol: ts.Symbol): boolean =>
    resolveAlias(symbol, checker).name !== symbol.name;
  checker.getExportsOfModule = (module) =>
    list(module)
      .filter(({ name }) => hidden.get(module)?.has(name) !== true)
      .sort((a, b) => Number(isAlias(a)) - Number(isAlias(b)));
  return [...unused];
}

/** Whether another package declares a namespace, which has its own documentation. */
function isForeign(
  { flags, declarations = [] }: ts.Symbol,
  job: ExtractionJob,
): boolean {
  // Others, such as those of this package, may add to a file.
  const node = declarations.find(ts.isSourceFile) ?? declarations[0];
  if (node === undefined || (flags & BESIDE) !== 0) return false;
  return findOwnFile(job, node.getSourceFile().fileName) === null;
}

function isMarked(
  { flags, declarations = [] }: ts.Symbol,
  marks: readonly string[],
): boolean {
  // An alias that leads nowhere: its file or package is missing. One that is
  // also a type, as of `export * as Kind` beside it, leads there.
  if ((flags & (BESIDE | ts.SymbolFlags.Module)) === 0) return true;
  // To TypeDoc the comment of one overload is that of those without any.
  const commented = declarations.filter(
    (node) => ts.getJSDocCommentsAndTags(node).length > 0,
  );
  return (
    commented.length > 0 &&
    commented.every((node) =>
      ts.getJSDocTags(node).some(({ tagName }) => marks.includes(tagName.text)),
    )
  );
}

/** A single private overload makes the whole function private to TypeDoc. */
export function hideOverload(signature: SignatureReflection): void {
  const { comment } = signature;
  if (!signature.kindOf(ReflectionKind.CallSignature)) return;
  if (comment?.hasModifier('@private') !== true) return;
  comment.removeModifier('@private');
  comment.modifierTags.add('@hidden');
}

/** What an entry exports: a file, or what `declare module` in it declares. */
export function findModule(
  program: ts.Program,
  { folder }: Pick<ExtractionJob, 'folder'>,
  { specifier, file }: EntryPoint,
): ts.Symbol | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${folder}/${file}`);
  const named = checker
    .getAmbientModules()
    .find(({ name }) => name === JSON.stringify(specifier));
  return (source && checker.getSymbolAtLocation(source)) ?? named;
}

/** A default export is shown by the name of its declaration. */
function namesOf(
  { name }: ts.Symbol,
  { declarations = [] }: ts.Symbol,
): readonly string[] {
  if (name !== 'default') return [name];
  const declared = declarations.map(ts.getNameOfDeclaration);
  return [
    name,
    ...declared.flatMap((declarationName) => declarationName?.getText() ?? []),
  ];
}

/** What an export means, wherever it was declared. */
export function resolveAlias(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): ts.Symbol {
  if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return symbol;
  const target = checker.getAliasedSymbol(symbol);
  return checker.isUnknownSymbol(target) ? symbol : target;
}

/** The compiler answers this, although its types do not say so. */
type KnowingChecker = ts.TypeChecker & {
  getTypeOnlyAliasDeclaration(symbol: ts.Symbol): ts.Node | undefined;
};

/** Whether an export, or what it is exported from, says `export type`. */
export function isTypeOnly(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): boolean {
  const { getTypeOnlyAliasDeclaration } = checker as KnowingChecker;
  return getTypeOnlyAliasDeclaration(symbol) !== undefined;
}
