/**
 * Texts that are written once and shown in several places: what documents and
 * comments include from files of the project, in the ways of TypeDoc, VitePress
 * and Docusaurus.
 */
import type { Syntax } from '../../markdown/syntax.ts';
import { expandIncludes, mayInclude } from './expand.ts';

/** The files that it includes were read before, by their paths in the project. */
export const includeInDocument: Syntax['include'] = (
  text,
  file,
  { folder, shown },
) => {
  if (!mayInclude(text)) return { text, lines: null, diagnostics: [] };
  const read = (path: string): string | null => shown.get(path) ?? null;
  const { lines, diagnostics } = expandIncludes(text, file, { folder, read });
  return {
    text: lines.map((line) => line.text).join('\n'),
    lines: lines.map((line) => ({ file: line.file, line: line.line })),
    diagnostics,
  };
};
