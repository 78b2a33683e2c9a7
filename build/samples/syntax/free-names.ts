/**
 * Finds the names that a script uses without defining them: many examples show a
 * call and leave out what is around it. What they mean is decided where the
 * package is loaded, in `worker/implicit-imports.ts`.
 */
import { dirname } from 'node:path';
import type TS from 'typescript';
import { ts } from '../../script/compiler.ts';
import type { FreeName, IdentifierLink } from '../sample-model.ts';
import { isErased, isTypeUse } from './erase-types.ts';
import {
  findMember,
  findSymbol,
  lineOf,
  type Script,
} from './parse-samples.ts';

export function findFreeNames(
  { source, checker }: Script,
  isBrowser: (name: string) => boolean,
): readonly FreeName[] {
  const freeNames: FreeName[] = [];
  const link = (node: TS.MemberName): IdentifierLink => {
    return { start: node.getStart(source), end: node.end, name: node.text };
  };
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && isValue(node) && isFree(node, checker)) {
      const line = lineOf(source, node.getStart(source));
      const member = findMember(node);
      freeNames.push({
        ...link(node),
        line,
        member: member && link(member),
        isBrowser: isBrowser(node.text),
        isAssigned: isAssigned(node),
      });
    }
    if (ts.isToken(node) || ts.isImportDeclaration(node)) return;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return freeNames;
}

/** Whether a name stands for a value, rather than for a member or a type. */
function isValue(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const parts: Partial<Record<string, unknown>> = { ...parent };
  const isName = ['name', 'propertyName', 'label'].some(
    (key) => parts[key] === node,
  );
  return !isName && !ts.isTypeOfExpression(parent) && !isTypeUse(node);
}

/** `name = value`, `name += value`, `name++` */
function isAssigned(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPostfixUnaryExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) {
    return [
      ts.SyntaxKind.PlusPlusToken,
      ts.SyntaxKind.MinusMinusToken,
    ].includes(parent.operator);
  }
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  );
}

/** The names that a script defines outside of functions, in order. */
export function listDeclared({ source, imports }: Script): readonly string[] {
  const names = new Set(imports.map(({ node }) => node.name?.text ?? ''));
  const add = (name: TS.BindingName | undefined): void => {
    if (name === undefined) return;
    if (ts.isIdentifier(name)) names.add(name.text);
    else {
      for (const element of name.elements) {
        if (ts.isBindingElement(element)) add(element.name);
      }
    }
  };
  for (const statement of source.statements) {
    if (isErased(statement)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) add(name);
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    ) {
      add(statement.name);
    }
  }
  names.delete('');
  return [...names];
}

/** What is only declared, as in `declare const a: A`, does not exist either. */
function isFree(node: TS.Identifier, checker: TS.TypeChecker): boolean {
  const symbol = findSymbol(node, checker);
  const { declarations = [] } = symbol ?? {};
  // `undefined` and `arguments` have no declaration.
  return !symbol || (declarations.length > 0 && declarations.every(isErased));
}

/** Whether browsers have a variable and Node does not. */
export function createBrowserTest(): (name: string) => boolean {
  let names: readonly string[] | null = null;
  return (name) =>
    !(name in globalThis) && (names ??= listBrowserNames()).includes(name);
}

/** The file is made by a program: each variable begins a line. */
function listBrowserNames(): readonly string[] {
  const folder = dirname(ts.getDefaultLibFilePath({}));
  const text = ts.sys.readFile(`${folder}/lib.dom.d.ts`) ?? '';
  return Array.from(text.matchAll(VARIABLE), ([, name = '']) => name);
}

const VARIABLE = /^declare (?:var|let|const|function) (\w+)/gm;
