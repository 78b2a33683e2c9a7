/** Wraps prose and code to the width of a screen. Pure. */

/** Narrower lines are unreadable. */
const NARROWEST = 20;
/** Longer lines are hard to follow. */
const WIDEST = 100;

export function readableWidth(columns: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}

/** Fills paragraphs; keeps the lines of code, lists, tables and quotes. */
export function wrapMarkdown(text: string, width: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  let fence: string | null = null;
  const flush = (): void => {
    if (paragraph.length > 0) lines.push(...fill(paragraph.join(' '), width));
    paragraph = [];
  };
  for (const line of text.trim().split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
      else lines.push(`    ${line}`);
    } else if (mark !== null) {
      flush();
      fence = mark;
    } else if (line.trim() === '') {
      flush();
      lines.push('');
    } else if (/^\s*(?:[-*+>|#]|\d+[.)])/.test(line)) {
      flush();
      lines.push(line);
    } else {
      paragraph.push(line.trim());
    }
  }
  flush();
  return lines.join('\n');
}

function fill(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

export function indentLines(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
