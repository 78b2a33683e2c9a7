/**
 * A text parsed in pieces, so that of a text that is edited only the piece is
 * parsed again in which it was. What comes out is what the parser makes of the
 * whole: a text is cut only in front of a heading at which nothing is open, and
 * one with definitions, which reach everywhere, is not cut at all.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './syntax.ts';

export type ParseMarkdown = (text: string) => Root;

/** A few long texts, or all tutorials of a site that is worked on. */
const KEPT = 160;

/** Where a text may be cut: a heading behind an empty line. */
const CUT = /(?<=\n\n)(?=#{1,6} )/;

/** Of links, pictures or footnotes; looks like one in code, too. */
const DEFINITION = ']:';

/** Put behind a piece: it is a heading of the whole if nothing is open there. */
const SENTINEL = '# end\n';

/** A parser that remembers the pieces of what it has parsed lately. */
export function createSectionParser(): ParseMarkdown {
  const inner = createKept(parseSection);
  const last = createKept((text: string) => parseMarkdown(text).children);
  return (text) => {
    if (text.includes(DEFINITION)) return parseMarkdown(text);
    return join(text, inner, last);
  };
}

/** The same function, which has the newest of its results at hand. */
function createKept<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly value: T }>();
  return (text) => {
    const entry = kept.get(text) ?? { value: compute(text) };
    kept.delete(text);
    kept.set(text, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return entry.value;
  };
}

/** What is before the end of a piece, or `null` if something is open there. */
type Section = readonly RootContent[] | null;

function parseSection(text: string): Section {
  const { children } = parseMarkdown(text + SENTINEL);
  const last = children.at(-1);
  const isClosed =
    last?.type === 'heading' && last.position?.start.offset === text.length;
  return isClosed ? children.slice(0, -1) : null;
}

/** @param parseLast - whatever is open at its end is closed by the end of the text */
function join(
  text: string,
  parse: (text: string) => Section,
  parseLast: (text: string) => readonly RootContent[],
): Root {
  const children: RootContent[] = [];
  let shift: Shift = { line: 0, offset: 0 };
  let open = '';
  const pieces = text.split(CUT);
  const add = (piece: string, section: readonly RootContent[]): void => {
    const { line, offset } = shift;
    children.push(...section.map((node) => move(node, { line, offset })));
    shift = {
      line: line + countLines(piece),
      offset: offset + piece.length,
    };
  };
  for (const [index, piece] of pieces.entries()) {
    open += piece;
    const isLast = index === pieces.length - 1;
    const section = isLast ? parseLast(open) : parse(open);
    if (section === null) continue;
    add(open, section);
    open = '';
  }
  return {
    type: 'root',
    children,
    position: {
      start: { line: 1, column: 1, offset: 0 },
      end: {
        line: shift.line + 1,
        column: text.length - text.lastIndexOf('\n'),
        offset: text.length,
      },
    },
  };
}

interface Shift {
  readonly line: number;
  readonly offset: number;
}

function countLines(text: string): number {
  let count = 0;
  for (
    let at = text.indexOf('\n');
    at !== -1;
    at = text.indexOf('\n', at + 1)
  ) {
    count += 1;
  }
  return count;
}

/** A copy at another place; the one that is kept stays as it is. */
function move<T extends Nodes>(node: T, by: Shift): T {
  const { position } = node;
  return {
    ...node,
    ...(position !== undefined && {
      position: {
        start: movePoint(position.start, by),
        end: movePoint(position.end, by),
      },
    }),
    ...('children' in node && {
      children: node.children.map((child) => move(child, by)),
    }),
  };
}

type Point = NonNullable<Nodes['position']>['start'];

function movePoint({ line, column, offset }: Point, by: Shift): Point {
  return {
    line: line + by.line,
    column,
    ...(offset !== undefined && { offset: offset + by.offset }),
  };
}
