/**
 * Finds what a script says of a declaration that the compiler has made of it: the
 * declaration's symbol by its name, or by those around it, and the symbol's comment.
 */
import ts from 'typescript';
import { findDocComment } from './comment-lines.ts';

/** Finds a declaration's symbol, and those that are other names of it. */
export type FindSymbols = (name: string, node: ts.Node) => readonly ts.Symbol[];

/** @returns `null` for what is no declaration with a name */
export function nameOf(node: ts.Node): string | null {
  if (ts.isConstructorDeclaration(node))
    return ts.InternalSymbolName.Constructor;
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations[0]?.name.getText() ?? null;
  }
  const isMember = ts.isClassElement(node) || ts.isTypeElement(node);
  if (!isMember && !ts.isDeclarationStatement(node)) return null;
  if (node.name !== undefined) {
    return 'text' in node.name ? node.name.text : node.name.getText();
  }
  return hasModifier(node, ts.SyntaxKind.DefaultKeyword) ? 'default' : null;
}

/** Finds what a file declares: what it exports by that name, or has inside. */
export function findExports(
  declared: ts.SourceFile,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): FindSymbols {
  // The compiler says it only of what has `import` or `export`.
  const { symbol: script } = source as { readonly symbol?: ts.Symbol };
  const whole = script?.exports?.get(ts.InternalSymbolName.ExportEquals);
  const exported = [
    ...(whole ? checker.getTypeOfSymbol(whole).getProperties() : []),
    ...(script ? checker.getExportsOfModule(script) : []),
  ];
  const inside = checker
    .getSymbolsInScope(source, ts.SymbolFlags.All & ~ts.SymbolFlags.Alias)
    .filter(({ declarations = [] }) =>
      declarations.some((node) => node.getSourceFile() === source),
    );
  const inner = new Map(inside.map((symbol) => [symbol.name, symbol]));
  const outer = new Map(exported.map((symbol) => [symbol.name, symbol]));
  const renamed = listRenamed(declared);
  return (name, node) => {
    const both = [outer.get(name), inner.get(name)].filter(isKnown);
    const [symbol] = hasModifier(node, ts.SyntaxKind.ExportKeyword)
      ? both
      : both.reverse();
    const other = renamed.get(name) ?? '';
    const all = other === WHOLE ? [whole, script] : [outer.get(other)];
    return [symbol, ...all]
      .filter(isKnown)
      .flatMap((each) => [...findTarget(each, checker), each]);
  };
}

function isKnown(symbol: ts.Symbol | undefined): symbol is ts.Symbol {
  return symbol !== undefined;
}

const WHOLE = 'export=';

/** Names that cannot be declared are given to exports of others. */
function listRenamed(declared: ts.SourceFile): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const node of declared.statements) {
    if (ts.isExportAssignment(node)) {
      const name = node.isExportEquals ? WHOLE : 'default';
      renamed.set(node.expression.getText(), name);
    }
    if (!ts.isExportDeclaration(node)) continue;
    const list = node.exportClause;
    if (list === undefined || !ts.isNamedExports(list)) continue;
    for (const { propertyName, name } of list.elements) {
      if (propertyName) renamed.set(propertyName.text, name.text);
    }
  }
  return renamed;
}

function hasModifier(node: ts.Node, wanted: ts.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : [];
  return modifiers?.some(({ kind }) => kind === wanted) ?? false;
}

/** What an export is only another name of. */
function findTarget(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  if (symbol.flags & ts.SymbolFlags.Alias) {
    return [checker.getAliasedSymbol(symbol)];
  }
  const [node] = symbol.declarations ?? [];
  if (node === undefined) return [];
  const value = ts.isShorthandPropertyAssignment(node)
    ? checker.getShorthandAssignmentValueSymbol(node)
    : ts.isPropertyAssignment(node) &&
      checker.getSymbolAtLocation(node.initializer);
  return value ? [value] : [];
}

/** Finds the members of what has these symbols: those of its instances, or its own. */
export function findMembers(
  symbols: readonly ts.Symbol[],
  checker: ts.TypeChecker,
): FindSymbols {
  return (name, node) => {
    const key = ts.isConstructorDeclaration(node)
      ? ts.InternalSymbolName.Constructor
      : ts.escapeLeadingUnderscores(name);
    const isOwn = hasModifier(node, ts.SyntaxKind.StaticKeyword);
    return symbols.flatMap((symbol) => {
      const own = checker.getTypeOfSymbol(symbol);
      const outside = symbol.exports?.get(key) ?? own.getProperty(name);
      // A class without a name is the value of a symbol.
      const inside = [symbol, own.getSymbol()]
        .filter(isKnown)
        .map(
          (each) =>
            each.members?.get(key) ??
            checker.getDeclaredTypeOfSymbol(each).getProperty(name),
        );
      return (isOwn ? [outside] : [...inside, outside]).filter(isKnown);
    });
  };
}

/** The parts of a script that a declaration was made from, the first before others. */
export function findDeclarations(
  node: ts.Node,
  symbols: readonly ts.Symbol[],
  source: ts.SourceFile,
): readonly ts.Declaration[] {
  const own = symbols
    .flatMap(({ declarations = [] }) => declarations)
    .filter(
      (each) => each.getSourceFile() === source && !ts.isSourceFile(each),
    );
  const same = own.filter(({ kind }) => kind === node.kind);
  const alike = own.filter((each) => isType(node) === isTypeTag(each));
  return [...new Set([...same, ...alike])];
}

function isType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isTypeTag(node: ts.Node): boolean {
  return (
    ts.isJSDocTypedefTag(node) ||
    ts.isJSDocCallbackTag(node) ||
    ts.isJSDocEnumTag(node)
  );
}

/** The comment that an author wrote for one of these parts, if it is known. */
export function findComment(
  node: ts.Node,
  parts: readonly ts.Declaration[],
): ts.TextRange | 'as emitted' | 'none' {
  const [first] = parts;
  if (first && ts.isJSDocCallbackTag(first)) return first.parent;
  const isWritten = parts.every(
    (part) =>
      ts.findAncestor(part, ts.isJSDoc) === undefined &&
      !ts.getJSDocTags(part).some(ts.isJSDocOverloadTag),
  );
  if (!isWritten) return 'as emitted';
  return isRepeated(node) ? 'none' : (parts.flatMap(listComments)[0] ?? 'none');
}

/** Whether the compiler declares the same value above, such as a function. */
function isRepeated(node: ts.Node): boolean {
  if (!ts.isStatement(node) || isType(node)) return false;
  const all: ts.Node[] = [];
  ts.forEachChild(node.parent, (each) => void all.push(each));
  const same = all.filter((each) => nameOf(each) === nameOf(node));
  return same.find((each) => !isType(each)) !== node;
}

/** The comment of a part; a list of variables has that of its statement. */
function listComments(part: ts.Declaration): readonly ts.TextRange[] {
  const hosts = ts.isVariableDeclaration(part)
    ? [part, part.parent.parent]
    : [part];
  return hosts.flatMap((host) => {
    const all = ts.getJSDocCommentsAndTags(host).filter(ts.isJSDoc);
    if (all.length === 0) return findDocComment(host) ?? [];
    return all.filter(({ tags = [] }) => !tags.some(isTypeTag)).slice(-1);
  });
}
