/**
 * Refuses text that would keep the parser busy for long, before it is parsed:
 * its time is quadratic in the depth of nesting, and in a paragraph, where it
 * may search for the other end of each mark. One pass over the lines
 * overestimates but never underestimates; only where that finds a paragraph
 * suspicious, which a table may be as well, the blocks themselves are read.
 */
import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { LIMITS } from '../../src/shared/limits.ts';
import {
  nodesOf,
  problem,
  proseNodesOf,
  withoutInlines,
  type markdown,
  type Point,
} from './parse.ts';
import { firstByName } from './structure.ts';

const MAX_DEPTH = 100;

/** What is counted, the most that is accepted, and the message. */
const COUNTED = [
  ['directives', 500, 'Too many directives'],
  // The parser compares each with all others of its kind.
  ['footnotes', 2000, 'Too many footnotes'],
  ['definitions', 10_000, 'Too many link definitions'],
  ['containers', 32, 'Lists, quotes or footnotes are nested too deeply'],
  // Ends of quotes, and lines that continue a quote or list item without its
  // marker or indentation: for each, the parser scans everything it has read
  // of the surrounding block.
  [
    'looseLines',
    3000,
    'Too many block quotes, or unmarked lines after quotes and list items',
  ],
] as const;

/**
 * Characters: from each mark, the parser may search its whole paragraph. With
 * this many, it takes some seconds.
 */
const MAX_SEARCHED = 200_000_000;

type Counts = Record<(typeof COUNTED)[number][0], number>;

/** The first limit that the text exceeds, or `null`. */
export function checkLimits(
  text: string,
  processor: typeof markdown,
): Diagnostic | null {
  if (Buffer.byteLength(text) > LIMITS.text) {
    const message = 'The text is larger than 1 MB';
    const hint = 'Split it into several pages.';
    const place = { line: 1, column: 1 };
    return problem('markdown-too-large', message, hint, place);
  }
  return checkLines(text, processor);
}

function checkLines(
  text: string,
  processor: typeof markdown,
): Diagnostic | null {
  const count = createCounter();
  let fence: string | null = null;
  // Front matter, which only some texts have, opens no code block.
  let isHead = text.startsWith('---');
  for (const [index, line] of text.split('\n').entries()) {
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      continue;
    }
    isHead &&= index === 0 || !/^---[ \t]*$/.test(line);
    fence = isHead ? null : findFence(line);
    const counts = count(fence === null ? line : '');
    const excess = COUNTED.find(([name, most]) => counts[name] > most);
    if (excess !== undefined) {
      return tooDeep(excess[2], { line: index + 1, column: 1 });
    }
  }
  // A paragraph is between empty lines, or a table, which may be as long.
  let searched = 0;
  for (const lines of text.split(/\n[ \t]*\n/))
    searched += countSearched(lines);
  return searched > MAX_SEARCHED ? checkParagraphs(text, processor) : null;
}

/** Only the parser knows which lines are paragraphs, items or rows. */
function checkParagraphs(
  text: string,
  processor: typeof markdown,
): Diagnostic | null {
  const blocks = processor().use(withoutInlines);
  let searched = 0;
  for (const { position } of proseNodesOf(blocks.parse(text))) {
    const { start, end } = position ?? {};
    searched += countSearched(text.slice(start?.offset, end?.offset));
    if (searched > MAX_SEARCHED) {
      const message =
        'A paragraph is too long for the number of its brackets, quotes and other marks';
      const hint = 'Divide or simplify it, or put it into a code block.';
      return problem('markdown-too-deep', message, hint, start);
    }
  }
  return null;
}

