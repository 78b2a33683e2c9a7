/** Splits the words after a fence's language, without interpreting them. */

/** A word of the fence: `name`, `name=value` or `{1,3-5}`. */
export interface Word {
  readonly name: string;
  readonly value: string;
}

export function isRange({ name }: Word): boolean {
  return name.startsWith('{');
}

const WORD =
  /\s*(?:(\{\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*\})|([a-z][\w-]*)(?:=(?:"([^"]*)"|([^\s"=]+)))?)(?=\s|$)/iy;

/** `rest` is the part that could not be read. */
export function splitWords(meta: string): {
  readonly words: readonly Word[];
  readonly rest: string;
} {
  const words: Word[] = [];
  const pattern = new RegExp(WORD);
  let end = 0;
  for (;;) {
    const match = pattern.exec(meta);
    if (match === null) return { words, rest: meta.slice(end).trim() };
    const [, range, name = '', quoted, bare] = match;
    words.push({ name: range ?? name, value: quoted ?? bare ?? '' });
    end = pattern.lastIndex;
  }
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** `{1,3-5}` becomes the ranges 1 to 1 and 3 to 5. */
export function readRanges({ name }: Word): readonly Range[] {
  return name
    .slice(1, -1)
    .split(',')
    .map((part) => {
      const [from = NaN, to = from] = part.split('-').map(Number);
      return { from, to };
    });
}

/** The line numbers in any of the ranges, sorted, without duplicates. */
export function listLines(
  ranges: readonly Range[],
  lines: number,
): readonly number[] {
  const isMarked = (line: number): boolean =>
    ranges.some(({ from, to }) => from <= line && line <= to);
  return ranges.length === 0
    ? []
    : Array.from({ length: lines }, (_, index) => index + 1).filter(isMarked);
}

export function countLines(code: string): number {
  return code.split('\n').length;
}
