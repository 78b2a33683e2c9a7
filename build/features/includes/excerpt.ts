/**
 * Which lines of a file are included: all of them, those of a region between its
 * marks, those of a section of markdown, or lines by their numbers.
 */
import { slugify } from '../../core/slug.ts';

/** What of a file is named: `#part,other` or `{2,6}`; all of it with neither. */
export interface FilePart {
  readonly regions: readonly string[];
  /** The first and the last line of each range, from 1. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export const WHOLE: FilePart = { regions: [], ranges: [] };

/**
 * The numbers of the lines, from 0, in their order.
 * @returns the name of a region that is not there instead
 */
export function pickLines(
  lines: readonly string[],
  { regions, ranges }: FilePart,
): readonly number[] | string {
  if (regions.length + ranges.length === 0) return [...lines.keys()];
  const picked: number[] = [];
  for (const region of regions) {
    const found = findRegion(lines, region) ?? findSection(lines, region);
    if (found === null) return region;
    picked.push(...found);
  }
  const all = regions.length > 0 ? picked : [...lines.keys()];
  if (ranges.length === 0) return all;
  return ranges.flatMap(([from, to]) => all.slice(from - 1, to));
}

interface RegionMark {
  readonly isEnd: boolean;
  readonly name: string;
}

/** `// #region name`, `<!-- #endregion -->`, `# region name`, `#pragma region name`. */
function readMark(line: string): RegionMark | null {
  const words = line.trim().slice(0, 200).split(/\s+/).join(' ');
  const match = /^(\W{1,8})(?:pragma )?(end ?)?region\b ?:? ?([\w*.-]*)/i.exec(
    words,
  );
  if (match?.[1]?.includes('#') !== true) return null;
  return { isEnd: match[2] !== undefined, name: match[3] ?? '' };
}

/** The lines between the marks of all regions with a name, without inner marks. */
function findRegion(
  lines: readonly string[],
  name: string,
): readonly number[] | null {
  let found: number[] | null = null;
  let isOpen = false;
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const mark = readMark(line);
    if (mark === null) {
      if (isOpen) found?.push(index);
    } else if (!isOpen) {
      isOpen = !mark.isEnd && mark.name === name;
      if (isOpen) found ??= [];
    } else if (!mark.isEnd) depth += 1;
    else if (mark.name === name || depth === 0) {
      isOpen = false;
      depth = 0;
    } else depth -= 1;
  }
  return found;
}

/** `{#id}` after the words of a heading. */
const CHOSEN_ID = /\{#([\w-]+)\}$/;

/** What is below the heading whose anchor has this name. */
function findSection(
  lines: readonly string[],
  name: string,
): readonly number[] | null {
  const headings = lines.flatMap((line, index) => {
    const [, marks, text = ''] = /^(#{1,6}) (.*)/.exec(line) ?? [];
    return marks === undefined ? [] : [{ index, level: marks.length, text }];
  });
  const first = headings.find(
    ({ text }) => (CHOSEN_ID.exec(text.trim())?.[1] ?? slugify(text)) === name,
  );
  if (first === undefined) return null;
  const next = headings.find(
    ({ index, level }) => index > first.index && level <= first.level,
  );
  return [...lines.keys()].slice(first.index + 1, next?.index);
}

/** Removes the indentation that all lines have. */
export function outdent(lines: readonly string[]): readonly string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  return least === Infinity ? lines : lines.map((line) => line.slice(least));
}
