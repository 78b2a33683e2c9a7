/**
 * Names in a configuration and what they mean: declarations of a file, of the
 * functions in it, and what it imports from files beside it. Pure.
 */
import type TS from 'typescript';
import { ts } from '../../../script/compiler.ts';
import { evaluate } from './static-evaluate.ts';
import {
  isList,
  isStaticRecord,
  Unreadable,
  type StaticValue,
} from './static-values.ts';

/** Gives the value of a name when it is asked for. */
type Lazy = () => StaticValue;

export interface StaticScope {
  /** Of the file, relative to the project. */
  readonly folder: string;
  readonly calls: Calls;
  readonly find: (name: string) => Lazy | null;
  /** What another file exports, or a package. */
  readonly load: (specifier: string, node: TS.Node) => StaticValue;
}

/** A function with the names around it. */
export interface StaticFunction {
  readonly parameters: readonly TS.ParameterDeclaration[];
  readonly body: TS.ConciseBody | undefined;
  readonly scope: StaticScope;
}

/** The calls of a file: functions may call themselves for ever. */
export interface Calls {
  /** How many have begun and not ended. */
  depth: number;
  total: number;
}

const DEEPEST = 60;
const MOST_CALLS = 20_000;

/** @param around - what names mean that are not declared here */
export function createScope(
  statements: readonly TS.Statement[],
  around: Omit<StaticScope, 'find'> & Partial<Pick<StaticScope, 'find'>>,
): StaticScope {
  const names = new Map<string, Lazy>();
  const scope: StaticScope = {
    ...around,
    find: (name) => names.get(name) ?? around.find?.(name) ?? null,
  };
  for (const statement of statements) declare(statement, names, scope);
  return scope;
}

function declare(
  statement: TS.Statement,
  names: Map<string, Lazy>,
  scope: StaticScope,
): void {
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
    const { parameters, body } = statement;
    names.set(statement.name.text, () => ({ parameters, body, scope }));
  } else if (ts.isVariableStatement(statement)) {
    for (const { name, initializer } of statement.declarationList
      .declarations) {
      if (initializer === undefined) continue;
      bind(
        name,
        once(() => evaluate(initializer, scope)),
        names,
        scope,
      );
    }
  } else if (ts.isImportDeclaration(statement)) {
    declareImport(statement, names, scope);
  }
}

function declareImport(
  node: TS.ImportDeclaration,
  names: Map<string, Lazy>,
  scope: StaticScope,
): void {
  const { importClause: clause, moduleSpecifier } = node;
  if (clause === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
  const load = once(() => scope.load(moduleSpecifier.text, node));
  const member =
    (name: string): Lazy =>
    () => {
      const exports = load();
      if (exports instanceof Unreadable) return exports;
      if (name === '*') return exports;
      const isNamed = isStaticRecord(exports) && Object.hasOwn(exports, name);
      if (isNamed) return exports[name];
      return name === 'default' ? exports : undefined;
    };
  if (clause.name !== undefined) names.set(clause.name.text, member('default'));
  const { namedBindings: named } = clause;
  if (named === undefined) return;
  if (ts.isNamespaceImport(named)) names.set(named.name.text, member('*'));
  else {
    for (const { name, propertyName } of named.elements) {
      names.set(name.text, member((propertyName ?? name).text));
    }
  }
}

/** Declares the names of a pattern such as `{ a, b: [c] }`. */
function bind(
  name: TS.BindingName,
  value: Lazy,
  names: Map<string, Lazy>,
  scope: StaticScope,
): void {
  if (ts.isIdentifier(name)) {
    names.set(name.text, value);
    return;
  }
  for (const [index, element] of name.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const { propertyName, initializer } = element;
    const key = ts.isArrayBindingPattern(name)
      ? String(index)
      : (propertyName ?? element.name).getText();
    const part = (): StaticValue => {
      const whole = value();
      if (whole instanceof Unreadable) return new Unreadable(element);
      const found = isList(whole)
        ? whole[index]
        : isStaticRecord(whole)
          ? whole[key]
          : undefined;
      return found === undefined && initializer !== undefined
        ? evaluate(initializer, scope)
        : found;
    };
    bind(element.name, once(part), names, scope);
  }
}

function once(compute: Lazy): Lazy {
  let value: { readonly value: StaticValue } | null = null;
  return () => {
    value ??= { value: compute() };
    return value.value;
  };
}

/** @param node - the call, or `null` if a method calls it */
export function callFunction(
  { parameters, body, scope }: StaticFunction,
  values: readonly StaticValue[],
  node: TS.Node | null,
): StaticValue {
  if (body === undefined) return undefined;
  const names = new Map<string, Lazy>();
  const inner = createScope([], {
    ...scope,
    find: (name) => names.get(name) ?? scope.find(name),
  });
  for (const [index, { name, initializer }] of parameters.entries()) {
    const value = values[index];
    const isGiven = value !== undefined || initializer === undefined;
    const lazy = (): StaticValue =>
      isGiven ? value : evaluate(initializer, inner);
    bind(name, lazy, names, inner);
  }
  const { calls } = scope;
  if (calls.depth > DEEPEST || calls.total > MOST_CALLS) {
    return new Unreadable(node ?? body);
  }
  calls.depth += 1;
  calls.total += 1;
  const value = ts.isBlock(body)
    ? runStatements(body.statements, inner)?.value
    : evaluate(body, inner);
  calls.depth -= 1;
  return value;
}

/** @returns `null` if they return nothing */
function runStatements(
  statements: readonly TS.Statement[],
  around: StaticScope,
): { readonly value: StaticValue } | null {
  const scope = createScope(statements, around);
  for (const statement of statements) {
    if (ts.isReturnStatement(statement)) {
      const { expression } = statement;
      return { value: expression && evaluate(expression, scope) };
    }
    const inner = chooseStatements(statement, scope);
    const returned = inner && runStatements(inner, scope);
    if (returned !== null) return returned;
  }
  return null;
}

function chooseStatements(
  statement: TS.Statement,
  scope: StaticScope,
): readonly TS.Statement[] | null {
  if (ts.isBlock(statement)) return statement.statements;
  if (ts.isTryStatement(statement)) return statement.tryBlock.statements;
  if (!ts.isIfStatement(statement)) return null;
  const condition = evaluate(statement.expression, scope);
  const chosen =
    condition instanceof Unreadable || !condition
      ? statement.elseStatement
      : statement.thenStatement;
  return chosen === undefined ? null : [chosen];
}
