/**
 * Prints values as Node's console does, so that a sample run in a browser prints
 * what the build's run printed. Knows nothing of where the text goes. Values may
 * be hostile: what cannot be read is said, and what is huge ends early; only a
 * getter that never returns is left to the time limit.
 */

const BREAK = 80;
/** Items of a list. */
const ITEMS = 100;
/** Values in all that one text shows. */
const VALUES = 5000;

interface Context {
  readonly depth: number;
  readonly seen: object[];
  readonly circular: Map<object, number>;
  indentation: number;
  level: number;
  left: number;
}

/** `console.log` with these parameters. */
export function format(values: readonly unknown[]): string {
  const rest = [...values];
  const parts: string[] = [];
  if (typeof rest[0] === 'string') {
    const text = String(rest.shift());
    parts.push(
      text.replace(/%([sdifjoOc%])/g, (all, directive: string) => {
        if (directive === '%') return rest.length > 0 ? '%' : all;
        return rest.length === 0 ? all : fill(directive, rest.shift());
      }),
    );
  }
  for (const value of rest) {
    parts.push(typeof value === 'string' ? value : inspect(value));
  }
  return parts.join(' ');
}

function fill(directive: string, value: unknown): string {
  const isText = typeof value === 'string' || value instanceof Error;
  switch (directive) {
    case 's':
      return isText ? String(value) : inspect(value, 0);
    case 'j':
      return JSON.stringify(value) ?? 'undefined';
    case 'd':
      return typeof value === 'object' ? 'NaN' : inspect(Number(value));
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
    ...{ indentation: 0, level: 0, left: VALUES },
  });
}

function show(value: unknown, context: Context): string {
  if (typeof value === 'string') return quoteLong(value, context);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  const isObject = typeof value === 'object' || typeof value === 'function';
  if (value === null || !isObject) return String(value);
  if ((context.left -= 1) < 0) return '...';
  if (context.seen.includes(value)) {
    const { circular } = context;
    if (!circular.has(value)) circular.set(value, circular.size + 1);
    return `[Circular *${circular.get(value)}]`;
  }
  try {
    return showObject(value, context);
  } catch (problem) {
    return `[${typeof value} that cannot be shown${problem instanceof RangeError ? ': it is too deep' : ''}]`;
  }
}

/** What is shown of an object: `base open entries close`. */
interface Shape {
  /** All that is shown if there are no properties. */
  readonly base?: string;
  readonly open: string;
  readonly close: string;
  readonly entries: () => string[];
  readonly keys: readonly PropertyKey[];
}

function showObject(value: object, context: Context): string {
  const { seen, depth, circular, indentation } = context;
  const { base = '', open, close, entries, keys } = describe(value, context);
  const isList = close === ']';
  const isPlain = open === '{' || open === '[';
  const inside = base !== '' && keys.length === 0;
  if (inside) return base;
  if (seen.length > depth) {
    return `[${Array.isArray(value) ? 'Array' : base || open.slice(0, -2) || 'Object'}]`;
  }
  seen.push(value);
  context.level = seen.length;
  let output: string[];
  try {
    output = [
      ...entries(),
      ...keys.map((key) => showProperty(value, key, context)),
    ];
  } finally {
    seen.pop();
    context.indentation = indentation;
  }
  const index = circular.get(value);
  const start = [index === undefined ? '' : `<ref *${index}>`, base]
    .filter(Boolean)
    .join(' ');
  if (output.length === 0 && (isPlain || base === '')) {
    return `${start && `${start} `}${open}${close}`;
  }
  return join(output, { start, open, close, isList, value }, context);
}

interface Around {
  readonly start: string;
  readonly open: string;
  readonly close: string;
  readonly isList: boolean;
  readonly value: object;
}

