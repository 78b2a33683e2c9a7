/** The class of a leaf of the tree, by what it is and by what it is for. */
import ts from 'typescript';
import type { TokenClassName } from './source-file.ts';

/** @returns `null` for what has parts, or is nothing to look at */
export function classifyLeaf(
  node: ts.Node,
  parent: ts.Node,
): TokenClassName | null {
  switch (node.kind) {
    case ts.SyntaxKind.StringLiteral:
    case ts.SyntaxKind.RegularExpressionLiteral:
    case ts.SyntaxKind.NoSubstitutionTemplateLiteral:
    case ts.SyntaxKind.TemplateHead:
    case ts.SyntaxKind.TemplateMiddle:
    case ts.SyntaxKind.TemplateTail:
      return 's';
    case ts.SyntaxKind.NumericLiteral:
    case ts.SyntaxKind.BigIntLiteral:
      return 'n';
    case ts.SyntaxKind.AnyKeyword:
    case ts.SyntaxKind.BigIntKeyword:
    case ts.SyntaxKind.BooleanKeyword:
    case ts.SyntaxKind.NeverKeyword:
    case ts.SyntaxKind.NumberKeyword:
    case ts.SyntaxKind.ObjectKeyword:
    case ts.SyntaxKind.StringKeyword:
    case ts.SyntaxKind.SymbolKeyword:
    case ts.SyntaxKind.UndefinedKeyword:
    case ts.SyntaxKind.UnknownKeyword:
    case ts.SyntaxKind.VoidKeyword:
      return 't';
    case ts.SyntaxKind.PrivateIdentifier:
      return isFunctionName(node, parent) ? 'f' : '';
    case ts.SyntaxKind.Identifier:
      return classifyName(node, parent);
    default:
      return null;
  }
}

function classifyName(node: ts.Node, parent: ts.Node): TokenClassName {
  switch (parent.kind) {
    case ts.SyntaxKind.TypeReference:
    case ts.SyntaxKind.QualifiedName:
    case ts.SyntaxKind.ExpressionWithTypeArguments:
    case ts.SyntaxKind.InterfaceDeclaration:
    case ts.SyntaxKind.TypeAliasDeclaration:
    case ts.SyntaxKind.TypeParameter:
    case ts.SyntaxKind.ClassDeclaration:
    case ts.SyntaxKind.ClassExpression:
    case ts.SyntaxKind.EnumDeclaration:
      return 't';
    case ts.SyntaxKind.NewExpression:
      return (parent as ts.NewExpression).expression === node ? 't' : '';
    default:
      return isFunctionName(node, parent) ? 'f' : '';
  }
}

/** Whether a name is that of something that is declared or called as a function. */
function isFunctionName(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return parent.expression === node;
  if (ts.isVariableDeclaration(parent)) {
    const value = parent.initializer;
    return (
      parent.name === node &&
      value !== undefined &&
      (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
    );
  }
  return (
    (ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isGetAccessor(parent) ||
      ts.isSetAccessor(parent)) &&
    parent.name === node
  );
}
