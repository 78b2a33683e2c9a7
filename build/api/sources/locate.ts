/**
 * Finds where a declaration was written. A published declaration file is
 * generated from a source; where a source map embeds or names that source, the
 * declaration is looked up in it by the names and kinds of what encloses it. In
 * case of doubt the answer is the declaration file: an indirect location is
 * better than a wrong one.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { findOwnFile, type ExtractionJob } from '../job.ts';
import type { SourceLocation } from '../model.ts';
import type { Original } from './read-sources.ts';

/**
 * Returns `null` for nodes that are no declarations or are outside the package.
 */
export type Locator = (node: ts.Node) => SourceLocation | null;

/** @param originals - by declaration file, relative to the package */
export function createLocator(
  job: ExtractionJob,
  originals: ReadonlyMap<string, readonly Original[]>,
): Locator {
  const outlines = new Map<ts.Node, Outline>();
  const outline: FindOutline = (container) => {
    const known = outlines.get(container) ?? outlineOf(container);
    outlines.set(container, known);
    return known;
  };

  return (node) => {
    const declaring = node.getSourceFile();
    const file = findOwnFile(job, declaring.fileName);
    if (file === null) return null;
    const line = lineOf(node, declaring);
    if (!declaring.isDeclarationFile) {
      return { file: posix.join(job.directory, file), line, original: true };
    }
    const steps = stepsTo(node, outline);
    // Part of a type, such as the signature of a nested function.
    if (steps === null) return null;
    const found = (originals.get(file) ?? []).flatMap((original) => {
      const source = original.parse();
      const match = follow(steps, source, outline);
      return match === null
        ? []
        : [{ file: original.file, line: lineOf(match, source) }];
    });
    const [only] = found;
    return only === undefined || found.length > 1
      ? { file, line, original: false }
      : { ...only, original: true };
  };
}

/** One step from a container to a declaration in it. */
interface Step {
  readonly key: string;
  /** Position among the declarations with that key, such as overloads. */
  readonly index: number;
  readonly count: number;
}

/** The steps from the file to the node, or `null` if it cannot be reached so. */
function stepsTo(node: ts.Node, outline: FindOutline): readonly Step[] | null {
  if (ts.isSourceFile(node)) return [];
  const owner = ts.findAncestor(node.parent, isOwner);
  const above = owner === undefined ? null : stepsTo(owner, outline);
  const key = keyOf(node);
  if (owner === undefined || above === null || key === null) return null;
  const group = outline(owner).get(key) ?? [];
  const index = group.indexOf(node);
  return index === -1 ? null : [...above, { key, index, count: group.length }];
}

/** Whether declarations may be listed in the outline of such a node. */
function isOwner(node: ts.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node)
  );
}

function follow(
  steps: readonly Step[],
  source: ts.SourceFile,
  outline: FindOutline,
): ts.Node | null {
  let at: ts.Node = source;
  for (const { key, index, count } of steps) {
    const nodes = outline(at).get(key) ?? [];
    // In a source, overloads are followed by their implementation.
    const isImplemented =
      nodes.length === count + 1 && count > 1 && hasBody(nodes.at(-1));
    const next =
      nodes.length === count || isImplemented ? nodes[index] : undefined;
    if (next === undefined) return null;
    at = next;
  }
  return at;
}

function hasBody(node: ts.Node | undefined): boolean {
  return node !== undefined && 'body' in node && node.body !== undefined;
}

/** The line of the declaration's name, or of its beginning if it has none. */
function lineOf(node: ts.Node, file: ts.SourceFile): number {
  if (ts.isSourceFile(node)) return 1;
  const name = ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
  return ts.getLineAndCharacterOfPosition(file, name.getStart(file)).line + 1;
}

/**
 * The declarations directly inside a node, by kind and name, in order: equal for
 * a source and for the declarations generated from it.
 */
type Outline = ReadonlyMap<string | null, readonly ts.Node[]>;

type FindOutline = (container: ts.Node) => Outline;

function outlineOf(container: ts.Node): Outline {
  return groupBy(declaredIn(container), keyOf);
}