/** On one line if at most three levels are within it and it is short. */
function join(
  output: readonly string[],
  { start, open, close, isList, value }: Around,
  { indentation, level, seen }: Context,
): string {
  const lead = start === '' ? '' : `${start} `;
  const grouped =
    isList && output.length > 6 ? group(output, indentation, value) : output;
  if (level - seen.length - 1 < 3 && grouped === output) {
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

const NO_ENTRIES = (): string[] => [];

function describe(value: object, context: Context): Shape {
  const name = nameOf(value);
  const tag = tagOf(value);
  const named = (fallback: string, size = ''): string =>
    name === null
      ? `[${fallback}${size}: null prototype] ${tag && tag !== fallback ? `[${tag}] ` : ''}`
      : `${name}${size} ${tag && tag !== name ? `[${tag}] ` : ''}`;
  const keys: PropertyKey[] = Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  const nested = (one: unknown): string => {
    context.indentation += 2;
    const text = show(one, context);
    context.indentation -= 2;
    return text;
  };
  const open = (fallback: string, size?: string): string =>
    `${named(fallback, size)}{`;
  const braces = { close: '}', keys, entries: NO_ENTRIES };
  if (Array.isArray(value) || isTypedArray(value)) {
    const { length } = value;
    const isPlain = name === 'Array' && tag === '';
    return {
      open: isPlain ? '[' : `${named('Array', `(${length})`)}[`,
      close: ']',
      keys: keys.filter((key) => !/^\d+$/.test(String(key))),
      entries: () => showItems(value, nested),
    };
  }
  if (value instanceof Set) {
    const entries = (): string[] => limit([...value].map(nested));
    return { ...braces, open: open('Set', `(${value.size})`), entries };
  }
  if (value instanceof Map) {
    const entries = (): string[] =>
      limit([...value].map((pair) => pair.map(nested).join(' => ')));
    return { ...braces, open: open('Map', `(${value.size})`), entries };
  }
  if (typeof value === 'function') {
    return { ...braces, open: '{', base: describeFunction(value, name) };
  }
  if (value instanceof Error) return describeError(value, name, keys, context);
  if (value instanceof Promise) {
    return { ...braces, open: open('Promise'), entries: () => ['<pending>'] };
  }
  const base = describeText(value);
  if (base !== null) return { ...braces, open: '{', base };
  const isPlain = name === 'Object' && tag === '';
  return { ...braces, open: isPlain ? '{' : open('Object') };
}

/** Of what is shown like a value rather than by its properties. */
function describeText(value: object): string | null {
  if (value instanceof RegExp) return String(value);
  if (value instanceof URL) return value.href;
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  }
  const isBoxed = [Number, String, Boolean].find((one) => value instanceof one);
  return isBoxed === undefined
    ? null
    : `[${isBoxed.name}: ${inspect(value.valueOf())}]`;
}

function describeFunction(
  value: { readonly name: string },
  name: string | null,
): string {
  const text = Function.prototype.toString.call(value);
  if (!text.startsWith('class')) {
    const own = value.name === '' ? ' (anonymous)' : `: ${value.name}`;
    return `[${name ?? 'Function (null prototype)'}${own}]`;
  }
  const parent: unknown = Object.getPrototypeOf(value);
  const from =
    typeof parent === 'function' && parent.name !== ''
      ? ` extends ${parent.name}`
      : '';
  return `[class ${value.name === '' ? '(anonymous)' : value.name}${from}]`;
}

function describeError(
  error: Error,
  constructor: string | null,
  keys: readonly PropertyKey[],
  context: Context,
): Shape {
  const { name, message, stack } = error;
  let text = stack ? String(stack) : String(error);
  if (
    constructor !== null &&
    constructor !== name &&
    /^\w*Error\b/.test(text)
  ) {
    text = constructor.includes(name)
      ? constructor + text.slice(name.length)
      : `${constructor} [${name}]${text.slice(name.length)}`;
  }
  const isTraced = text.includes('\n    at', text.indexOf(message));
  const hidden = ['cause', 'errors'].filter((key) => Object.hasOwn(error, key));
  const shown = keys.filter(
    (key) =>
      !(
        ['name', 'message', 'stack'].includes(String(key)) &&
        text.includes(String(Reflect.get(error, key)))
      ),
  );
  return {
    base: (isTraced ? text : `[${text}]`).replaceAll(
      '\n',
      `\n${' '.repeat(context.indentation)}`,
    ),
    open: '{',
    close: '}',
    keys: [...new Set([...shown, ...hidden])],
    entries: NO_ENTRIES,
  };
}

function isTypedArray(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function showItems(
  list: ArrayLike<unknown>,
  nested: (one: unknown) => string,
): string[] {
  const items: string[] = [];
  for (let at = 0; at < list.length && items.length < ITEMS; at += 1) {
    const first = at;
    while (at < list.length && !(at in list)) at += 1;
    const empty = at - first;
    if (empty > 0) {
      items.push(`<${empty} empty item${empty === 1 ? '' : 's'}>`);
      at -= 1;
    } else items.push(nested(list[at]));
  }
  const rest = list.length - ITEMS;
  return rest > 0 ? [...items, countRest(rest)] : items;
}

function limit(items: readonly string[]): string[] {
  const rest = items.length - ITEMS;
  return rest > 0 ? [...items.slice(0, ITEMS), countRest(rest)] : [...items];
}

function countRest(rest: number): string {
  return `... ${rest} more item${rest === 1 ? '' : 's'}`;
}

function showProperty(
  value: object,
  key: PropertyKey,
  context: Context,
): string {
  const property = Reflect.getOwnPropertyDescriptor(value, key);
  const { get, set } = property ?? {};
  context.indentation += 2;
  const accessors = [get && 'Getter', set && 'Setter'].filter(Boolean);
  const text =
    accessors.length > 0
      ? `[${accessors.join('/')}]`
      : show(property?.value, context);
  context.indentation -= 2;
  const written =
    typeof key === 'symbol'
      ? `[${String(key)}]`
      : /^[a-z_]\w*$/i.test(String(key))
        ? String(key)
        : quote(String(key));
  return `${property?.enumerable === false ? `[${written}]` : written}: ${text}`;
}

/** Of the class, or `null` if there is none. */
function nameOf(value: object): string | null {
  let at: unknown = value;
  while (typeof at === 'object' || typeof at === 'function') {
    if (at === null) return null;
    const { value: found } =
      Reflect.getOwnPropertyDescriptor(at, 'constructor') ?? {};
    if (typeof found === 'function' && found.name !== '' && at !== value) {
      return found.name;
    }
    at = Object.getPrototypeOf(at);
  }
  return null;
}

function tagOf(value: object): string {
  const tag: unknown = Reflect.get(value, Symbol.toStringTag);
  const isOwn = Object.prototype.propertyIsEnumerable.call(
    value,
    Symbol.toStringTag,
  );
  return typeof tag === 'string' && !isOwn ? tag : '';
}

/** A long text is shown line by line. */
function quoteLong(text: string, { indentation, seen }: Context): string {
  const isLong = text.length > 16 && text.length > BREAK - indentation - 4;
  const shown = text.slice(0, 10_000);
  const rest = text.length - shown.length;
  const more =
    rest > 0 ? `... ${rest} more character${rest === 1 ? '' : 's'}` : '';
  const lines = isLong && seen.length >= 0 ? shown.split(/(?<=\n)/) : [shown];
  return lines.map(quote).join(` +\n${' '.repeat(indentation + 2)}`) + more;
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  ...{ '\b': '\\b', '\f': '\\f', '\v': '\\v', '\\': '\\\\' },
};

function quote(text: string): string {
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
