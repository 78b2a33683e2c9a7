/** What an object is called where it is printed, and what is shown as a text. */

/** Of what is shown like a value rather than by its properties. */
export function describeText(
  value: object,
  name: string | null,
  indentation: number,
): string {
  if (value instanceof Error) return describeError(value, name, indentation);
  if (typeof value === 'function') return describeFunction(value, name);
  if (value instanceof RegExp) return String(value);
  if (!(value instanceof Date)) return '';
  return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
}

export function isOwn(value: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key);
}

/** `Map(2) ` or `Box [Tag] `: what precedes a brace. */
export function composeName(
  value: object,
  name: string | null,
  fallback: string,
  size?: number,
): string {
  const count = size === undefined ? '' : `(${size})`;
  const stringTag: unknown = Reflect.get(value, Symbol.toStringTag);
  const isShown =
    typeof stringTag === 'string' && !isOwn(value, Symbol.toStringTag);
  const tag =
    isShown && stringTag !== (name ?? fallback) ? `[${stringTag}] ` : '';
  return name === null
    ? `[${fallback}${count}: null prototype] ${tag}`
    : `${name}${count} ${tag}`;
}

/** Of the class, or `null` if there is none. */
export function nameOf(value: object): string | null {
  let at = Object.getPrototypeOf(value) as object | null;
  for (; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const property = Reflect.getOwnPropertyDescriptor(at, 'constructor');
    const constructor: unknown = property?.value;
    if (typeof constructor === 'function' && constructor.name !== '')
      return constructor.name;
  }
  return null;
}

function describeFunction(
  value: { readonly name: string },
  name: string | null,
): string {
  const text = Function.prototype.toString.call(value);
  const ownName = value.name;
  if (!text.startsWith('class')) {
    return `[${name ?? 'Function (null prototype)'}${ownName === '' ? ' (anonymous)' : `: ${ownName}`}]`;
  }
  const parent: unknown = Object.getPrototypeOf(value);
  const above = typeof parent === 'function' ? parent.name : '';
  const from = above === '' ? '' : ` extends ${above}`;
  return `[class ${ownName === '' ? '(anonymous)' : ownName}${from}]`;
}

function describeError(
  error: Error,
  constructor: string | null,
  indentation: number,
): string {
  const { name, message, stack } = error;
  // Only in Chromium and Node does a trace begin with the message.
  const hasMessage = stack !== undefined && !/^\S*@blob:/.test(stack);
  let text = hasMessage ? stack : String(error);
  const isUsual = /^\w*Error\b/.test(text) && text.startsWith(name);
  if (constructor !== null && constructor !== name && isUsual) {
    const isLonger = constructor.includes(name);
    const shown = isLonger ? constructor : `${constructor} [${name}]`;
    text = shown + text.slice(name.length);
  }
  const isTraced = text.includes('\n    at', text.indexOf(message));
  const base = isTraced ? text : `[${text}]`;
  return base.replaceAll('\n', `\n${' '.repeat(indentation)}`);
}
