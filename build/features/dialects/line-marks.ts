/**
 * Comments in code that say how its lines look: Docusaurus's
 * `// highlight-next-line` and VitePress's `// [!code focus]`. They are taken
 * out of the code, and noted by line.
 */
import type { Code, Root } from 'mdast';
import { LANGUAGES } from '../../script/languages.ts';
import type { LineMark } from '../../markdown/code-lines.ts';
import { readFence } from '../../markdown/fence.ts';
import { nodesOf } from '../../markdown/parse.ts';

/** VitePress's names. */
const NAMES: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'mark'],
  ['hl', 'mark'],
  ['++', 'add'],
  ['--', 'del'],
  ['focus', 'focus'],
  ['error', 'error'],
  ['warning', 'warn'],
]);

const MARK =
  /(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;|")\s*(?:\[!code (?:(\+\+|--|\w+)(?::(\d+))?|word:[^\]]+)\]|highlight-(next-line|start|end))\s*(?:(?:\*\/(?:\s*\})?|-->)\s*)?$/;

/** Comments of other languages in markdown are what it shows. */
const MARK_IN_HTML =
  /<!--\s*(?:\[!code (?:(\+\+|--|\w+)(?::(\d+))?|word:[^\]]+)\]|highlight-(next-line|start|end))\s*-->\s*$/;

function isMarkdown(node: Code): boolean {
  const grammar = LANGUAGES.get(readFence(node).language) ?? '';
  return grammar.startsWith('markdown') || grammar === 'mdx';
}

/** Takes the comments out of the blocks of a tree. */
export function readLineMarks(root: Root): void {
  for (const node of nodesOf(root, 'code')) {
    if (!isMarkdown(node)) node.value = node.value.replace(CUT, '');
    if (MAY_HAVE_MARKS.test(node.value)) readMarks(node);
  }
}

/** The code that twoslash compiles, and does not show. */
const CUT =
  /(?<![^])[^]*\/\/ ---cut(?:-before)?---\n|^[ \t]*\/\/ ---cut-start---[^]*?(?:---cut-end---\n?|(?![^]))|\n[ \t]*\/\/ ---cut-after---[^]*/gm;

const MAY_HAVE_MARKS = /\[!code |highlight-(?:next-line|start)/;

/** What a comment says of the lines after it, or of its own. */
interface LineComment {
  /** The code before it. */
  readonly text: string;
  /** `null` if it has none that is shown. */
  readonly mark: LineMark | null;
  /** `0` ends it. */
  readonly lines: number;
}

function readComment(line: string, pattern: RegExp): LineComment | null {
  const match = pattern.exec(line);
  if (match === null) return null;
  const text = line.slice(0, match.index).trimEnd();
  const [, name, count, extent] = match;
  if (extent === undefined) {
    const mark = NAMES.get(name ?? '') ?? null;
    return { text, mark, lines: Number(count ?? 1) };
  }
  // These are on a line of their own.
  if (text.trim() !== '') return null;
  return { text, mark: 'mark', lines: EXTENTS.get(extent) ?? 0 };
}

const EXTENTS: ReadonlyMap<string, number> = new Map([
  ['next-line', 1],
  ['start', Infinity],
]);

function readMarks(node: Code): void {
  const pattern = isMarkdown(node) ? MARK_IN_HTML : MARK;
  const lines: string[] = [];
  const marks = new Map<number, LineMark[]>();
  /** Marks of the lines that follow, with the number of lines. */
  const pending = new Map<LineMark, number>();
  const addLine = (text: string): void => {
    lines.push(text);
    for (const [mark, count] of pending) {
      if (count > 0) {
        marks.set(lines.length, [...(marks.get(lines.length) ?? []), mark]);
      }
      pending.set(mark, count - 1);
    }
  };
  for (const line of node.value.split('\n')) {
    const comment = readComment(line, pattern);
    const { text = line, mark = null, lines: count = 0 } = comment ?? {};
    if (mark !== null) pending.set(mark, count);
    if (comment === null || text.trim() !== '') addLine(text);
  }
  node.value = lines.join('\n');
  node.data = { ...node.data, marks };
}
