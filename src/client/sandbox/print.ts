/**
 * Prints values as Node's console does, so that a sample run in a browser prints
 * what the build's run printed. Knows nothing of where the text goes. Values may
 * be hostile: what cannot be read is said, and what is huge ends early; only a
 * getter that never returns is left to the time limit.
 */
import { join, quote, quoteLong } from './layout.ts';
import { describe } from './shapes.ts';

/** Objects in all that one text shows. */
const OBJECTS = 5000;

interface Context {
  readonly depth: number;
  /** Those around the value. */
  readonly seen: object[];
  readonly circular: Map<object, number>;
  indentation: number;
  /** Of the value that was shown last. */
  level: number;
  left: number;
}

/** `console.log` with these parameters. */
export function format(values: readonly unknown[]): string {
  const rest = [...values];
  const parts: string[] = [];
  if (typeof rest[0] === 'string') {
    const text = String(rest.shift());
    const fillNext = (all: string, directive: string): string =>
      directive === '%'
        ? all.slice(values.length > 1 ? 1 : 0)
        : rest.length === 0
          ? all
          : fill(directive, rest.shift());
    parts.push(text.replace(/%([sdifjoOc%])/g, fillNext));
  }
  for (const value of rest) {
    parts.push(typeof value === 'string' ? value : inspect(value));
  }
  return parts.join(' ');
}

function fill(directive: string, value: unknown): string {
  switch (directive) {
    case 's':
      return typeof value === 'string' ? value : inspect(value, 0);
    case 'j':
      return JSON.stringify(value);
    case 'd':
      return inspect(typeof value === 'object' ? NaN : Number(value));
    case 'i':
      return inspect(Number.parseInt(String(value), 10));
    case 'f':
      return inspect(Number.parseFloat(String(value)));
    case 'c':
      return '';
    default:
      return inspect(value, 4);
  }
}

export function inspect(value: unknown, depth = 2): string {
  return show(value, {
    ...{ depth, seen: [], circular: new Map() },
    ...{ indentation: 0, level: 0, left: OBJECTS },
  });
}

function show(value: unknown, context: Context): string {
  if (typeof value === 'string') return quoteLong(value, context);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  const isObject = typeof value === 'object' || typeof value === 'function';
  if (value === null || !isObject) return String(value);
  if ((context.left -= 1) < 0) return '...';
  const { circular, seen } = context;
  if (seen.includes(value)) {
    if (!circular.has(value)) circular.set(value, circular.size + 1);
    return `[Circular *${circular.get(value)}]`;
  }
  try {
    return showObject(value, context);
  } catch (problem) {
    return `[It cannot be shown: ${String(problem)}]`;
  }
}

function showObject(value: object, context: Context): string {
  const { seen, depth, circular, indentation } = context;
  const showInside = (one: unknown): string => {
    context.indentation = indentation + 2;
    const text = show(one, context);
    context.indentation = indentation;
    return text;
  };
  const shape = describe(value, showInside, indentation);
  const { base, open, close, entries, isEmpty, keys } = shape;
  if (isEmpty && keys.length === 0) return base || open + close;
  const name = close === ']' ? 'Array' : base || open.slice(0, -2) || 'Object';
  if (seen.length > depth) return `[${name}]`;
  seen.push(value);
  context.level = seen.length;
  const output: string[] = [];
  try {
    output.push(...entries());
    for (const key of keys) output.push(showProperty(value, key, showInside));
  } finally {
    seen.pop();
  }
  const index = circular.get(value);
  const marked = index === undefined ? base : `<ref *${index}> ${base}`.trim();
  const around = { start: marked, open, close, value };
  const within = context.level - seen.length - 1;
  return join(output, around, { indentation, within });
}

function quoteKey(key: string): string {
  return /^[a-z_]\w*$/i.test(key) ? key : quote(key);
}

function showProperty(
  value: object,
  key: PropertyKey,
  showInside: (one: unknown) => string,
): string {
  const property = Reflect.getOwnPropertyDescriptor(value, key);
  const { get, set, enumerable } = property ?? {};
  const accessors = [get && 'Getter', set && 'Setter'].filter(Boolean);
  const text =
    accessors.length > 0
      ? `[${accessors.join('/')}]`
      : showInside(property?.value);
  const name =
    typeof key === 'symbol' ? `[${String(key)}]` : quoteKey(String(key));
  return `${enumerable === false ? `[${name}]` : name}: ${text}`;
}
