/**
 * Corrects line breaks and semicolons where removing types would change how the
 * code parses: two statements could become one, or a statement could end early.
 */
import type TS from 'typescript';
import { blank, insertion, type Edit } from './edits.ts';
import { ts } from '../../script/typescript.ts';

/** The edits that this node needs, not counting its children. */
export function keepStatementBoundaries(
  node: TS.Node,
  source: TS.SourceFile,
): readonly Edit[] {
  if (ts.isArrowFunction(node)) return joinArrow(node, source);
  if (ts.isTypeAssertionExpression(node)) return joinAssertion(node, source);
  if (ts.isClassLike(node)) return partMembers(node, source);
  return ts.isSourceFile(node) ||
    ts.isBlock(node) ||
    ts.isCaseOrDefaultClause(node)
    ? partStatements(node.statements, source)
    : [];
}

/**
 * In an arrow function no line break may precede `(` or follow `)`. Where
 * removed types leave one, the parenthesis moves so that the break lies inside.
 */
function joinArrow(
  { typeParameters, type }: TS.ArrowFunction,
  { text }: TS.SourceFile,
): readonly Edit[] {
  const edits: Edit[] = [];
  if (typeParameters !== undefined) {
    const start = typeParameters.pos - 1;
    const end = text.indexOf('(', text.indexOf('>', typeParameters.end)) + 1;
    const gone = blank(text, start + 1, end).text;
    if (gone.includes('\n')) edits.push({ start, end, text: `(${gone}` });
  }
  if (type !== undefined) {
    const start = text.lastIndexOf(')', type.pos - 1);
    const gone = blank(text, start, type.end - 1).text;
    if (gone.includes('\n')) {
      edits.push({ start, end: type.end, text: `${gone})` });
    }
  }
  return edits;
}

/** At the start of a statement, these begin a block or a declaration instead. */
const AMBIGUOUS = /^(?:\{|function\b|class\b|async\b|let\b)/;

/** Covers a line break left by `return <T>`, and the `{}` of `=> <T>{}`. */
function joinAssertion(
  node: TS.TypeAssertion,
  source: TS.SourceFile,
): readonly Edit[] {
  const start = node.getStart(source);
  const end = node.expression.getStart(source);
  const gone = blank(source.text, start + 1, end).text;
  const isSafe =
    !gone.includes('\n') && !AMBIGUOUS.test(source.text.slice(end, end + 9));
  if (isSafe) return [];
  return [{ start, end, text: `(${gone}` }, insertion(node.end, ')')];
}

/** At the start of a line, these continue a statement without a semicolon. */
const GOES_ON = /^[([`]/;

/** `a as T` ends at the line break, but a bare `a` continues with `(b)` below. */
function partStatements(
  statements: readonly TS.Statement[],
  source: TS.SourceFile,
): readonly Edit[] {
  return statements.flatMap((statement, index) => {
    const before = statements[index - 1];
    if (before === undefined || !isOpen(before, source)) return [];
    const start = statement.getStart(source);
    return GOES_ON.test(source.text.slice(start, start + 1))
      ? [insertion(start, ';')]
      : [];
  });
}

/**
 * `private [key]` begins a member, but a bare `[key]` continues the one above.
 */
function partMembers(
  { members }: TS.ClassLikeDeclaration,
  source: TS.SourceFile,
): readonly Edit[] {
  return members.flatMap((member, index) => {
    const before = members[index - 1];
    if (before === undefined || !ts.isPropertyDeclaration(before)) return [];
    if (!isOpen(before, source) || !mayGoOn(member)) return [];
    return [insertion(member.getStart(source), ';')];
  });
}

function mayGoOn(member: TS.ClassElement): boolean {
  const isGenerator =
    ts.isMethodDeclaration(member) && member.asteriskToken !== undefined;
  return (
    isGenerator ||
    (member.name !== undefined && ts.isComputedPropertyName(member.name))
  );
}

/** May report too often: a superfluous semicolon does no harm. */
function isOpen(node: TS.Node, { text }: TS.SourceFile): boolean {
  return text[node.end - 1] !== ';' && !ts.isTypeAliasDeclaration(node);
}
