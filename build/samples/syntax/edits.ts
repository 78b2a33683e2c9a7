/** Changes to a text that are collected first and then applied at once. */

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function insertion(position: number, text: string): Edit {
  return { start: position, end: position, text };
}

/**
 * Overwrites a range with spaces. Newlines stay, so that every other character
 * keeps its line and column.
 */
export function blank(text: string, start: number, end: number): Edit {
  return { start, end, text: text.slice(start, end).replace(/[^\r\n]/g, ' ') };
}

/**
 * Applies edits given in any order. Edits at one position are applied in the
 * order given; an edit inside a range that was already replaced is dropped.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < done) continue;
    parts.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
