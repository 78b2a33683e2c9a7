/**
 * Scans TypeScript or JavaScript for strings, templates, regular expressions
 * and comments, so that their contents are not taken for code. Not a parser; it
 * needs no compiler.
 */

/** `end` is exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ScannedScript {
  /** The text with everything blanked but code and doc comments. */
  readonly code: string;
  /** All strings except templates. */
  readonly strings: readonly Span[];
}

/**
 * In this order: doc comments, other comments, strings, the start of a template
 * or the end of a value in it, braces, and what may be a regular expression.
 */
const PIECE =
  /(\/\*\*(?!\/)[^]*?\*\/)|(\/\*[^]*?\*\/|\/\/[^\n]*)|('(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*")|([`{}])|(\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/)/g;

/** Part of a template, up to its end or to the next value. */
const TEMPLATE = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{|$)/y;

/** After these, a slash begins a regular expression; otherwise it divides. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};+\-*%>~^]|\b(?:return|typeof|case|in|of|void|throw|else|await|yield))\s*$/;

export function scanScript(text: string): ScannedScript {
  const strings: Span[] = [];
  const parts: string[] = [];
  /** For each open brace, whether it belongs to a value in a template. */
  const braces: boolean[] = [];
  const pattern = new RegExp(PIECE);
  let done = 0;
  const blank = (start: number, end: number): void => {
    parts.push(text.slice(done, start), toSpaces(text.slice(start, end)));
    done = end;
    pattern.lastIndex = end;
  };
  const readTemplate = (start: number): void => {
    const template = new RegExp(TEMPLATE);
    template.lastIndex = start + 1;
    const end = start + 1 + (template.exec(text)?.[0].length ?? 0);
    if (text.slice(start + 1, end).endsWith('${')) braces.push(true);
    blank(start, end);
  };
  const readSign = (sign: string, at: number): void => {
    if (sign === '`') readTemplate(at);
    else if (sign === '{') braces.push(false);
    else if (braces.pop() === true) readTemplate(at);
  };
  for (;;) {
    const match = pattern.exec(text);
    if (match === null) break;
    const { 0: piece, index } = match;
    const [, comment, other, string, sign] = match;
    if (comment !== undefined) continue;
    if (sign !== undefined) readSign(sign, index);
    else if (string !== undefined) {
      strings.push({ start: index, end: index + piece.length });
      blank(index, index + piece.length);
    } else if (other !== undefined) blank(index, index + piece.length);
    else if (BEFORE_PATTERN.test(text.slice(Math.max(0, index - 12), index))) {
      blank(index, index + piece.length);
    } else pattern.lastIndex = index + 1;
  }
  return { code: parts.join('') + text.slice(done), strings };
}

/** Keeps doc comments, and the position of everything. */
export function blankLiterals(text: string): string {
  return scanScript(text).code;
}

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
