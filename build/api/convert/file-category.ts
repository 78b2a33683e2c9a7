/**
 * The category of a whole file: `@category` in the comment that opens it. That
 * comment belongs to the file rather than to its first declaration if the
 * declaration has a comment of its own, if it is only an import, or if the
 * comment consists of tags alone.
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
