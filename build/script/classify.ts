/**
 * Classifies every token of TypeScript or JavaScript. Names and literals come
 * from the syntax tree, which knows that a parameter called `type` is not a
 * keyword; keywords, comments and punctuation between them come from the
 * scanner. Independent of how the code is shown.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { classifyLeaf } from './leaf-classes.ts';
import { ts } from './typescript.ts';

/** A leaf of the syntax tree and its parent. */
export interface Leaf {
  readonly node: TS.Node;
  readonly parent: TS.Node;
}

/** @param leaf - `null` for a token without a node */
export type AddToken = (
  start: number,
  end: number,
  name: TokenClass,
  leaf: Leaf | null,
) => void;

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
    add(start, node.end, leaf, { node, parent });
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
      kind !== ts.SyntaxKind.EndOfFileToken;
      kind = scanner.scan()
    ) {
      const name = classifyToken(kind);
      if (name === '') continue;
      add(scanner.getTokenStart(), scanner.getTokenEnd(), name, null);
    }
  };
}

function classifyToken(kind: TS.SyntaxKind): TokenClass {
  switch (kind) {
    case ts.SyntaxKind.SingleLineCommentTrivia:
    case ts.SyntaxKind.MultiLineCommentTrivia:
    case ts.SyntaxKind.ShebangTrivia:
      return 'c';
    case ts.SyntaxKind.StringLiteral:
    case ts.SyntaxKind.NoSubstitutionTemplateLiteral:
      return 's';
    case ts.SyntaxKind.NumericLiteral:
    case ts.SyntaxKind.BigIntLiteral:
      return 'n';
    default:
      if (isBetween(kind, FIRST_KEYWORD, LAST_KEYWORD)) return 'k';
      return isBetween(kind, FIRST_SIGN, LAST_SIGN) ? 'p' : '';
  }
}

const {
  FirstKeyword: FIRST_KEYWORD,
  LastKeyword: LAST_KEYWORD,
  FirstPunctuation: FIRST_SIGN,
  LastPunctuation: LAST_SIGN,
} = ts.SyntaxKind;

function isBetween(
  kind: TS.SyntaxKind,
  first: TS.SyntaxKind,
  last: TS.SyntaxKind,
): boolean {
  return kind >= first && kind <= last;
}
