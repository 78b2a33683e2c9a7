/** The imports of a module: from where, and under which names. */
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';

export interface ImportBinding {
  readonly specifier: string;
  /** The exported name; `default`; or `*` for the namespace. */
  readonly imported: string;
  readonly local: string;
  /** Whether it is an `import type`. */
  readonly isType: boolean;
  /** The identifiers of the import itself: exported name, then local name. */
  readonly nodes: readonly TS.Identifier[];
  readonly declaration: TS.ImportDeclaration;
}

export function findImports(source: TS.SourceFile): readonly ImportBinding[] {
  return source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) ? readImport(statement) : [],
  );
}

function readImport(declaration: TS.ImportDeclaration): ImportBinding[] {
  const { importClause: clause, moduleSpecifier } = declaration;
  if (!clause || !ts.isStringLiteral(moduleSpecifier)) return [];
  const specifier = moduleSpecifier.text;
  const bindings: ImportBinding[] = [];
  const add = (
    imported: string,
    isType: boolean,
    nodes: readonly [...TS.Identifier[], TS.Identifier],
  ): void => {
    // The last element is the local name; there is always at least one.
    const local = nodes[nodes.length - 1]?.text ?? imported;
    bindings.push({ specifier, imported, local, isType, nodes, declaration });
  };
  const allTypes = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (clause.name) add('default', allTypes, [clause.name]);
  const named = clause.namedBindings;
  if (named && ts.isNamespaceImport(named)) add('*', allTypes, [named.name]);
  if (named && ts.isNamedImports(named)) {
    for (const { isTypeOnly, propertyName, name } of named.elements) {
      const isType = allTypes || isTypeOnly;
      if (propertyName === undefined) add(name.text, isType, [name]);
      else if (ts.isIdentifier(propertyName)) {
        add(propertyName.text, isType, [propertyName, name]);
      } else add(propertyName.text, isType, [name]);
    }
  }
  return bindings;
}
