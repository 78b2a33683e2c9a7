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
import type { Original } from './originals.ts';

/**
 * Returns `null` for nodes that are no declarations or are outside the package.
 */
export type Locator = (node: ts.Node) => SourceLocation | null;

/** @param originals - by declaration file, relative to the package */
export function createLocator(
  job: ExtractionJob,
  originals: ReadonlyMap<string, readonly Original[]>,
): Locator {
  const outlines = new Map<ts.Node, DeclarationsByKey>();
  const outline: FindOutline = (container) => {
    const known =
      outlines.get(container) ?? groupBy(declaredIn(container), keyOf);
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
    const matches = (originals.get(file) ?? []).flatMap((original) => {
      const source = original.parse();
      const match = follow(steps, source, outline);
      return match === null
        ? []
        : [{ file: original.file, line: lineOf(match, source) }];
    });
    const [only] = matches;
    return only === undefined || matches.length > 1
      ? { file, line, original: false }
      : { ...only, original: true };
  };
}

/** One step from a container to a declaration in it. */
interface ContainerStep {
  readonly key: string;
  /** Position among the declarations with that key, such as overloads. */
  readonly index: number;
  readonly count: number;
}

/** The steps from the file to the node, or `null` if it cannot be reached so. */
function stepsTo(
  node: ts.Node,
  outline: FindOutline,
): readonly ContainerStep[] | null {
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
  steps: readonly ContainerStep[],
  source: ts.SourceFile,
  outline: FindOutline,
): ts.Node | null {
  let at: ts.Node = source;
  for (const { key, index, count } of steps) {
    const nodes = outline(at).get(key) ?? [];
    // The source's overloads are followed by their implementation.
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
type DeclarationsByKey = ReadonlyMap<string | null, readonly ts.Node[]>;

type FindOutline = (container: ts.Node) => DeclarationsByKey;

/** Lists declarations in order, and looks into what only wraps them. */
export function declaredIn(container: ts.Node): readonly ts.Node[] {
  const { type } = container as ts.PropertyDeclaration;
  const inner =
    type && ts.isTypeLiteralNode(type) ? [type] : partsOf(container);
  return inner.flatMap((node) => {
    if (keyOf(node) !== null) return [node, ...fieldsOf(node)];
    return isWrapper(node) ? declaredIn(node) : [];
  });
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  const parts: ts.Node[] = [];
  ts.forEachChild(node, (part) => void parts.push(part));
  return parts;
}

/** A parameter of a constructor may declare a property. */
function fieldsOf(node: ts.Node): readonly ts.Node[] {
  return ts.isConstructorDeclaration(node)
    ? node.parameters.filter((parameter) =>
        ts.isParameterPropertyDeclaration(parameter, node),
      )
    : [];
}

function isWrapper(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return WRAPPERS.has(node.kind);
  const { expression, arguments: values } = node;
  const isFrozen =
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'freeze';
  return isFrozen && values.length === 1;
}

const WRAPPERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ModuleBlock,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.VariableDeclarationList,
  // Declarations by destructuring have no name of their own.
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.ArrayBindingPattern,
  ts.SyntaxKind.TypeLiteral,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.TypeAssertionExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.ParenthesizedExpression,
]);

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
  if (ts.isTypeParameterDeclaration(node)) return null;
  const { name } = node as ts.NamedDeclaration;
  const text = name === undefined ? spellNameless(node) : spell(name);
  if (text === null) return null;
  const isStatic =
    ts.canHaveModifiers(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const kind = ALIKE.get(node.kind) ?? node.kind;
  return `${isStatic === true ? 'static ' : ''}${ts.SyntaxKind[kind]} ${text}`;
}

/** Constructors, bare signatures and a default function have no name. */
function spellNameless(node: ts.Node): string | null {
  const isDeclaration =
    ts.isTypeElement(node) ||
    ts.isClassElement(node) ||
    ts.isFunctionDeclaration(node);
  return isDeclaration ? '' : null;
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
