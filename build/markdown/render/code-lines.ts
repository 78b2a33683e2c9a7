/**
 * Splits code into lines, and separates the marks that precede a line without
 * being part of it: a prompt, or the sign of a change.
 */
import { isTerminal } from '../languages.ts';
import type { FenceOptions } from '../model.ts';

export interface CodeLine {
  /** Shown before the line, but not selected with it. */
  readonly mark: string;
  /** Range of the line within the code, without its line feed. */
  readonly start: number;
  readonly end: number;
  readonly change: 'add' | 'del' | null;
  /** Whether it is the output of a command, which has no language. */
  readonly printed: boolean;
}

interface CodeLines {
  /** The code without marks. */
  readonly code: string;
  readonly lines: readonly CodeLine[];
  /** Whether the block is a diff or a terminal. */
  readonly marked: boolean;
}

/** A line before its position in the code is known. */
type LineText = Omit<CodeLine, 'start' | 'end'> & { readonly text: string };

export function splitLines(
  code: string,
  language: string,
  { others }: FenceOptions,
): CodeLines {
  const texts = code.split('\n');
  if (others.has('diff')) return place(readChanges(texts), true);
  if (isTerminal(language) && texts.some(hasPrompt)) {
    return place(readTerminal(texts), true);
  }
  return place(texts.map(plainLine), false);
}

function place(lines: readonly LineText[], marked: boolean): CodeLines {
  let at = 0;
  const placed = lines.map(({ text, ...line }): CodeLine => {
    const start = at;
    at += text.length + 1;
    return { ...line, start, end: start + text.length };
  });
  return {
    code: lines.map(({ text }) => text).join('\n'),
    lines: placed,
    marked,
  };
}

function plainLine(text: string): LineText {
  return { text, mark: '', change: null, printed: false };
}

/** The first character of each line says how it changed. */
function readChanges(texts: readonly string[]): readonly LineText[] {
  return texts.map((text) => {
    const sign = text.charAt(0);
    const line = plainLine(text.slice(1));
    if (sign === '+') return { ...line, mark: '+', change: 'add' as const };
    if (sign === '-') return { ...line, mark: '-', change: 'del' as const };
    return sign === ' ' ? { ...line, mark: ' ' } : plainLine(text);
  });
}

const PROMPT = '$ ';

function hasPrompt(text: string): boolean {
  return text.startsWith(PROMPT);
}

/** A command continues on the next line if it ends in a backslash. */
function readTerminal(texts: readonly string[]): readonly LineText[] {
  let goesOn = false;
  return texts.map((text) => {
    const command = hasPrompt(text);
    const printed = !command && !goesOn;
    goesOn = !printed && text.endsWith('\\');
    return command
      ? { ...plainLine(text.slice(PROMPT.length)), mark: PROMPT }
      : { ...plainLine(text), printed };
  });
}
