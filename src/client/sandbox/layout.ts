/**
 * Lays printed values out as Node does: on one line where they fit, in columns
 * where there are many, in quotes that need no escapes.
 */

/** Characters of a line. */
const BREAK = 80;
/** Items of a list. */
export const ITEMS = 100;

/** Where a value stands in others. */
interface Nesting {
  readonly indentation: number;
  /** How many levels there are within it. */
  readonly within: number;
}

interface Around {
  readonly start: string;
  readonly open: string;
  readonly close: string;
  readonly value: object;
}

/** On one line if at most three levels are within it and it is short. */
export function join(
  output: readonly string[],
  { start, open, close, value }: Around,
  { indentation, within }: Nesting,
): string {
  const lead = start === '' ? '' : `${start} `;
  const grouped =
    close === ']' && output.length > 6
      ? group(output, indentation, value)
      : output;
  if (within < 3 && grouped === output) {
    const length =
      output.length + indentation + open.length + start.length + 10;
    const total = output.reduce(
      (sum, { length: own }) => sum + own,
      length + output.length,
    );
    const line = output.join(', ');
    if (total <= BREAK && !`${start}${line}`.includes('\n')) {
      return `${lead}${open} ${line} ${close}`;
    }
  }
  const newline = `\n${' '.repeat(indentation)}`;
  return `${lead}${open}${newline}  ${grouped.join(`,${newline}  `)}${newline}${close}`;
}

/** Short items of a long list stand in columns. */
function group(
  output: readonly string[],
  indentation: number,
  value: object,
): readonly string[] {
  const more = output.length > ITEMS ? output.slice(-1) : [];
  const items = output.slice(0, output.length - more.length);
  const lengths = items.map(({ length }) => length);
  const total = lengths.reduce((sum, length) => sum + length + 2, 0);
  const longest = Math.max(...lengths);
  const widest = longest + 2;
  const fits = widest * 3 + indentation < BREAK;
  if (!fits || !(total / widest > 5 || longest <= 6)) return output;
  const bias = Math.sqrt(widest - total / output.length);
  const width = Math.max(widest - 3 - bias, 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * width * items.length) / width),
    Math.floor((BREAK - indentation) / widest),
    12,
  );
  if (columns <= 1) return output;
  const widths = Array.from(
    { length: columns },
    (_, column) =>
      Math.max(...lengths.filter((_, at) => at % columns === column)) + 2,
  );
  const isNumeric = Object.values(value).every((one) =>
    ['number', 'bigint'].includes(typeof one),
  );
  const rows: string[] = [];
  for (let at = 0; at < items.length; at += columns) {
    const row = items.slice(at, at + columns).map((item, column, all) => {
      const isLast = column === all.length - 1;
      const padded = widths[column] ?? 0;
      if (isNumeric) {
        return isLast
          ? item.padStart(padded - 2)
          : `${item}, `.padStart(padded);
      }
      return isLast ? item : `${item}, `.padEnd(padded);
    });
    rows.push(row.join(''));
  }
  return [...rows, ...more];
}

/** A long text is shown line by line. */
export function quoteLong(
  text: string,
  { indentation }: Pick<Nesting, 'indentation'>,
): string {
  const isLong = text.length > 16 && text.length > BREAK - indentation - 4;
  const shown = text.slice(0, 10_000);
  const rest = text.length - shown.length;
  const more =
    rest > 0 ? `... ${rest} more character${rest === 1 ? '' : 's'}` : '';
  const lines = isLong ? shown.split(/(?<=\n)/) : [shown];
  return lines.map(quote).join(` +\n${' '.repeat(indentation + 2)}`) + more;
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  ...{ '\b': '\\b', '\f': '\\f', '\v': '\\v', '\\': '\\\\' },
};

export function quote(text: string): string {
  const mark = [`'`, `"`, '`'].find((one) => !text.includes(one)) ?? `'`;
  const safe = text.replace(
    // eslint-disable-next-line no-control-regex -- these are what is escaped
    /[\0-\x1f\x7f-\x9f\\]/g,
    (one) =>
      ESCAPES[one] ??
      `\\x${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return mark + (mark === `'` ? safe.replaceAll(`'`, `\\'`) : safe) + mark;
}
