/**
 * The category of a whole file: `@category` in the comment that opens it. The
 * opening comment speaks for the file, and not for its first declaration, when
 * that declaration has a comment of its own, when it is only an import, or when
 * the comment consists of tags alone.
 */
import ts from 'typescript';

export function findFileCategory(file: ts.SourceFile): string | null {
  const { text } = file;
  const comments = (ts.getLeadingCommentRanges(text, 0) ?? [])
    .map(({ pos, end }) => text.slice(pos, end))
    .filter((comment) => comment.startsWith('/**'));
  const [opening] = comments;
  if (opening === undefined) return null;
  const category =
    /^(?:[^\S\n]|[*/])*@category[ \t]+(.+?)[ \t]*(?:\*\/)?$/m.exec(opening);
  if (category === null) return null;
  const [first] = file.statements;
  const speaksForFile =
    comments.length > 1 ||
    first === undefined ||
    ts.isImportDeclaration(first) ||
    ts.isExportDeclaration(first) ||
    /@(?:packageDocumentation|module)\b/.test(opening) ||
    /^[\s*/]*@/.test(opening);
  return speaksForFile ? (category[1] ?? null) : null;
}
