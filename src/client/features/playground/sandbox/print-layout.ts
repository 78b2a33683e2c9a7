/**
 * Lays printed values out as Node does: on one line where they fit, in quotes that need no escapes.
 */

/** Characters of a line. */
const BREAK = 80;

interface Enclosure {
  readonly start: string;
  readonly open: string;
  readonly close: string;
  readonly indentation: number;
}

/** @param isFlat - whether it may stand on one line */
export function joinLines(
  output: readonly string[],
  { start, open, close, indentation }: Enclosure,
  isFlat: boolean,
): string {
  const lead = start === '' ? '' : `${start} `;
  const line = output.join(', ');
  // As Node counts: a separator of one character, and some room.
  const length = line.length + indentation + open.length + start.length + 12;
  if (isFlat && length <= BREAK && !`${start}${line}`.includes('\n')) {
    return `${lead}${open} ${line} ${close}`;
  }
  const newline = `\n${' '.repeat(indentation)}`;
  return `${lead}${open}${newline}  ${output.join(`,${newline}  `)}${newline}${close}`;
}

/** A long text is shown line by line. */
export function quoteLong(text: string, indentation: number): string {
  const isLong = text.length > 16 && text.length > BREAK - indentation - 4;
  const shown = text.slice(0, 10_000);
  const rest = text.length - shown.length;
  const more = rest === 0 ? '' : sayMore(rest, 'character');
  const lines = isLong ? shown.split(/(?<=\n)/) : [shown];
  return lines.map(quote).join(` +\n${' '.repeat(indentation + 2)}`) + more;
}

/** What is left out: `... 2 more items`. */
export function sayMore(count: number, name: string): string {
  return `... ${count} more ${name}${count === 1 ? '' : 's'}`;
}

export function quote(text: string): string {
  const mark = [`'`, `"`, '`'].find((quote) => !text.includes(quote)) ?? `'`;
  // JSON escapes what Node does, and as Node does, but for quotes and controls.
  const safe = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/\\u00(..)/g, (_, code: string) => `\\x${code.toUpperCase()}`);
  return mark + (mark === `'` ? safe.replaceAll(`'`, `\\'`) : safe) + mark;
}
