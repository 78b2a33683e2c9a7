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
const MAX_DEPTH = 100;

/** What is counted, the most that is accepted, and the message. */
const LIMITS = [
  /** Characters. */
  ['paragraph', 32_000, 'A paragraph is too long'],
  ['directives', 500, 'Too many directives'],
  // The parser compares each with all others.
  ['definitions', 2000, 'Too many footnotes or link definitions'],
  ['containers', 32, 'Lists, quotes or footnotes are nested too deeply'],
  // Ends of quotes, and lines without a marker after a quote or list item: for
  // each, the parser scans everything it has read of the surrounding block.
  [
    'looseLines',
    3000,
    'Too many block quotes, or unmarked lines after quotes and list items',
  ],
  // Open brackets, and equal marks in a row, within one paragraph.
  ['marks', 100, 'Brackets or emphasis are nested too deeply'],
  // The parser looks for the other end of each run of marks.
  ['runs', 3000, 'A paragraph has too many emphasis marks'],
] as const;

type Counts = Record<(typeof LIMITS)[number][0], number>;

/** The first limit that the text exceeds, or `null`. */
export function checkLimits(text: string): Diagnostic | null {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    const message = 'The text is larger than 1 MB';
    const hint = 'Split it into several pages.';
    const place = { line: 1, column: 1 };
    return problem('markdown-too-large', message, hint, place);
  }
  const count = createCounter();
  let fence: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      continue;
    }
    fence = findFence(line);
    const counts = count(fence === null ? line : '');
    const excess = LIMITS.find(([name, most]) => counts[name] > most);
    if (excess !== undefined) {
      return tooDeep(excess[2], { line: index + 1, column: 1 });
    }
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

/** A thematic break of any length, whose marks are not emphasis. */
const RULE = /^ {0,3}(?:\*{3,}|_{3,})[ \t]*$/;

/** Counts one line after the other. */
function createCounter(): (line: string) => Counts {
  const whole = { directives: 0, definitions: 0, looseLines: 0 };
  let block = { paragraph: 0, marks: 0, runs: 0 };
  let brackets = 0;
  /** The container of the last marker, until the next empty line. */
  let inside: 'quote' | 'item' | null = null;
  const indents: number[] = [];

  /** Upper bound of the containers in which the line's content may be nested. */
  const countContainers = (line: string): number => {
    const markers = [...line.matchAll(CONTAINER)].map(([marker]) => marker);
    if (markers.length === 0) {
      if (inside !== null) whole.looseLines += 1;
      return 0;
    }
    inside = markers.some((one) => one.endsWith('>')) ? 'quote' : 'item';
    const indent = line.length - line.trimStart().length;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    return indents.length - 1 + markers.length;
  };

  const countMarks = (line: string): void => {
    if (RULE.test(line)) return;
    for (const mark of line.match(/[[\]]|\*+|_+|~+/g) ?? []) {
      if (mark === '[') brackets += 1;
      else if (mark === ']') brackets = Math.max(0, brackets - 1);
      else block.runs += 1;
      block.marks = Math.max(block.marks, brackets, mark.length);
    }
  };

  return (line) => {
    if (line.trim() === '') {
      if (inside === 'quote') whole.looseLines += 1;
      inside = null;
      brackets = 0;
      block = { paragraph: 0, marks: 0, runs: 0 };
      return { ...whole, ...block, containers: 0 };
    }
    block.paragraph += line.length + 1;
    if (/^[\s>*+\-\d.)]*:{2,}[a-z]/i.test(line)) whole.directives += 1;
    whole.definitions += line.split(']:').length - 1;
    const containers = countContainers(line);
    countMarks(line);
    return { ...whole, ...block, containers };
  };
}

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

/** The tree of a text; `null` if it is too large or too deep. */
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
