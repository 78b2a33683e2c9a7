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
import { changeDestinations } from '../../core/named-files.ts';
import {
  isExternal,
  resolveRelative,
  splitLink,
  toRelative,
} from '../../core/urls.ts';
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
    let isCode = false;
    return expanded.lines.map(({ text, file, line }) => {
      if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
      if (file === fileName) {
        return { text, position: lines[line - 1]?.position ?? NONE };
      }
      const moved = isCode ? text : moveDestinations(text, file, fileName);
      return { text: moved, position: NONE };
    });
  };
}

/** Names the same files from another one, except in code. */
function moveDestinations(line: string, from: string, to: string): string {
  const move = (destination: string): string => {
    const { path, query, hash } = splitLink(destination);
    const isElsewhere = path === '' || path.startsWith('/') || isExternal(path);
    if (isElsewhere) return destination;
    return toRelative(to, resolveRelative(from, path)) + query + hash;
  };
  return line
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : changeDestinations(part, move),
    )
    .join('');
}

/** The position of a line that stands nowhere in the file of the comment. */
const NONE = -Infinity;
