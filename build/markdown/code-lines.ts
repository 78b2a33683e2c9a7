/**
 * The lines of a block: of a diff, of a terminal, or as they are. Knows what is
 * shown before a line without being part of its code.
 */
import type { Code } from 'mdast';
import { escapeHtml } from '../core/text.ts';
import { LANGUAGES } from '../script/languages.ts';
import { readFence } from './fence.ts';

/** What a line looks like. */
export type LineMark = 'mark' | 'add' | 'del' | 'focus' | 'error' | 'warn';

declare module 'mdast' {
  interface CodeData {
    /** Marks by line of the code, from 1. */
    marks?: ReadonlyMap<number, readonly LineMark[]>;
  }
}

interface CodeLine {
  readonly text: string;
  /** Shown before the line, but not selected with it: a prompt, a sign. */
  readonly mark: string;
  readonly change: 'add' | 'del' | '';
  /** Whether it is the output of a command, which has no language. */
  readonly printed: boolean;
}

export function readLines(node: Code): readonly CodeLine[] {
  const { language, options } = readFence(node);
  const texts = node.value.split('\n');
  if (options.others.has('diff')) return texts.map(readLineDiff);
  const changes = readChanges(node, texts);
  if (changes !== null) return changes;
  return LANGUAGES.get(language) === 'shellscript' && texts.some(isCommand)
    ? readTerminal(texts)
    : texts.map(plainLine);
}

/** Lines whose comments say that they were added or removed, and all others. */
function readChanges(
  { data }: Code,
  texts: readonly string[],
): readonly CodeLine[] | null {
  const lines = texts.map((text, index): CodeLine => {
    const marks = data?.marks?.get(index + 1) ?? [];
    if (marks.includes('add')) {
      return { ...plainLine(text), mark: '+', change: 'add' };
    }
    return marks.includes('del')
      ? { ...plainLine(text), mark: '-', change: 'del' }
      : { ...plainLine(text), mark: ' ' };
  });
  return lines.some(({ change }) => change !== '') ? lines : null;
}

function plainLine(text: string): CodeLine {
  return { text, mark: '', change: '', printed: false };
}

/** The first character of a line of a diff says how it changed. */
function readLineDiff(text: string): CodeLine {
  const mark = text.charAt(0);
  if (mark !== '+' && mark !== '-' && mark !== ' ') return plainLine(text);
  const change = mark === '+' ? 'add' : mark === '-' ? 'del' : '';
  return { text: text.slice(1), mark, change, printed: false };
}

const PROMPT = '$ ';

function isCommand(text: string): boolean {
  return text.startsWith(PROMPT);
}

/** A command continues on the next line if it ends in a backslash. */
function readTerminal(texts: readonly string[]): readonly CodeLine[] {
  let goesOn = false;
  return texts.map((text) => {
    const printed = !isCommand(text) && !goesOn;
    goesOn = !printed && text.endsWith('\\');
    return isCommand(text)
      ? { ...plainLine(text.slice(PROMPT.length)), mark: PROMPT }
      : { ...plainLine(text), printed };
  });
}

/** What is before a line and not copied: a prompt, or how the line has changed. */
export function drawSign(mark: string): string {
  if (mark.trim() === '') return '';
  const name = /^[+-]$/.test(mark) ? 'prompt sign' : 'prompt';
  return `<span class="${name}">${escapeHtml(mark)}</span>`;
}
