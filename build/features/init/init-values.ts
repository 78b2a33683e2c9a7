/** Prints values as they stand in a configuration in TypeScript. Pure. */

type Printable =
  | string
  | number
  | boolean
  | null
  | readonly Printable[]
  | { readonly [key: string]: Printable | undefined };

/** The longest line, as formatters have it. */
const WIDTH = 80;

/**
 * @param value - of texts, numbers, lists and objects
 * @param indent - of the line that it begins on
 */
export function printValue(value: unknown, indent = ''): string {
  return print(value as Printable, indent);
}

function print(value: Printable, indent: string): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? (value as readonly Printable[]).map((item) => print(item, inner))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${printKey(key)}: ${print(item, inner)}`],
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const space = isList ? '' : ' ';
  const short = open + space + parts.join(', ') + space + close;
  const fits = indent.length + short.length < WIDTH - 16;
  if (fits && !short.includes('\n')) return short;
  const lines = parts.map((part) => `${inner}${part},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** On one line: a configuration has no text with line breaks. */
export function quote(text: string): string {
  return `'${text.replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}
