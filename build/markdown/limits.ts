/**
 * Refuses text that would keep the parser busy for long, before it is parsed:
 * the parser's time is quadratic in the nesting depth and in the length of a
 * paragraph. One pass over the lines; it may overestimate but never
 * underestimates, and no prose comes near a limit.
 */
import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { problem, type markdown, type Point } from './parse.ts';

const MAX_BYTES = 1_000_000;
/** Depth of nested quotes, lists and footnotes. */
const MAX_CONTAINERS = 32;
const MAX_DIRECTIVES = 500;
/** Footnotes and link definitions: the parser compares each with all others. */
const MAX_DEFINITIONS = 2000;
/** Open brackets, and equal marks in a row, within one paragraph. */
const MAX_MARKS = 100;
/**
 * Ends of quotes, and lines without a marker after a quote or list item: for
 * each, the parser scans everything it has read of the surrounding block.
 */
const MAX_LOOSE_LINES = 3000;
/** Runs of marks in a paragraph: the parser looks for the other end of each. */
const MAX_RUNS = 3000;
const MAX_PARAGRAPH = 32_000;

/** A thematic break of any length, whose marks are not emphasis. */
const RULE = /^ {0,3}(?:\*{3,}|_{3,})[ \t]*$/;

/** The first limit that the text exceeds, or `null`. */
export function checkLimits(text: string): Diagnostic | null {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    const hint = 'Split it into several pages.';
    const place = { line: 1, column: 1 };
    return problem(
      'markdown-too-large',
      'The text is larger than 1 MB',
      hint,
      place,
    );
  }
  const findExcess = countLines();
  let fence: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      continue;
    }
    fence = findFence(line);
    const excess = findExcess(fence === null ? line : '');
    if (excess !== null) return tooDeep(excess, { line: index + 1, column: 1 });
  }
  return null;
}

function tooDeep(message: string, point: Point | undefined): Diagnostic {
  const hint = 'Simplify it, or put it into a code block.';
  return problem('markdown-too-deep', message, hint, point);
}

/**
 * The marks with which a line opens a code block, or `null`. An unindented
 * fence opens one whatever precedes it, and its content is not parsed. An
 * indented fence is counted as prose, to be on the safe side.
 */
function findFence(line: string): string | null {
  const mark = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
  return mark?.[1] ?? mark?.[2] ?? null;
}

/** The end of a directive also ends a fence inside it. */
function endsFence(line: string, fence: string): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,}|:{3,})[ \t]*$/.exec(line)?.[1] ?? '';
  return marks.startsWith(':') || marks.startsWith(fence);
}

/** The marker of a footnote, a quote or a list item. */
const CONTAINER =
  /[ \t]*(?:\[\^(?:\\.|[^\]\s\\])+\]:|>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/gy;

/** Counts one line after the other; returns the limit that one exceeds. */
function countLines(): (line: string) => string | null {
  const indents: number[] = [];
  let directives = 0;
  let definitions = 0;
  let looseLines = 0;
  /** The container of the last marker, until the next empty line. */
  let inside: 'quote' | 'item' | null = null;
  let paragraph = 0;
  let brackets = 0;
  let deepest = 0;
  let runs = 0;

  /** Upper bound of the containers in which the line's content may be nested. */
  const countContainers = (line: string): number => {
    const markers = [...line.matchAll(CONTAINER)].map(([marker]) => marker);
    if (markers.length === 0) {
      if (inside !== null) looseLines += 1;
      return 0;
    }
    inside = markers.some((one) => one.endsWith('>')) ? 'quote' : 'item';
    const indent = line.length - line.trimStart().length;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    return indents.length - 1 + markers.length;
  };

  /** Length of the longest row of marks; also counts rows and brackets. */
  const countMarks = (line: string): number => {
    if (RULE.test(line)) return 0;
    for (const sign of line.match(/[[\]]/g) ?? []) {
      brackets = Math.max(0, brackets + (sign === '[' ? 1 : -1));
      deepest = Math.max(deepest, brackets);
    }
    const rows = line.match(/(\*+|_+|~+)/g) ?? [];
    runs += rows.length;
    return Math.max(deepest, ...rows.map(({ length }) => length));
  };

  return (line) => {
    if (line.trim() === '') {
      if (inside === 'quote') looseLines += 1;
      inside = null;
      paragraph = brackets = deepest = runs = 0;
      return null;
    }
    paragraph += line.length + 1;
    if (/^[\s>*+\-\d.)]*:{2,}[a-z]/i.test(line)) directives += 1;
    definitions += line.split(']:').length - 1;
    // Not all at once: a long line would take long to count.
    if (paragraph > MAX_PARAGRAPH) return 'A paragraph is too long';
    if (directives > MAX_DIRECTIVES) return 'Too many directives';
    if (definitions > MAX_DEFINITIONS) {
      return 'Too many footnotes or link definitions';
    }
    if (countContainers(line) > MAX_CONTAINERS) {
      return 'Lists, quotes or footnotes are nested too deeply';
    }
    if (looseLines > MAX_LOOSE_LINES) {
      return 'Too many block quotes, or unmarked lines after quotes and list items';
    }
    if (countMarks(line) > MAX_MARKS) {
      return 'Brackets or emphasis are nested too deeply';
    }
    return runs > MAX_RUNS ? 'A paragraph has too many emphasis marks' : null;
  };
}

const MAX_DEPTH = 100;

/** @returns a problem if the tree is too deep to be processed, else `null` */
function checkDepth(root: Root): Diagnostic | null {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      return tooDeep(
        'The text is nested too deeply',
        level[0]?.position?.start,
      );
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return null;
}

/** The tree of a text that is neither too large nor too deep. */
export function parseWithinLimits(
  text: string,
  processor: Pick<typeof markdown, 'parse'>,
): Reported<Root | null> {
  const excess = checkLimits(text);
  if (excess !== null) return { value: null, diagnostics: [excess] };
  const root = processor.parse(text);
  const depth = checkDepth(root);
  return depth === null
    ? { value: root, diagnostics: [] }
    : { value: null, diagnostics: [depth] };
}
