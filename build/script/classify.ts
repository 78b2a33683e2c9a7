/**
 * Classifies every token of TypeScript or JavaScript. Names and literals come
 * from the syntax tree, which knows that a parameter called `type` is not a
 * keyword; keywords, comments and punctuation between them come from the
 * scanner. Independent of how the code is shown.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { ts } from './typescript.ts';

const { SyntaxKind } = ts;

export type AddToken = (start: number, end: number, name: TokenClass) => void;

/** @param jsx - whether `<a>` is an element rather than a type assertion */
export function classifyScript(
  code: string,
  jsx: boolean,
  add: AddToken,
): void {
  const source = ts.createSourceFile(jsx ? 'sample.tsx' : 'sample.ts', code, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  classifyTree(source, add);
}

/** Calls `add` in order, without overlaps, also for tokens without a class. */
export function classifyTree(source: TS.SourceFile, add: AddToken): void {
  const { text } = source;
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
    add(start, node.end, leaf);
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
  switch (kind) {
    case SyntaxKind.SingleLineCommentTrivia:
    case SyntaxKind.MultiLineCommentTrivia:
    case SyntaxKind.ShebangTrivia:
      return 'c';
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
      return 's';
    case SyntaxKind.NumericLiteral:
    case SyntaxKind.BigIntLiteral:
      return 'n';
    default:
      if (kind >= SyntaxKind.FirstKeyword && kind <= SyntaxKind.LastKeyword) {
        return 'k';
      }
      return kind >= SyntaxKind.FirstPunctuation &&
        kind <= SyntaxKind.LastPunctuation
        ? 'p'
        : '';
  }
}

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

/**
 * The class of a leaf, from its kind and context.
 * @param outer - the parent of `parent`
 */
function classifyLeaf(
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
