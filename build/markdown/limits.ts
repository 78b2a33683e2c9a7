/**
 * Refuses text that would keep the parser busy for long, before the parser sees
 * it: its time grows with the square of the nesting depth and of a paragraph's
 * length. One pass over the lines; it may count too much, never too little, and
 * no prose comes near a limit.
 */
import { error, type Diagnostic } from '../diagnostics.ts';
import type { Locate } from './source.ts';

const MAX_BYTES = 1_000_000;
/** Quotes and lists inside each other. */
const MAX_CONTAINERS = 32;
const MAX_DIRECTIVES = 500;
/** Brackets open at once, and equal marks in a row, within one paragraph. */
const MAX_MARKS = 100;
const MAX_PARAGRAPH = 32_000;

/** A line that is nothing but a rule, however long: not stress without an end. */
const RULE = /^ {0,3}(?:\*{3,}|_{3,})[ \t]*$/;

/** The first limit that the text exceeds, or `null`. */
export function checkLimits(text: string, locate: Locate): Diagnostic | null {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    return error('markdown-too-large', 'The text is larger than 1 MB', {
      place: locate({ line: 1, column: 1 }),
      hint: 'Split it into several pages.',
    });
  }
  const state = new Counts();
  let fence: string | null = null;
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    if (fence !== null) {
      if (endsFence(content, fence)) fence = null;
      continue;
    }
    fence = findFence(content);
    const problem = fence === null ? state.read(content) : state.end();
    if (problem !== null) {
      return error('markdown-too-deep', problem, {
        place: locate({ line, column: 1 }),
        hint: 'Simplify it, or put it into a code block.',
      });
    }
  }
  return null;
}

/**
 * The marks that a line opens a code block with, or `null` when it opens none. A
 * fence without indentation is a fence whatever stands before it; code inside
 * is not parsed. Fences elsewhere are read as prose, to be on the safe side.
 */
function findFence(line: string): string | null {
  const mark = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
  return mark?.[1] ?? mark?.[2] ?? null;
}

/** The end of a directive ends what may be inside it. */
function endsFence(line: string, fence: string): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,}|:{3,})[ \t]*$/.exec(line)?.[1] ?? '';
  return marks.startsWith(':') || marks.startsWith(fence);
}

/** What has been counted up to the current line. */
class Counts {
  readonly #indents: number[] = [];
  #directives = 0;
  #paragraph = 0;
  #brackets = 0;

  /** Takes one more line in; tells which limit it breaks, if any. */
  read(line: string): string | null {
    if (line.trim() === '') return this.end();
    this.#paragraph += line.length + 1;
    if (this.#paragraph > MAX_PARAGRAPH) return 'A paragraph is too long';
    if (/^[\s>*+\-\d.)]*:{2,}[a-z]/i.test(line)) this.#directives += 1;
    if (this.#directives > MAX_DIRECTIVES) return 'Too many directives';
    if (this.#countContainers(line) > MAX_CONTAINERS) {
      return 'Lists or quotes are nested too deeply';
    }
    return this.#countMarks(line) > MAX_MARKS
      ? 'Brackets or emphasis are nested too deeply'
      : null;
  }

  /** The end of a paragraph. */
  end(): null {
    this.#paragraph = 0;
    this.#brackets = 0;
    return null;
  }

  /** The list items and quotes that the line's beginning may be inside. */
  #countContainers(line: string): number {
    const prefix = /^(?:[ \t]*(?:>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
    const markers = prefix.exec(line)?.[0] ?? '';
    if (markers === '') return 0;
    const indent = line.length - line.trimStart().length;
    while ((this.#indents.at(-1) ?? -1) >= indent) this.#indents.pop();
    this.#indents.push(indent);
    const inLine = markers.match(/>|[*+-]|\d+[.)]/g)?.length ?? 0;
    return this.#indents.length - 1 + inLine;
  }

  #countMarks(line: string): number {
    if (RULE.test(line)) return 0;
    for (const sign of line.match(/[[\]]/g) ?? []) {
      this.#brackets = Math.max(0, this.#brackets + (sign === '[' ? 1 : -1));
      if (this.#brackets > MAX_MARKS) return this.#brackets;
    }
    const runs = line.match(/(\*+|_+|~+)/g) ?? [];
    return Math.max(0, ...runs.map(({ length }) => length));
  }
}
