/**
 * Prints values as Node's console does, so that a sample run in a browser prints
 * what the build's run printed. Knows nothing of where the text goes. Values may
 * be hostile: what cannot be read is said, and what is huge ends early; only a
 * getter that never returns is left to the time limit.
 */
import { composeName, describeText, isOwn, nameOf } from './describe-object.ts';
import { joinLines, quote, quoteLong, sayMore } from './print-layout.ts';

/** Objects in all that one text shows, and items of each. */
const OBJECTS = 5000;
const ITEMS = 100;

/**
 * What became of promises, which cannot be seen at once: those that are met are
 * added as pending, to be shown again when more is known.
 */
export type Promises = Map<
  Promise<unknown>,
  PromiseSettledResult<unknown> | null
>;

interface PrintContext {
  readonly depth: number;
  readonly promises: Promises;
  /** Those around the value. */
  readonly around: object[];
  readonly circular: Map<object, number>;
  /** How many levels the deepest value has that was shown last. */
  level: number;
  left: number;
}

/** `console.log` with these parameters. */
export function format(
  values: readonly unknown[],
  promises: Promises = new Map(),
): string {
  const rest = [...values];
  const parts: string[] = [];
  if (typeof rest[0] === 'string') {
    const text = String(rest.shift());
    const fillNext = (all: string, directive: string): string => {
      if (directive === '%') return values.length > 1 ? '%' : all;
      const fill = FILL.get(directive);
      return rest.length === 0 || !fill ? all : fill(rest.shift());
    };
    parts.push(text.replace(/%([sdifjoOc%])/g, fillNext));
  }
  for (const value of rest) {
    parts.push(typeof value === 'string' ? value : inspect(value, 2, promises));
  }
  return parts.join(' ');
}

type Fill = (value: unknown) => string;

const FILL: ReadonlyMap<string, Fill> = new Map<string, Fill>([
  ['s', (value) => (typeof value === 'string' ? value : inspect(value, 0))],
  ['d', (value) => inspect(typeof value === 'object' ? NaN : Number(value))],
  ['i', (value) => inspect(Number.parseInt(String(value), 10))],
  ['f', (value) => inspect(Number.parseFloat(String(value)))],
  ['j', (value) => JSON.stringify(value)],
  ['o', (value) => inspect(value, 4)],
  ['O', (value) => inspect(value, 4)],
  ['c', () => ''],
]);

export function inspect(
  value: unknown,
  depth = 2,
  promises: Promises = new Map(),
): string {
  const circular = new Map<object, number>();
  const context = { depth, promises, around: [], circular };
  return show(value, 0, { ...context, level: 0, left: OBJECTS });
}

function show(
  value: unknown,
  indentation: number,
  context: PrintContext,
): string {
  if (typeof value === 'string') return quoteLong(value, indentation);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  const isObject = typeof value === 'object' || typeof value === 'function';
  if (value === null || !isObject) return String(value);
  if ((context.left -= 1) < 0) return '...';
  const { circular, around } = context;
  if (around.includes(value)) {
    if (!circular.has(value)) circular.set(value, circular.size + 1);
    return `[Circular *${circular.get(value)}]`;
  }
  try {
    return showObject(value, indentation, context);
  } catch (problem) {
    return `[It cannot be shown: ${String(problem)}]`;
  }
}

/** How an object is shown: `base open entries properties close`. */
interface ObjectLayout {
  /** All that is shown if there is nothing inside, unless it is empty. */
  readonly base: string;
  readonly open: string;
  readonly close: string;
  readonly size: number;
  /** The first ones of them. */
  readonly entries: () => readonly string[];
}

const PLAIN: ObjectLayout = {
  ...{ base: '', open: '{', close: '}', size: 0 },
  entries: () => [],
};

