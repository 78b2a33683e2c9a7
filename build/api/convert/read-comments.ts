/**
 * Gives each reflection the doc comment that stands at its declaration. TypeDoc
 * misses those on the line of a brace, prefers that of an export statement, lets
 * overloads borrow what is said of others, and shows one of several declarations.
 * What has no comment of its own keeps what TypeDoc has found.
 */
import {
  ReflectionKind,
  type Comment,
  type Context,
  type Reflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { findBase, symbolOf } from './base-members.ts';
import { findDocComment, isDoc } from './comment-lines.ts';
import { parseComment, type FindLink, type TagNames } from './parse-comment.ts';

/** What has its comments at its signatures. */
const CALLABLE = [
  ReflectionKind.Function,
  ReflectionKind.Method,
  ReflectionKind.Constructor,
];

/** @param nodes - the declarations that it was made from */
export function readComment(
  reflection: Reflection,
  nodes: readonly ts.Node[],
  context: Context,
  names: TagNames,
): void {
  const isCallable = reflection.kindOf(CALLABLE);
  if (isCallable && reflection.comment === undefined) return;
  const read = (node: ts.Node): Comment | null =>
    readFirst(listDocumented(node), context, names);
  const comments = nodes
    .filter((node) => !ts.isAccessor(node))
    .flatMap((node) => read(node) ?? []);
  const [first, ...others] = comments;
  if (isCallable) {
    // TypeDoc's may be that of an export statement.
    if (first !== undefined) delete reflection.comment;
    return;
  }
  if (first !== undefined) {
    for (const other of others) append(first, other);
    reflection.comment = first;
    return;
  }
  const [node] = nodes;
  const base = node === undefined ? null : findBase(node, context.checker);
  const inherited = base === null ? null : read(base);
  if (inherited !== null) reflection.comment = asInherited(inherited);
}

/** TypeDoc lends an overload without a comment that of another one. */
export function readSignatureComment(
  signature: SignatureReflection,
  node: ts.SignatureDeclaration,
  context: Context,
  names: TagNames,
): void {
  // The comment at a property of function type is that of the property.
  const isCallable = signature.parent.kindOf(CALLABLE);
  const comment = readFirst(
    isCallable ? listDocumented(node) : [node],
    context,
    names,
  );
  if (comment !== null) {
    signature.comment = comment;
    return;
  }
  if (signature.comment === undefined) return;
  const base = findBase(node, context.checker);
  const inherited = base && readFirst(listDocumented(base), context, names);
  const overloads = symbolOf(node, context.checker)?.declarations ?? [];
  if (inherited !== null) signature.comment = asInherited(inherited);
  else if (overloads.length > 1) delete signature.comment;
}

/** A comment before a part of a type, which is no reflection. */
export interface DescribedType {
  readonly comment: Comment;
  /** What its links are relative to. */
  readonly owner: Reflection;
}

/** The comments before the alternatives of an alias of a union. */
export function readAlternatives(
  reflection: Reflection,
  nodes: readonly ts.Declaration[],
  context: Context,
  names: TagNames,
): ReadonlyMap<SomeType, Comment> {
  const comments = new Map<SomeType, Comment>();
  const node = nodes.find(ts.isTypeAliasDeclaration)?.type;
  const union = reflection.isDeclaration() ? reflection.type : undefined;
  if (node === undefined || !ts.isUnionTypeNode(node)) return comments;
  if (union?.type !== 'union') return comments;
  if (union.types.length !== node.types.length) return comments;
  // A comment may also stand before the bar.
  const [list] = node.getChildren();
  const parts = list?.getChildren() ?? [];
  node.types.forEach((type, index) => {
    const bar = parts[parts.indexOf(type) - 1];
    const places = bar === undefined ? [type] : [type, bar];
    const comment = readFirst(places, context, names);
    const alternative = union.types[index];
    if (comment !== null && alternative) comments.set(alternative, comment);
  });
  return comments;
}

/** The comment that opens a file and is marked as that of its module. */
export function readFileComment(
  file: ts.SourceFile,
  names: TagNames,
): Comment | null {
  const start = ts.getShebang(file.text)?.length ?? 0;
  const ranges = ts.getLeadingCommentRanges(file.text, start) ?? [];
  for (const range of ranges.filter((each) => isDoc(file.text, each))) {
    const comment = parseComment(file, range, names, () => ({}));
    const isMarked =
      comment.hasModifier('@packageDocumentation') ||
      comment.getTag('@module') !== undefined;
    if (isMarked) return comment;
  }
  return null;
}

/** The comment of the first node that has one. */
export function readFirst(
  nodes: readonly ts.Node[],
  context: Context,
  names: TagNames,
): Comment | null {
  for (const node of nodes) {
    const comment = readAt(node, context, names);
    if (comment !== null) return comment;
  }
  return null;
}

/** Tags of a whole file. */
const OF_FILES = ['@module', '@license', '@import'] as const;

/** The comment before a node, unless it is that of its file. */
export function readAt(
  node: ts.Node,
  context: Context,
  names: TagNames,
): Comment | null {
  const range = findDocComment(node);
  if (range === null) return null;
  const comment = parseComment(
    node.getSourceFile(),
    range,
    names,
    findLinks(node, range, context),
  );
  const isOfFile =
    comment.hasModifier('@packageDocumentation') ||
    OF_FILES.some((tag) => comment.getTag(tag) !== undefined);
  return isOfFile ? null : comment;
}

/** The nodes before which the comment of a declaration may stand, in order. */
function listDocumented(node: ts.Node): readonly ts.Node[] {
  const { parent } = node;
  if (ts.isSourceFile(node) || ts.isExportSpecifier(node)) return [];
  if (ts.isNamespaceExport(node)) return [];
  if (ts.isModuleDeclaration(node)) return [outermost(node)];
  return WHOLES.has(parent.kind) ? [node, ...listDocumented(parent)] : [node];
}

/** What is documented before its part: `export const parse = () => {}`. */
const WHOLES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.VariableDeclarationList,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.ArrayBindingPattern,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.ExportAssignment,
]);

