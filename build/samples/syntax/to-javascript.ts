/**
 * Code in TypeScript as its author would have written it in JavaScript: without
 * types, and without the space that they took.
 */
import { blankSourceFile } from 'ts-blank-space';
import type TS from 'typescript';
import { ts } from '../../script/compiler.ts';
import type { JavaScript } from '../../markdown/text-model.ts';
import { parseScript } from './parse-samples.ts';

/** Stands for a character that goes. */
const GONE = '\0';

/** Rules apply in order. What they match goes, but what is in parentheses. */
const RULES: readonly RegExp[] = [
  // A type over several lines ends before a sign; a statement does not.
  /([^\s\0] *)\0[\0 ]*\n[\0\s]*\0\s*(?=[,;)=\]}>{(])/g,
  /\0[\0 ]*\0/g,
  // `  private name`, `(this: Box, name`, `name as string;`, `{ type Box, name }`
  /^( *)\0+ +(?=\S)/gm,
  /(?<=\()\0+ +/g,
  /(?<! ) +\0+ *(?=[;,)\][.]|$)/gm,
  / \0+(?= )/g,
  // `{ name, type Box }`
  /,\0+(?= \})/g,
  // Whole lines, and then one of two empty ones.
  /^ *\0[\0 ]*\n/gm,
  /(^\n*\0|\n\0*\n\0)[\0\n]+/g,
  /(?<!\s)\s+(?=\0*$)/g,
];

/** Characters of a line. */
const WIDTH = 80;
/** A list over several lines, or a value on the line after its sign. */
const BROKEN = new RegExp(
  [
    /[([]\0*\n(?:[\0 ].*,\0*\n)*[\0 ].*[^\s([{\0]\0*\n[\0 ]*[)\]].*/,
    /(?:import|export)\0* \{\0*\n(?:[\0 ].*,\0*\n)+\0*\}.*/,
    /\(\{\0*\n(?:[\0 ].*,\0*\n)+[\0 ]*\}\0*\)\0* (?:=>|\{).*/,
    /=>?\0*\n[\0 ].*[;,](?:\0*\n[\0 ]*\).*)?/,
  ]
    .map(({ source }) => `^.*${source}$`)
    .join('|'),
  'gm',
);
const GAP = /(?:,\0*)?\n[\0 ]*(?=([)\]])?)/g;

/** Puts on one line what only a type made too long for it. */
function joinLines(part: string): string {
  const joined = part.replace(GAP, (gap, close: unknown, at: number) => {
    const isStart = /[([]\0*$/.test(part.slice(0, at));
    const isEnd =
      typeof close === 'string' || part.charAt(at + gap.length) === '}';
    const comma = gap.startsWith(',') && !isEnd ? ',' : '';
    const space = isStart || typeof close === 'string' ? '' : ' ';
    return (comma + space).padEnd(gap.length, GONE);
  });
  const line = joined.replaceAll(GONE, '');
  const isTyped = line.length < part.length && part.includes(GONE);
  return isTyped && line.length <= WIDTH && !line.includes('//')
    ? joined
    : part;
}

/** @returns `null` for what is not only JavaScript with types */
export function toJavaScript(code: string): JavaScript | null {
  const refused: TS.Node[] = [];
  const source = parseScript('sample.ts', code);
  const blanked = blankSourceFile(source, (node: TS.Node) => {
    refused.push(node);
  });
  if (refused.length > 0 || blanked.length !== code.length) return null;
  const characters = blanked
    .split('')
    .map((character, at) =>
      character === ' ' && code.charAt(at).trim() !== '' ? GONE : character,
    );
  for (const statement of source.statements) {
    const [start, end] = [statement.getStart(source), statement.end];
    const isKept = blanked.slice(start, end).trim() !== '';
    if (isKept || ts.isImportDeclaration(statement)) continue;
    for (const comment of findOwnComments(code, statement.pos, start, end)) {
      characters.fill(GONE, comment.pos, comment.end);
    }
  }
  for (const at of findParentheses(source, code)) characters[at] = GONE;
  for (const { fileName, end } of ts.preProcessFile(code).importedFiles) {
    const isOwn = /^\.{1,2}\/.*\.[cm]?ts$/.test(fileName);
    if (isOwn && characters[end - 1] !== GONE) characters[end - 1] = 'j';
  }
  let text = characters.join('');
  for (const rule of RULES) {
    text = text.replace(rule, (part, group: unknown) => {
      const kept = typeof group === 'string' ? group : '';
      return kept + GONE.repeat(part.length - kept.length);
    });
  }
  // What a list contains is joined before the list.
  text = text.replace(BROKEN, joinLines).replace(BROKEN, joinLines);
  const place = (at: number): number =>
    text.slice(0, at).replaceAll(GONE, '').length;
  return {
    code: text.replaceAll(GONE, ''),
    place: (at) => (text.charAt(at) === GONE ? null : place(at)),
  };
}

/** The comments of a statement, up to an empty line. */
function findOwnComments(
  code: string,
  pos: number,
  start: number,
  end: number,
): readonly TS.CommentRange[] {
  const trailing = [...(ts.getTrailingCommentRanges(code, end) ?? [])];
  let next = start;
  for (const leadingCommentRange of ts
    .getLeadingCommentRanges(code, pos)
    ?.reverse() ?? []) {
    if (/\n\s*\n/.test(code.slice(leadingCommentRange.end, next))) break;
    trailing.push(leadingCommentRange);
    next = leadingCommentRange.pos;
  }
  return trailing;
}

/** The positions of parentheses that only a type needed: `(error as Error).message`. */
function findParentheses(
  source: TS.SourceFile,
  code: string,
): readonly number[] {
  const places: number[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isParenthesizedExpression(node) && isNeedless(node, source, code)) {
      places.push(node.getStart(source), node.end - 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

function isNeedless(
  node: TS.ParenthesizedExpression,
  source: TS.SourceFile,
  code: string,
): boolean {
  const start = node.getStart(source);
  const content = node.expression;
  // Words could join without them, or a line could end a statement.
  const isApart = !/\w/.test(code.charAt(start - 1));
  if (!isApart || /^\(\s*\n/.test(code.slice(start))) return false;
  if (isTyped(content)) return isWhole(withoutTypes(content), node.parent);
  if (ts.isAwaitExpression(content) && ts.isAsExpression(node.parent))
    return true;
  let outer: TS.Node = node.parent;
  while (isTyped(outer)) outer = outer.parent;
  return outer !== node.parent && ts.isForOfStatement(outer);
}

type WrappedExpression =
  TS.AsExpression | TS.SatisfiesExpression | TS.NonNullExpression;

function isTyped(node: TS.Node): node is WrappedExpression {
  return (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function withoutTypes(node: TS.Expression): TS.Expression {
  return isTyped(node) ? withoutTypes(node.expression) : node;
}

/** Whether an expression means the same without parentheses. */
function isWhole(node: TS.Expression, parent: TS.Node): boolean {
  if (ts.isNewExpression(parent)) return false;
  if (ts.isVariableDeclaration(parent)) return true;
  return (
    (ts.isIdentifier(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node) ||
      ts.isCallExpression(node) ||
      (ts.isObjectLiteralExpression(node) &&
        ts.isConditionalExpression(parent))) &&
    !ts.isOptionalChain(node)
  );
}
