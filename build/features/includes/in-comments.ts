/**
 * What comments include from files of their package. It is a part of the comment
 * then, and nobody knows later where it was written.
 */
import ts from 'typescript';
import type { Line } from '../../api/convert/comment-lines.ts';
import type { ProgramOptions } from '../../api/convert/program.ts';
import { findOwnFile, showFile, type ExtractionJob } from '../../api/job.ts';
import { ABSENT } from '../../api/reads.ts';
import { isMarkdown } from '../../core/document-names.ts';
import { hashBytes } from '../../core/hash.ts';
import { changeDestinations, isMedia } from '../../core/named-files.ts';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toRelative,
} from '../../core/urls.ts';
import { asWarning, warning, type Diagnostic } from '../../diagnostics.ts';
import { expandIncludes, mayInclude, type WrittenLine } from './expand.ts';

/** Lines of a comment with what they include, for the file that it stands in. */
export function includeInComments(
  job: Pick<ExtractionJob, 'folder' | 'shownFolder'>,
  { files, reading }: Pick<ProgramOptions, 'files' | 'reading'>,
) {
  const diagnostics = new Map<string, Diagnostic>();
  /** Files of other packages are not read. */
  const read = (path: string): string | null => {
    if (findOwnFile(job, ts.sys.realpath?.(path) ?? path) === null) return null;
    const text = files?.get(path) ?? ts.sys.readFile(path);
    reading?.files.set(path, text === undefined ? ABSENT : hashBytes(text));
    return text?.replace(/\r\n?/g, '\n') ?? null;
  };
  const warn = (flaw: Diagnostic, path: string, line: number | null): void => {
    const own = findOwnFile(job, path);
    const file = own === null ? path : showFile(job, own);
    const place = { file, line, column: null };
    const known = JSON.stringify([place, flaw.message]);
    if (own !== null) diagnostics.set(known, asWarning({ ...flaw, place }));
  };
  /** Names the same file from another one; nothing where there is none. */
  const move = (line: WrittenLine, to: string, destination: string): string => {
    const { path, query, hash } = splitLink(destination);
    const isElsewhere = path === '' || path.startsWith('/') || isExternal(path);
    if (isElsewhere) return destination;
    const target = resolveRelative(line.file, path);
    const file = decodeSafely(target);
    const isPage = isMarkdown(path) && findOwnFile(job, file) !== null;
    if (!(isPage || isMedia(path)) || read(file) !== null)
      return toRelative(to, target) + query + hash;
    const kind = isPage ? 'link' : 'image';
    const message = `Broken ${kind}: There is no file ${destination}`;
    warn(warning(`broken-${kind}`, message), line.file, line.line);
    return '';
  };
  const include = (
    lines: readonly Line[],
    fileName: string,
  ): readonly Line[] => {
    const text = lines.map((line) => line.text).join('\n');
    if (!mayInclude(text)) return lines;
    const { folder } = job;
    const expanded = expandIncludes(text, fileName, { folder, read });
    const positionOf = (line: number) => lines[line - 1]?.position ?? NONE;
    for (const flaw of expanded.diagnostics) {
      const { file = fileName, line = null } = flaw.place ?? {};
      const before = read(file)?.slice(0, positionOf(line ?? 0)) ?? '';
      const isOwn = file === fileName;
      warn(flaw, file, isOwn ? before.split('\n').length : line);
    }
    let isCode = false;
    return expanded.lines.map((written) => {
      const { text, file, line } = written;
      if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
      if (file === fileName) return { text, position: positionOf(line) };
      const moved = isCode
        ? text
        : moveDestinations(text, (one) => move(written, fileName, one));
      return { text: moved, position: NONE };
    });
  };
  return { include, diagnostics };
}

/** Changes destinations, except in code. Without one, only the text is left. */
function moveDestinations(
  line: string,
  move: (destination: string) => string,
): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : changeDestinations(part, move).replace(NOWHERE, '$1'),
    )
    .join('');
}

const NOWHERE = /!?\[([^[\]]*)\]\((?: +"[^"]*")?\)/g;

/** The position of a line that stands nowhere in the file of the comment. */
const NONE = -Infinity;
