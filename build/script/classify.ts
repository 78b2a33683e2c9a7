/**
 * What every piece of TypeScript or JavaScript is: names and literals as the
 * tree has them, the keywords, comments and signs between them as the scanner
 * has them. The tree knows what the scanner cannot: that a parameter called
 * `type` is no keyword. Knows nothing of who shows the code, or how.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { classifyLeaf } from './leaf-classes.ts';
import { ts } from './typescript.ts';

/** A leaf of the tree and what it is a part of. */
export interface Leaf {
  readonly node: TS.Node;
  readonly parent: TS.Node;
}

/** @param leaf - `null` for what the tree has no node of */
export type AddToken = (
  start: number,
  end: number,
  name: TokenClass,
  leaf: Leaf | null,
) => void;

/** In order, not overlapping; names of no class are told too. */
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
    // Two nodes may share a place: the shorthand of a property.
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

/** Scans what lies between two leaves: words, signs, comments, broken code. */
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
