/**
 * Normalises text: without a byte order mark, with line feeds only. Lines and
 * columns do not change.
 */
import type { Place } from '../diagnostics.ts';

export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Converts a position in the text to a place in its file. */
export type Locate = (point: Point | undefined) => Place;

/** A position as the parser reports it; both numbers count from 1. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** For a text that is a whole file. */
export function locateInFile(file: string): Locate {
  return (point) => ({
    file,
    line: point?.line ?? null,
    column: point?.column ?? null,
  });
}

/** For text extracted from a file, such as a comment: columns are unknown. */
export function locateFrom(file: string, firstLine: number): Locate {
  return (point) => ({
    file,
    line: firstLine + (point?.line ?? 1) - 1,
    column: null,
  });
}
