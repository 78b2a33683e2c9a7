/** What kind of object a value is, for printing: its name and what it contains. */
import { ITEMS } from './layout.ts';

/** What is shown of an object: `base open entries keys close`. */
export interface Shape {
  /** All that is shown if there are no properties, unless it is empty. */
  readonly base: string;
  readonly open: string;
  readonly close: '}' | ']';
  /** Whether there are no entries. */
  readonly isEmpty: boolean;
  readonly entries: () => readonly string[];
  readonly keys: readonly PropertyKey[];
}

type ShowInside = (value: unknown) => string;

export function describe(
  value: object,
  showInside: ShowInside,
  indentation: number,
): Shape {
  const name = nameOf(value);
  const keys = Reflect.ownKeys(value).filter((key) => isOwn(value, key));
  const open = (fallback: string, size?: number): string => {
    const isPlain = name === fallback && size === undefined;
    const named = composeName(value, name, fallback, size);
    return isPlain && named === `${fallback} ` ? '{' : `${named}{`;
  };
  const shape = { base: '', open: '{', close: '}', keys } as const;
  const none = { ...shape, isEmpty: true, entries: () => [] };
  if (Array.isArray(value) || isTypedArray(value)) {
    const named = composeName(value, name, 'Array', value.length);
    return {
      base: '',
      open: `${named.startsWith('Array(') ? '' : named}[`,
      close: ']',
      keys: keys.filter((key) => !/^\d+$/.test(String(key))),
      isEmpty: value.length === 0,
      entries: () => listItems(value, showInside),
    };
  }
  if (value instanceof Set || value instanceof Map) {
    const isMap = value instanceof Map;
    const entries = (): readonly string[] =>
      limit([...value], (one: unknown) =>
        isMap && Array.isArray(one)
          ? one.map(showInside).join(' => ')
          : showInside(one),
      );
    const isEmpty = value.size === 0;
    const start = open(isMap ? 'Map' : 'Set', value.size);
    return { ...shape, open: start, isEmpty, entries };
  }
  if (value instanceof Error) {
    return { ...none, ...describeError(value, name, keys, indentation) };
  }
  if (value instanceof Promise) {
    return {
      ...shape,
      open: open('Promise', -1),
      isEmpty: false,
      entries: () => ['<pending>'],
    };
  }
  const base =
    typeof value === 'function'
      ? describeFunction(value, name)
      : describeText(value);
  return base === ''
    ? { ...none, open: open('Object') }
    : { ...none, base, keys: value instanceof String ? [] : keys };
}

function isOwn(value: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key);
}

function isTypedArray(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** `Map(2) ` or `Box [Tag] `: what precedes a brace. */
function composeName(
  value: object,
  name: string | null,
  fallback: string,
  size = -1,
): string {
  const count = size < 0 ? '' : `(${size})`;
  const found: unknown = Reflect.get(value, Symbol.toStringTag);
  const isShown =
    typeof found === 'string' && !isOwn(value, Symbol.toStringTag);
  const tag = isShown && found !== (name ?? fallback) ? `[${found}] ` : '';
  return name === null
    ? `[${fallback}${count}: null prototype] ${tag}`
    : `${name}${count} ${tag}`;
}

/** Of the class, or `null` if there is none. */
function nameOf(value: object): string | null {
  let at = Object.getPrototypeOf(value) as object | null;
  for (; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const property = Reflect.getOwnPropertyDescriptor(at, 'constructor');
    const found: unknown = property?.value;
    if (typeof found === 'function' && found.name !== '') return found.name;
  }
  return null;
}

/** Of what is shown like a value rather than by its properties. */
function describeText(value: object): string {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  }
  if (value instanceof String) return `[String: '${value.valueOf()}']`;
  const boxed = [Number, Boolean].find((one) => value instanceof one);
  return boxed === undefined ? '' : `[${boxed.name}: ${JSON.stringify(value)}]`;
}

function describeFunction(
  value: { readonly name: string },
  name: string | null,
): string {
  const text = Function.prototype.toString.call(value);
  const own = value.name;
  if (!text.startsWith('class')) {
    const kind = name ?? 'Function (null prototype)';
    return `[${kind}${own === '' ? ' (anonymous)' : `: ${own}`}]`;
  }
  const parent: unknown = Object.getPrototypeOf(value);
  const above = typeof parent === 'function' ? parent.name : '';
  const from = above === '' ? '' : ` extends ${above}`;
  return `[class ${own === '' ? '(anonymous)' : own}${from}]`;
}

function describeError(
  error: Error,
  constructor: string | null,
  keys: readonly PropertyKey[],
  indentation: number,
): Pick<Shape, 'base' | 'keys'> {
  const { name, message, stack } = error;
  let text = String(stack ?? error);
  const isUsual = /^\w*Error\b/.test(text) && text.startsWith(name);
  if (constructor !== null && constructor !== name && isUsual) {
    const isLonger = constructor.includes(name);
    const shown = isLonger ? constructor : `${constructor} [${name}]`;
    text = shown + text.slice(name.length);
  }
  const isTraced = text.includes('\n    at', text.indexOf(message));
  const known = ['name', 'message', 'stack'];
  const isNew = (key: PropertyKey): boolean =>
    !known.includes(String(key)) ||
    !text.includes(String(Reflect.get(error, key)));
  const hidden = ['cause', 'errors'].filter((key) => Object.hasOwn(error, key));
  const base = isTraced ? text : `[${text}]`;
  return {
    base: base.replaceAll('\n', `\n${' '.repeat(indentation)}`),
    keys: [...new Set([...keys.filter(isNew), ...hidden])],
  };
}

function listItems(
  list: ArrayLike<unknown>,
  showInside: ShowInside,
): readonly string[] {
  const items: string[] = [];
  let at = 0;
  while (at < list.length && items.length < ITEMS) {
    const first = at;
    while (at < list.length && !(at in list)) at += 1;
    const empty = at - first;
    const plural = empty === 1 ? '' : 's';
    if (empty > 0) items.push(`<${empty} empty item${plural}>`);
    else items.push(showInside(list[at++]));
  }
  return [...items, ...countRest(list.length - at)];
}

function limit<One>(
  items: readonly One[],
  showOne: (one: One) => string,
): readonly string[] {
  const shown = items.slice(0, ITEMS).map(showOne);
  return [...shown, ...countRest(items.length - ITEMS)];
}

function countRest(rest: number): readonly string[] {
  return rest > 0 ? [`... ${rest} more item${rest === 1 ? '' : 's'}`] : [];
}