/** What may have another end, or end an address. */
const MARK = /[*_~`[\]()<>"'@!&:;?,.]/g;

function countSearched(paragraph: string): number {
  const marks = paragraph.match(MARK)?.length ?? 0;
  return marks * paragraph.length;
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
  const mark = /^(?:(`{3,})[^`]*$|(~{3,}))/.exec(line);
  return mark?.[1] ?? mark?.[2] ?? null;
}

function endsFence(line: string, fence: string): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? '';
  return marks.startsWith(fence);
}

/** The marker of a footnote, a quote or a list item. */
const CONTAINER =
  /[ \t]*(?:\[\^(?:\\.|[^\]\s\\])+\]:|>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/gy;

/** Counts one line after the other. */
function createCounter(): (line: string) => Counts {
  const whole = { directives: 0, footnotes: 0, definitions: 0, looseLines: 0 };
  /** The container of the last marker, until the next empty line. */
  let inside: 'quote' | 'item' | null = null;
  /** Where its content begins: a line that begins there continues it. */
  let column = 0;
  const indents: number[] = [];

  /** Upper bound of the containers in which the line's content may be nested. */
  const countContainers = (line: string): number => {
    const markers = [...line.matchAll(CONTAINER)].map(([marker]) => marker);
    const indent = line.length - line.trimStart().length;
    if (markers.length === 0) {
      const isIndented =
        inside === 'item' && /^ *$/.test(line.slice(0, column));
      if (inside !== null && !isIndented) whole.looseLines += 1;
      return 0;
    }
    const { length } = markers.join('');
    // A marker is followed by up to four spaces, or content that begins with code.
    column = length + Math.min(5, line.slice(length).search(/[^ ]|$/));
    inside = markers.some((marker) => marker.endsWith('>')) ? 'quote' : 'item';
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    return indents.length - 1 + markers.length;
  };

  return (line) => {
    if (line.trim() === '') {
      if (inside === 'quote') whole.looseLines += 1;
      inside = null;
      return { ...whole, containers: 0 };
    }
    if (/^[\s>*+\-\d.)]*:{3,}[ \t]*[a-z]/i.test(line)) whole.directives += 1;
    const kind = line.includes('[^') ? 'footnotes' : 'definitions';
    whole[kind] += line.split(']:').length - 1;
    const containers = countContainers(line);
    return { ...whole, containers };
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

const TAG = /<(\/?)([a-z][\w.-]*)(?![\w.-])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

/** Elements that contain none of their kind, or nothing; their end is often left out. */
const SHALLOW: ReadonlySet<string> = new Set(
  'br hr img input wbr source p li dt dd tr td th thead tbody tfoot'.split(' '),
);

/** The same for elements of HTML, which are parsed later. */
function checkHtmlDepth(root: Root): Diagnostic | null {
  let depth = 0;
  for (const { value, position } of nodesOf(root, 'html')) {
    for (const [, slash, name = '', rest = ''] of value.matchAll(TAG)) {
      // A component may end where it begins, but HTML ignores the slash.
      const isEmpty = /^[A-Z]/.test(name) && rest.endsWith('/');
      if (isEmpty || SHALLOW.has(name.toLowerCase())) continue;
      depth = Math.max(0, depth + (slash === '' ? 1 : -1));
      if (depth > MAX_DEPTH) {
        return tooDeep('HTML is nested too deeply', position?.start);
      }
    }
  }
  return null;
}

/** Each reference repeats its definition: a small text may become a large page. */
function checkReferences(root: Root): Diagnostic | null {
  const definitions = firstByName(nodesOf(root, 'definition'));
  let size = 0;
  for (const type of ['linkReference', 'imageReference'] as const) {
    for (const { identifier, position } of nodesOf(root, type)) {
      const { url = '', title } = definitions.get(identifier) ?? {};
      size += url.length + (title?.length ?? 0);
      if (size > LIMITS.article) {
        const message = 'References repeat more than 20 MB of definitions';
        const hint = 'Shorten the addresses and titles of the definitions.';
        return problem('markdown-too-large', message, hint, position?.start);
      }
    }
  }
  return null;
}

/** The tree of a text; `null` if it is too large or too deep. */
export function parseWithinLimits(
  text: string,
  processor: typeof markdown,
): Reported<Root | null> {
  const excess = checkLimits(text, processor);
  if (excess !== null) return { value: null, diagnostics: [excess] };
  const root = processor.parse(text);
  const found =
    checkDepth(root) ?? checkHtmlDepth(root) ?? checkReferences(root);
  return found === null
    ? { value: root, diagnostics: [] }
    : { value: null, diagnostics: [found] };
}
