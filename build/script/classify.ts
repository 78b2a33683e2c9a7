/**
 * Classifies every token of TypeScript or JavaScript. Names and literals come
 * from the syntax tree, which knows that a parameter called `type` is not a
 * keyword; keywords, comments and punctuation between them come from the
 * scanner; GraphQL in templates is classified by others. Independent of how the
 * code is shown.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { ts } from './compiler.ts';
import {
  createTemplateReader,
  findTemplate,
  type AddToken,
  type ClassifyOther,
} from './template-literals.ts';

const { SyntaxKind } = ts;

/** @param jsx - whether `<a>` is an element rather than a type assertion */
export function classifyScript(
  code: string,
  jsx: boolean,
  classifyOther: ClassifyOther,
  add: AddToken,
): void {
  const source = ts.createSourceFile(jsx ? 'sample.tsx' : 'sample.ts', code, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  classifyTree(source, classifyOther, add);
}

/** Calls `add` in order, without overlaps, also for tokens without a class. */
export function classifyTree(
  source: TS.SourceFile,
  classifyOther: ClassifyOther,
  add: AddToken,
): void {
  const { text } = source;
  const addTemplate = createTemplateReader(source, classifyOther, add);
  const between = createGapScanner(text, add);
  let done = 0;
  const visit = (node: TS.Node, parent: TS.Node, outer: TS.Node): void => {
    const leaf = classifyLeaf(node, parent, outer);
    if (leaf === null) {
      ts.forEachChild(node, (child) => {
        visit(child, node, parent);
      });
      return;
    }
    const start = node.getStart(source);
    // Two nodes may have the same range: those of a shorthand property.
    if (start < done || node.end === start) return;
    between(done, start);
    const template = findTemplate(node, parent, outer);
    if (template === null) add(start, node.end, leaf);
    else addTemplate(start, node.end, template);
    done = node.end;
  };
  ts.forEachChild(source, (child) => {
    visit(child, source, source);
  });
  between(done, text.length);
}

/** Scans the text between two leaves: keywords, punctuation, comments, errors. */
function createGapScanner(
  text: string,
  add: AddToken,
): (from: number, to: number) => void {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false);
  return (from, to) => {
    if (!/\S/.test(text.slice(from, to))) return;
    scanner.setText(text, from, to - from);
    for (
      let kind = scanner.scan();
      kind !== SyntaxKind.EndOfFileToken;
      kind = scanner.scan()
    ) {
      const name = classifyToken(kind);
      if (name === '') continue;
      add(scanner.getTokenStart(), scanner.getTokenEnd(), name);
    }
  };
}

function classifyToken(kind: TS.SyntaxKind): TokenClass {
  const { FirstKeyword, LastKeyword } = SyntaxKind;
  const { FirstPunctuation, LastPunctuation } = SyntaxKind;
  switch (kind) {
    case SyntaxKind.SingleLineCommentTrivia:
    case SyntaxKind.MultiLineCommentTrivia:
    case SyntaxKind.ShebangTrivia:
      return 'c';
    default:
      if (kind >= FirstKeyword && kind <= LastKeyword) return 'k';
      if (kind >= FirstPunctuation && kind <= LastPunctuation) return 'p';
      return classifyLiteral(kind) ?? '';
  }
}

/** `null` for what is no literal or part of a template. */
function classifyLiteral(kind: TS.SyntaxKind): TokenClass | null {
  const { FirstLiteralToken, LastTemplateToken } = SyntaxKind;
  if (kind < FirstLiteralToken || kind > LastTemplateToken) return null;
  switch (kind) {
    case SyntaxKind.NumericLiteral:
    case SyntaxKind.BigIntLiteral:
      return 'n';
    case SyntaxKind.JsxText:
    case SyntaxKind.JsxTextAllWhiteSpaces:
      return '';
    default:
      return 's';
  }
}

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

/**
 * The class of a leaf, from its kind and context; `null` for a node that has
 * children or is invisible.
 * @param outer - the parent of `parent`
 */
function classifyLeaf(
  node: TS.Node,
  parent: TS.Node,
  outer: TS.Node,
): TokenClass | null {
  if (ts.isIdentifier(node)) return classifyName(node, parent, outer);
  if (ts.isPrivateIdentifier(node)) {
    return isFunctionName(node, parent, outer) ? 'f' : '';
  }
  // A type that is a keyword, such as `string`.
  if (ts.isTypeNode(node) && ts.isToken(node)) return 't';
  return classifyLiteral(node.kind);
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
