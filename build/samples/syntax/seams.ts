/**
 * What types hold together or keep apart, where taking them out would do the
 * opposite: lines that become one statement, and statements that end too early.
 */
import type TS from 'typescript';
import { blank, insertion, type Edit } from './edits.ts';
import { ts } from '../../script/typescript.ts';

/** Changes that keep a node, leaving its children aside, what it is. */
export function mendSeams(
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
 * Before the parentheses of an arrow function and behind them no line may end:
 * where types did that, the parentheses reach around the lines they leave.
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

/** What may begin a block or a declaration where it begins a statement. */
const AMBIGUOUS = /^(?:\{|function\b|class\b|async\b|let\b)/;

/** `return <T>` may stand before the end of a line, and `=> <T>{}` is no block. */
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

/** What goes on with the line before it, if that does not end. */
const GOES_ON = /^[([`]/;

/** `a as T` ends where a line does; `a` goes on with a line like `(b)`. */
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

/** `private [key]` begins a member; `[key]` goes on with the one before it. */
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

/** One semicolon too many does no harm. */
function isOpen(node: TS.Node, { text }: TS.SourceFile): boolean {
  return text[node.end - 1] !== ';' && !ts.isTypeAliasDeclaration(node);
}
