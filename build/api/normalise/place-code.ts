/**
 * Where the texts of comments that contain code stand in their files, so that
 * messages about samples name the line.
 */
import ts from 'typescript';
import { findOwnFile, type ExtractionJob } from '../job.ts';
import type { CodeText } from '../model.ts';

/** Places code in the comment of a declaration. */
export function placeCode(
  job: ExtractionJob,
  node: ts.Declaration,
  texts: readonly string[],
): readonly CodeText[] {
  const source = node.getSourceFile();
  const comment = ts
    .getLeadingCommentRanges(source.text, findDocumented(node).getFullStart())
    ?.findLast(({ pos }) => source.text.startsWith('/**', pos));
  const range = comment ?? { pos: node.getStart(), end: node.end };
  return placeWithin(job, source, range, texts);
}

/** Places code in the comment that opens a file. */
export function placeFileCode(
  job: ExtractionJob,
  source: ts.SourceFile,
  texts: readonly string[],
): readonly CodeText[] {
  const comment = ts
    .getLeadingCommentRanges(source.text, 0)
    ?.find(({ pos, end }) => MODULE_TAG.test(source.text.slice(pos, end)));
  return comment === undefined ? [] : placeWithin(job, source, comment, texts);
}

const MODULE_TAG = /@(?:module|packageDocumentation)\b/;

/** The code of comments of other packages is left out. */
function placeWithin(
  job: ExtractionJob,
  source: ts.SourceFile,
  { pos, end }: ts.TextRange,
  texts: readonly string[],
): readonly CodeText[] {
  const file = findOwnFile(job, source.fileName);
  if (file === null) return [];
  const first = ts.getLineAndCharacterOfPosition(source, pos).line + 1;
  const written = source.text
    .slice(pos + '/**'.length, end - '*/'.length)
    .split('\n')
    .map((line) => line.replace(/^\s*\*?/, '').trim());
  let seen = 0;
  return texts.map((text) => {
    const lines = text.split('\n').map((line) => line.trim());
    for (const [index, line] of lines.entries()) {
      if (line === '' || FENCE.test(line)) continue;
      const at = written.findIndex(
        (candidate, place) =>
          place >= seen &&
          (candidate === line ||
            (candidate.startsWith('@') && candidate.endsWith(line))),
      );
      // Prose with links is written differently.
      if (at < 0) continue;
      seen = at + 1;
      return { text, file, line: first + at - index };
    }
    return { text, file, line: first };
  });
}

const FENCE = /^(?:`{3}|~{3})/;

/** A variable's doc comment stands before the whole statement. */
export function findDocumented(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isSourceFile(node) || ts.isSourceFile(parent)) return node;
  const startsWithIt =
    parent.getFullStart() === node.getFullStart() ||
    ts.isVariableDeclarationList(parent) ||
    ts.isVariableStatement(parent);
  return startsWithIt ? findDocumented(parent) : node;
}
