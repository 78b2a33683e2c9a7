/**
 * A block of code line by line: what stands in front of a line without being
 * part of it (a prompt, the sign of a change), and what a line is.
 */
import { isTerminal } from '../languages.ts';
import type { FenceOptions } from '../model.ts';

export interface CodeLine {
  /** In front of the line, not selected with it. */
  readonly mark: string;
  /** The line within the code, without its line feed. */
  readonly start: number;
  readonly end: number;
  readonly change: 'add' | 'del' | null;
  /** What a command prints: code of no language. */
  readonly printed: boolean;
}

interface CodeLines {
  /** The code without marks. */
  readonly code: string;
  readonly lines: readonly CodeLine[];
  /** Whether any line differs from code that is simply there. */
  readonly marked: boolean;
}

/** A line before its place in the code is known. */
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

/** The first character of each line says what happens to it. */
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

/** A command goes on where its line ends in a backslash. */
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