function showObject(
  value: object,
  indentation: number,
  context: PrintContext,
): string {
  const { around, depth, circular } = context;
  const showInside = (value: unknown): string =>
    show(value, indentation + 2, context);
  const shape = {
    ...PLAIN,
    ...describe(value, showInside, indentation, context),
  };
  const { base, open, close, size } = shape;
  const keys = listKeys(value, base);
  if (size === 0 && keys.length === 0) return base || open + close;
  if (around.length > depth) {
    return close === ']'
      ? '[Array]'
      : `[${base || open.slice(0, -2) || 'Object'}]`;
  }
  around.push(value);
  context.level = around.length;
  const output: string[] = [];
  try {
    output.push(...shape.entries());
    if (size > ITEMS) output.push(sayMore(size - ITEMS, 'item'));
    for (const key of keys) output.push(showProperty(value, key, showInside));
  } finally {
    around.pop();
  }
  const index = circular.get(value);
  const start = index === undefined ? base : `<ref *${index}> ${base}`.trim();
  // On one line if at most three levels are within it.
  const isFlat = context.level - around.length <= 3;
  return joinLines(output, { start, open, close, indentation }, isFlat);
}

/** @param base - what is shown of an error already */
function listKeys(value: object, base: string): readonly PropertyKey[] {
  const keys = Reflect.ownKeys(value).filter((key) => isOwn(value, key));
  if (value instanceof Error) {
    const isNew = (key: PropertyKey): boolean =>
      !['name', 'message', 'stack'].includes(String(key)) ||
      !base.includes(String(Reflect.get(value, key)));
    const more = ['cause', 'errors'].filter((key) => Object.hasOwn(value, key));
    return [...new Set([...keys.filter(isNew), ...more])];
  }
  return isList(value)
    ? keys.filter((key) => !/^\d+$/.test(String(key)))
    : keys;
}

function isList(value: object): value is object & ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function showProperty(
  value: object,
  key: PropertyKey,
  showInside: (value: unknown) => string,
): string {
  const property = Reflect.getOwnPropertyDescriptor(value, key);
  const { get, set, enumerable } = property ?? {};
  const accessors = [get && 'Getter', set && 'Setter'].filter(Boolean);
  const text =
    accessors.length > 0
      ? `[${accessors.join('/')}]`
      : showInside(property?.value);
  const word = String(key);
  const isWord = typeof key === 'symbol' || /^[a-z_]\w*$/i.test(word);
  const name = isWord ? word : quote(word);
  const isMarked = typeof key === 'symbol' || enumerable === false;
  return `${isMarked ? `[${name}]` : name}: ${text}`;
}

function describe(
  value: object,
  showInside: (value: unknown) => string,
  indentation: number,
  { promises }: PrintContext,
): Partial<ObjectLayout> {
  const name = nameOf(value);
  if (isList(value)) {
    const named = composeName(value, name, 'Array', value.length);
    const items = Array.prototype.slice.bind(value, 0, ITEMS);
    return {
      open: `${named.startsWith('Array(') ? '' : named}[`,
      close: ']',
      size: value.length,
      entries: () => items().map(showInside),
    };
  }
  if (value instanceof Set || value instanceof Map) {
    const isMap = value instanceof Map;
    const { size } = value;
    const showEntry = (value: unknown): string =>
      isMap && Array.isArray(value)
        ? value.map(showInside).join(' => ')
        : showInside(value);
    return {
      open: `${composeName(value, name, isMap ? 'Map' : 'Set', size)}{`,
      size,
      entries: () => [...value].slice(0, ITEMS).map(showEntry),
    };
  }
  if (value instanceof Promise) {
    const state = promises.get(value) ?? null;
    promises.set(value, state);
    const showState = (): string =>
      state === null
        ? '<pending>'
        : state.status === 'fulfilled'
          ? showInside(state.value)
          : `<rejected> ${showInside(state.reason)}`;
    const open = `${composeName(value, name, 'Promise')}{`;
    return { open, size: 1, entries: () => [showState()] };
  }
  const base = describeText(value, name, indentation);
  if (base !== '') return { base };
  const named = composeName(value, name, 'Object');
  return { open: named === 'Object ' ? '{' : `${named}{` };
}
