/**
 * Types that are imported where they are used, `import('./box').Box<string>`:
 * TypeDoc forgets their arguments and their `typeof`, and calls a whole module
 * `__module`. What the compiler cannot find is shown as it is written.
 */
import { QueryType, ReferenceType, type Context, type SomeType } from 'typedoc';
import ts from 'typescript';

/** Whether there may be such a type in a node. */
export function hasImports(node: ts.TypeNode): boolean {
  return /\bimport\s*\(/.test(node.getText());
}

/**
 * A context in which TypeDoc converts them so: it asks for the symbol of the node,
 * and then for a reference to that symbol.
 */
export function withImports(context: Context): Context {
  const inner = Object.create(context) as Context;
  let asked: ts.ImportTypeNode | null = null;
  inner.getSymbolAtLocation = (node) => {
    const around = ts.isImportTypeNode(node) ? node : node.parent;
    const symbol = context.getSymbolAtLocation(node);
    if (!ts.isImportTypeNode(around)) return symbol;
    asked = around;
    // Of what is not found, any symbol will do to be asked for the reference.
    return symbol ?? context.getSymbolFromReflection(context.scope);
  };
  inner.createSymbolReference = (symbol, scope, name) => {
    if (asked === null) {
      return context.createSymbolReference(symbol, scope, name);
    }
    const node = asked;
    asked = null;
    return convertImport(node, context) as ReferenceType;
  };
  return inner;
}

function convertImport(node: ts.ImportTypeNode, context: Context): SomeType {
  const reference = refer(node, context);
  if (node.typeArguments !== undefined) {
    reference.typeArguments = node.typeArguments.map((argument) =>
      context.converter.convertType(context, argument),
    );
  }
  return node.isTypeOf ? new QueryType(reference) : reference;
}

function refer(node: ts.ImportTypeNode, context: Context): ReferenceType {
  const { argument, qualifier } = node;
  const { checker, project } = context;
  const written = (name: string): ReferenceType =>
    ReferenceType.createBrokenReference(name, project, undefined);
  // A module has no name.
  if (qualifier === undefined) return written(`import(${argument.getText()})`);
  const last = ts.isIdentifier(qualifier) ? qualifier : qualifier.right;
  const symbol = checker.getSymbolAtLocation(last);
  if (symbol === undefined || checker.isUnknownSymbol(symbol)) {
    return written(qualifier.getText());
  }
  const meant = context.resolveAliasedSymbol(symbol);
  return context.createSymbolReference(meant, context, last.text);
}
