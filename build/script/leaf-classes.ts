/**
 * Determines the class of a leaf of the syntax tree from its kind and context.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { ts } from './typescript.ts';

const { SyntaxKind } = ts;

/** `null` for a node that has children or is invisible. */
type LeafClass = TokenClass | null;

const LITERALS: ReadonlyMap<TS.SyntaxKind, TokenClass> = new Map([
  [SyntaxKind.StringLiteral, 's'],
  [SyntaxKind.RegularExpressionLiteral, 's'],
  [SyntaxKind.NoSubstitutionTemplateLiteral, 's'],
  [SyntaxKind.TemplateHead, 's'],
  [SyntaxKind.TemplateMiddle, 's'],
  [SyntaxKind.TemplateTail, 's'],
  [SyntaxKind.NumericLiteral, 'n'],
  [SyntaxKind.BigIntLiteral, 'n'],
  [SyntaxKind.JsxText, ''],
  [SyntaxKind.AnyKeyword, 't'],
  [SyntaxKind.BigIntKeyword, 't'],
  [SyntaxKind.BooleanKeyword, 't'],
  [SyntaxKind.NeverKeyword, 't'],
  [SyntaxKind.NumberKeyword, 't'],
  [SyntaxKind.ObjectKeyword, 't'],
  [SyntaxKind.StringKeyword, 't'],
  [SyntaxKind.SymbolKeyword, 't'],
  [SyntaxKind.UndefinedKeyword, 't'],
  [SyntaxKind.UnknownKeyword, 't'],
  [SyntaxKind.VoidKeyword, 't'],
]);

/** Nodes in which a name is a type, or looks like one. */
const TYPES: ReadonlySet<TS.SyntaxKind> = new Set([
  SyntaxKind.TypeReference,
  SyntaxKind.QualifiedName,
  SyntaxKind.ExpressionWithTypeArguments,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.TypeParameter,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.ClassExpression,
  SyntaxKind.EnumDeclaration,
  SyntaxKind.ModuleDeclaration,
  SyntaxKind.JsxAttribute,
]);

const ELEMENTS: ReadonlySet<TS.SyntaxKind> = new Set([
  SyntaxKind.JsxOpeningElement,
  SyntaxKind.JsxSelfClosingElement,
  SyntaxKind.JsxClosingElement,
]);

const FUNCTIONS: ReadonlySet<TS.SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.MethodSignature,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);

/** @param outer - the parent of `parent` */
export function classifyLeaf(
  node: TS.Node,
  parent: TS.Node,
  outer: TS.Node,
): LeafClass {
  if (ts.isIdentifier(node)) return classifyName(node, parent, outer);
  if (ts.isPrivateIdentifier(node)) {
    return isFunctionName(node, parent, outer) ? 'f' : '';
  }
  return LITERALS.get(node.kind) ?? null;
}

function classifyName(
  node: TS.Identifier,
  parent: TS.Node,
  outer: TS.Node,
): TokenClass {
  if (TYPES.has(parent.kind)) return 't';
  if (ELEMENTS.has(parent.kind)) {
    // In JSX, lower-case names are HTML elements, others components.
    return /^[a-z]/.test(node.text) ? 'k' : 't';
  }
  if (isTarget(node, parent, outer, ts.isNewExpression)) return 't';
  return isFunctionName(node, parent, outer) ? 'f' : '';
}

/** Whether the name is declared or called as a function. */
function isFunctionName(
  node: TS.Node,
  parent: TS.Node,
  outer: TS.Node,
): boolean {
  if (FUNCTIONS.has(parent.kind) || isFilledWithFunction(parent)) {
    // The cast is safe: these nodes may have a `name`.
    return (parent as TS.NamedDeclaration).name === node;
  }
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === node;
  return isTarget(node, parent, outer, ts.isCallExpression);
}

/** Whether it is a variable or property whose value is a function expression. */
function isFilledWithFunction(node: TS.Node): boolean {
  if (
    !ts.isVariableDeclaration(node) &&
    !ts.isPropertyAssignment(node) &&
    !ts.isPropertyDeclaration(node)
  ) {
    return false;
  }
  const { initializer: value } = node;
  return (
    value !== undefined &&
    (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
  );
}

/** Whether a name, alone or after a dot, is what is called or constructed. */
function isTarget(
  node: TS.Node,
  parent: TS.Node,
  outer: TS.Node,
  isKind: (node: TS.Node) => node is TS.CallExpression | TS.NewExpression,
): boolean {
  if (isKind(parent)) return parent.expression === node;
  return (
    ts.isPropertyAccessExpression(parent) &&
    parent.name === node &&
    isKind(outer) &&
    outer.expression === parent
  );
}
