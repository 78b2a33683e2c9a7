/**
 * What every piece of a source is: names and literals as the tree has them, the
 * keywords and comments between them as the scanner has them. The tree knows
 * what the scanner cannot: that a parameter called `type` is no keyword.
 */
import ts from 'typescript';
import { classifyLeaf } from './leaf-classes.ts';
import { createNameFinder, type ExportedNames } from './exported-names.ts';
import {
  NAMES_EXPORT,
  TOKEN_CLASSES,
  type SourceFile,
  type TokenClassName,
} from './source-file.ts';

export function classifySource(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile {
  const { fileName: file, text } = source;
  const names = createNameFinder(source, exported);
  const tokens: number[] = [];
  const add = (
    start: number,
    end: number,
    name: TokenClassName,
    isExport = false,
  ): void => {
    if (name === '' && !isExport) return;
    const index = TOKEN_CLASSES.indexOf(name);
    tokens.push(start, end, isExport ? index + NAMES_EXPORT : index);
  };
  const between = createGapScanner(text, add);
  let done = 0;
  const visit = (node: ts.Node, parent: ts.Node): void => {
    const leaf = classifyLeaf(node, parent);
    if (leaf === null) {
      ts.forEachChild(node, (child) => {
        visit(child, node);
      });
      return;
    }
    const start = node.getStart(source);
    // Two nodes may share a place: the shorthand of a property.
    if (start < done || node.end === start) return;
    between(done, start);
    add(start, node.end, leaf, names.has(node, parent));
    done = node.end;
  };
  ts.forEachChild(source, (child) => {
    visit(child, source);
  });
  between(done, text.length);
  return { file, text, tokens: Uint32Array.from(tokens) };
}

/** Scans what lies between two leaves: nothing there but words, signs and comments. */
function createGapScanner(
  text: string,
  add: (start: number, end: number, name: TokenClassName) => void,
): (from: number, to: number) => void {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false);
  return (from, to) => {
    if (!/[a-z/#]/.test(text.slice(from, to))) return;
    scanner.setText(text, from, to - from);
    for (
      let kind = scanner.scan();
      kind !== ts.SyntaxKind.EndOfFileToken;
      kind = scanner.scan()
    ) {
      add(scanner.getTokenStart(), scanner.getTokenEnd(), classifyToken(kind));
    }
  };
}

function classifyToken(kind: ts.SyntaxKind): TokenClassName {
  switch (kind) {
    case ts.SyntaxKind.SingleLineCommentTrivia:
    case ts.SyntaxKind.MultiLineCommentTrivia:
    case ts.SyntaxKind.ShebangTrivia:
      return 'c';
    default:
      return kind >= ts.SyntaxKind.FirstKeyword &&
        kind <= ts.SyntaxKind.LastKeyword
        ? 'k'
        : '';
  }
}