/** `namespace a.b` is one declaration. */
function outermost(node: ts.ModuleDeclaration): ts.ModuleDeclaration {
  const { parent } = node;
  return ts.isModuleDeclaration(parent) ? outermost(parent) : node;
}

function asInherited(comment: Comment): Comment {
  comment.inheritedFromParentDeclaration = true;
  return comment;
}

/** Several declarations of one name may each have a comment. */
function append(comment: Comment, other: Comment): void {
  if (other.summary.length > 0) {
    comment.summary.push({ kind: 'text', text: '\n\n' }, ...other.summary);
  }
  comment.blockTags.push(...other.blockTags);
  for (const tag of other.modifierTags) comment.modifierTags.add(tag);
}

/** A link of a comment; the parser leaves the name of an empty one undefined. */
interface CompilerLink extends Pick<ts.JSDocLink, 'pos' | 'text'> {
  readonly name?: ts.EntityName | ts.JSDocMemberName | undefined;
}

/** The symbols that the compiler finds for the links of a comment. */
function findLinks(
  node: ts.Node,
  { pos }: ts.TextRange,
  context: Context,
): FindLink {
  const doc = ts
    .getJSDocCommentsAndTags(node)
    .map((part) => (ts.isJSDoc(part) ? part : part.parent))
    .find((part): part is ts.JSDoc => ts.isJSDoc(part) && part.pos === pos);
  const parts = [doc, ...(doc?.tags ?? [])].flatMap((part) =>
    typeof part?.comment === 'object' ? part.comment : [],
  );
  // A link that begins a tag has an empty text at its place as well.
  const links: readonly CompilerLink[] = parts.filter((part) => 'name' in part);
  return (position) => {
    const link = links.find((one) => one.pos === position);
    if (link?.name === undefined) return {};
    const name = ts.isIdentifier(link.name) ? link.name : link.name.right;
    const symbol = context.checker.getSymbolAtLocation(name);
    if (symbol === undefined) return {};
    return {
      target: context.createSymbolId(context.resolveAliasedSymbol(symbol)),
      tsLinkText: link.text.replace(/^\s*\|\s*/, ''),
    };
  };
}
