/**
 * Text as every stage here sees it: no byte order mark, lines that end in a
 * line feed. Lines and columns stay what they were.
 */
import type { Place } from '../diagnostics.ts';

export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Where a position of the text lies in its file. */
export type Locate = (point: Point | undefined) => Place;

/** A position as the parser tells it; both count from 1. */
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

/**
 * For a text that was lifted out of a file, such as a comment: its lines are
 * known, its columns are not.
 */
export function locateFrom(file: string, firstLine: number): Locate {
  return (point) => ({
    file,
    line: firstLine + (point?.line ?? 1) - 1,
    column: null,
  });
}
