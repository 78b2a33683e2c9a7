/**
 * What comments include from files of their package. It is a part of the comment
 * then, and nobody knows later where it was written.
 */
import ts from 'typescript';
import type { Line } from '../../api/convert/comment-lines.ts';
import type { ProgramOptions } from '../../api/convert/program.ts';
import { findOwnFile, type ExtractionJob } from '../../api/job.ts';
import { ABSENT } from '../../api/reads.ts';
import { hashBytes } from '../../core/hash.ts';
import { expandIncludes, mayInclude } from './expand.ts';

/** Lines of a comment with what they include, for the file that it stands in. */
export function includeInComments(
  job: Pick<ExtractionJob, 'folder'>,
  { files, reading }: Pick<ProgramOptions, 'files' | 'reading'>,
): (lines: readonly Line[], fileName: string) => readonly Line[] {
  /** Files of other packages are not read. */
  const read = (path: string): string | null => {
    if (findOwnFile(job, ts.sys.realpath?.(path) ?? path) === null) return null;
    const text = files?.get(path) ?? ts.sys.readFile(path);
    reading?.files.set(path, text === undefined ? ABSENT : hashBytes(text));
    return text?.replace(/\r\n?/g, '\n') ?? null;
  };
  return (lines, fileName) => {
    const text = lines.map((line) => line.text).join('\n');
    if (!mayInclude(text)) return lines;
    const { folder } = job;
    const expanded = expandIncludes(text, fileName, { folder, read });
    return expanded.lines.map(({ text, file, line }) => ({
      text,
      position: (file === fileName ? lines[line - 1]?.position : null) ?? NONE,
    }));
  };
}

/** The position of a line that stands nowhere in the file of the comment. */
const NONE = -Infinity;
