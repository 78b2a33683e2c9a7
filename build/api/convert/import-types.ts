/**
 * Types that are imported where they are used, `import('./box').Box<string>`:
 * TypeDoc forgets their arguments and their `typeof`, and calls a whole module
 * `__module`, also in inferred types. What the compiler cannot find is shown as it is written.
 */
import { posix } from 'node:path';
import {
  QueryType,
  ReferenceType,
  type Context,
  type Reflection,
  type SomeType,
} from 'typedoc';
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
    // Any symbol will do to be asked for the reference of an unknown one.
    return symbol ?? context.getSymbolFromReflection(context.scope);
  };
  inner.createSymbolReference = (symbol, scope, name) => {
    if (asked === null) {
      return context.createSymbolReference(symbol, scope, name);
    }
    const node = asked;
    asked = null;
    return asReference(convertImport(node, context));
  };
  return inner;
}

/** The same for inferred types, of which TypeDoc asks only for the reference. */
export function withModules(context: Context): Context {
  if (Object.hasOwn(context, 'createSymbolReference')) return context;
  const inner = Object.create(context) as Context;
  inner.createSymbolReference = (symbol, scope, name) => {
    const file = symbol.declarations?.find(ts.isSourceFile);
    if (name !== '__module' || file === undefined) {
      return context.createSymbolReference(symbol, scope, name);
    }
    // If the module is exported as a namespace, it will have the name of that.
    const written = `import('${spellModule(file.fileName, context.scope, context)}')`;
    const module = context.createSymbolReference(symbol, scope, written);
    return asReference(new QueryType(module));
  };
  return inner;
}

/** TypeDoc only passes it on, whatever type it is. */
function asReference(type: SomeType): ReferenceType {
  return type as ReferenceType;
}

/** Relative to the file of the declaration that has the type. */
function spellModule(
  path: string,
  scope: Reflection,
  context: Context,
): string {
  const [node] = context.getSymbolFromReflection(scope)?.declarations ?? [];
  if (node === undefined && scope.parent !== undefined) {
    return spellModule(path, scope.parent, context);
  }
  const folder = posix.dirname(node?.getSourceFile().fileName ?? path);
  const way = posix.relative(folder, path).replace(/(?:\.d)?\.[cm]?tsx?$/, '');
  return way.startsWith('.') ? way : `./${way}`;
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
