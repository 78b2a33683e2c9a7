/** What a file of a configuration exports, without running it. Pure. */
import type TS from 'typescript';
import { ts } from '../../../script/compiler.ts';
import { evaluate } from './static-evaluate.ts';
import type { StaticScope } from './static-scopes.ts';
import {
  isStaticRecord,
  type StaticRecord,
  type StaticValue,
} from './static-values.ts';

/** Its `module.exports`, or its exports by name. */
export function readExports(
  source: TS.SourceFile,
  scope: StaticScope,
): StaticValue {
  const exports: Record<string, StaticValue> = {};
  for (const statement of source.statements) {
    const assigned = readAssigned(statement, scope);
    if (assigned !== null && assigned.name === null) return assigned.value;
    if (assigned === null)
      Object.assign(exports, readExported(statement, scope));
    else exports[assigned.name ?? ''] = assigned.value;
  }
  return exports;
}

/** What a statement exports; all of it if the name is `null`. */
interface Assigned {
  readonly name: string | null;
  readonly value: StaticValue;
}

/** `export default`, `export =`, `module.exports =` and `exports.name =` */
function readAssigned(
  statement: TS.Statement,
  scope: StaticScope,
): Assigned | null {
  if (ts.isExportAssignment(statement)) {
    const name = statement.isExportEquals === true ? null : 'default';
    return { name, value: evaluate(statement.expression, scope) };
  }
  if (!ts.isExpressionStatement(statement)) return null;
  const { expression } = statement;
  const isAssignment =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssignment) return null;
  const target = expression.left.getText();
  const [, name] = /^(?:module\.)?exports\.(\w+)$/.exec(target) ?? [];
  if (target !== 'module.exports' && name === undefined) return null;
  return { name: name ?? null, value: evaluate(expression.right, scope) };
}

function readExported(
  statement: TS.Statement,
  scope: StaticScope,
): StaticRecord {
  if (ts.isExportDeclaration(statement)) return readList(statement, scope);
  const modifiers = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? [])
    : [];
  const has = (kind: TS.SyntaxKind): boolean =>
    modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return {};
  if (ts.isFunctionDeclaration(statement)) {
    const { name, parameters, body } = statement;
    const isDefault = has(ts.SyntaxKind.DefaultKeyword);
    const key = isDefault ? 'default' : (name?.text ?? '');
    return { [key]: { parameters, body, scope } };
  }
  if (!ts.isVariableStatement(statement)) return {};
  return Object.fromEntries(
    statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [[name.text, scope.find(name.text)?.()]] : [],
    ),
  );
}

/** `export { a, b as c }`, also from another file, or all of that */
function readList(
  node: TS.ExportDeclaration,
  scope: StaticScope,
): StaticRecord {
  const { exportClause: clause, moduleSpecifier } = node;
  const from =
    moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
      ? scope.load(moduleSpecifier.text, node)
      : null;
  const all = isStaticRecord(from) ? from : {};
  if (clause === undefined) return all;
  if (!ts.isNamedExports(clause)) return { [clause.name.text]: from };
  return Object.fromEntries(
    clause.elements.map(({ name, propertyName }) => {
      const original = (propertyName ?? name).text;
      const value = from === null ? scope.find(original)?.() : all[original];
      return [name.text, value];
    }),
  );
}
