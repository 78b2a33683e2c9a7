/**
 * Parses a text in sections, so that after an edit only the changed section is
 * parsed again. The result equals parsing the whole text: it is split only
 * before a heading at which no block is open, and not at all if it contains
 * definitions, which may be referred to from anywhere.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { hashParts } from '../core/hash.ts';
import type { TextCache } from './model.ts';
import { parseMarkdown } from './syntax.ts';

export type ParseMarkdown = (text: string) => Root;

/** Where a text may be split: before a heading that follows a blank line. */
const CUT = /(?<=\n\n)(?=#{1,6} )/;

/** Part of every definition of a link, image or footnote; may also be in code. */
const DEFINITION = ']:';

/** Appended to a section: it is parsed as a heading if no block is open there. */
const SENTINEL = '# end\n';

/** @param cache - holds the parsed sections as JSON */
export function createSectionParser(cache: TextCache): ParseMarkdown {
  const inner = cached(cache, 'inner', parseSection);
  const last = cached(cache, 'last', (text) => parseMarkdown(text).children);
  return (text) => {
    if (text.includes(DEFINITION)) return parseMarkdown(text);
    return join(text, inner, last);
  };
}

/** As many sections as the tutorials have that are being edited. */
const RECENT = 64;

/**
 * Nodes of mdast are plain data, so they survive JSON unchanged. Recent ones are
 * also kept in memory: a save reads all sections of its tutorial.
 */
function cached<T>(
  cache: TextCache,
  kind: 'inner' | 'last',
  parse: (text: string) => T,
): (text: string) => T {
  const recent = new Map<string, T>();
  const keep = (key: string, value: T): T => {
    if (recent.size >= RECENT) recent.clear();
    recent.set(key, value);
    return value;
  };
  return (text) => {
    const key = hashParts([kind, text]);
    const known = cache.get(key);
    if (known === undefined) {
      const value = parse(text);
      cache.set(key, JSON.stringify(value));
      return keep(key, value);
    }
    // Only this function writes under this key.
    return recent.get(key) ?? keep(key, JSON.parse(known) as T);
  };
}

/** The nodes of a section, or `null` if a block is open at its end. */
type Section = readonly RootContent[] | null;

function parseSection(text: string): Section {
  const { children } = parseMarkdown(text + SENTINEL);
  const last = children.at(-1);
  const isClosed =
    last?.type === 'heading' && last.position?.start.offset === text.length;
  return isClosed ? children.slice(0, -1) : null;
}

/** @param parseLast - for the last section, which ends all open blocks */
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

/** A copy at another position; the cached node is not changed. */
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