function declaredIn(container: ts.Node): readonly ts.Node[] {
  if (ts.isSourceFile(container) || ts.isModuleBlock(container)) {
    return container.statements.flatMap((statement): readonly ts.Node[] =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(declaredBy)
        : [statement],
    );
  }
  if (ts.isModuleDeclaration(container)) {
    const { body } = container;
    if (body === undefined) return [];
    return ts.isModuleBlock(body) ? declaredIn(body) : [body];
  }
  if (ts.isClassLike(container)) return container.members.flatMap(withFields);
  if (
    ts.isInterfaceDeclaration(container) ||
    ts.isTypeLiteralNode(container) ||
    ts.isEnumDeclaration(container)
  ) {
    return [...container.members];
  }
  if (ts.isObjectLiteralExpression(container)) return container.properties;
  const inner = findObject(container);
  return inner === null ? [] : declaredIn(inner);
}

function declaredBy(
  node: ts.VariableDeclaration | ts.ArrayBindingElement,
): readonly ts.Node[] {
  if (ts.isOmittedExpression(node)) return [];
  return ts.isIdentifier(node.name)
    ? [node]
    : node.name.elements.flatMap(declaredBy);
}

/** A parameter of a constructor may declare a property. */
function withFields(node: ts.ClassElement): readonly ts.Node[] {
  if (!ts.isConstructorDeclaration(node)) return [node];
  const isField = (one: ts.Node): boolean =>
    ts.isParameterPropertyDeclaration(one, node);
  return [node, ...node.parameters.filter(isField)];
}

/** Kinds that may become another one when declarations are generated. */
const ALIKE: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [ts.SyntaxKind.BindingElement, ts.SyntaxKind.VariableDeclaration],
  [ts.SyntaxKind.MethodSignature, ts.SyntaxKind.MethodDeclaration],
  ...[
    ts.SyntaxKind.Parameter,
    ts.SyntaxKind.PropertySignature,
    ts.SyntaxKind.PropertyAssignment,
    ts.SyntaxKind.ShorthandPropertyAssignment,
  ].map((kind) => [kind, ts.SyntaxKind.PropertyDeclaration] as const),
]);

function keyOf(node: ts.Node): string | null {
  const { name } = node as ts.NamedDeclaration;
  // Constructors, call signatures and a default function have no name.
  const nameless = ts.isFunctionLike(node) ? '' : null;
  const text = name === undefined ? nameless : spell(name);
  if (text === null) return null;
  const isStatic =
    ts.canHaveModifiers(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const kind = ALIKE.get(node.kind) ?? node.kind;
  return `${isStatic === true ? 'static ' : ''}${ts.SyntaxKind[kind]} ${text}`;
}

function spell(name: ts.DeclarationName): string | null {
  if (!ts.isComputedPropertyName(name))
    return 'text' in name ? name.text : null;
  const { expression } = name;
  if (ts.isIdentifier(expression)) return `[${expression.text}]`;
  return ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression)
    ? `[${expression.expression.text}.${expression.name.text}]`
    : null;
}

/** The object type or object literal whose members belong to a declaration. */
function findObject(node: ts.Node): ts.Node | null {
  const { type, initializer } = node as ts.PropertyDeclaration;
  if (type !== undefined && ts.isTypeLiteralNode(type)) return type;
  return initializer === undefined ? null : findLiteral(initializer);
}

/** The object literal inside assertions, parentheses and `Object.freeze(...)`. */
function findLiteral(value: ts.Expression): ts.Node | null {
  if (ts.isObjectLiteralExpression(value)) return value;
  if (ts.isAssertionExpression(value) || ts.isSatisfiesExpression(value)) {
    return findLiteral(value.expression);
  }
  if (ts.isParenthesizedExpression(value)) return findLiteral(value.expression);
  if (!ts.isCallExpression(value)) return null;
  const {
    expression,
    arguments: [argument, ...others],
  } = value;
  const isFrozen =
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'freeze' &&
    others.length === 0;
  return isFrozen && argument !== undefined ? findLiteral(argument) : null;
}
