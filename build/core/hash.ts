/**
 * Content hashes. Keys of the memo and file names of assets are all made here,
 * so that different inputs never have the same hash because of how they are
 * concatenated.
 */
import { hash as digest } from 'node:crypto';

export type Hash = string & { readonly brand: 'Hash' };

/** 128 bits of SHA-256 in base64url: 22 characters, safe in a file name. */
const LENGTH = 22;

export function hashBytes(bytes: Uint8Array | string): Hash {
  // One call costs less than a hash object, because most inputs are short.
  const text = digest('sha256', bytes, 'base64url').slice(0, LENGTH);
  // Only this function makes a `Hash`.
  return text as Hash;
}

/**
 * Hashes a list of texts; `['ab', 'c']` and `['a', 'bc']` differ, because each
 * part is preceded by its length.
 */
export function hashParts(parts: Iterable<string>): Hash {
  let text = '';
  for (const part of parts) text += `${String(part.length)}:${part}`;
  return hashBytes(text);
}

/** A text of this length or more is replaced by its hash. */
const LONG = 400;

/**
 * Writes values as texts: equal values have equal texts, different values
 * different ones. A length before each string does so faster than escapes in it.
 */
export function createValueHasher() {
  /** Each large object is hashed once, so what stays costs nothing. */
  const hashes = new WeakMap<object, Hash>();
  const write = (value: unknown): string => {
    if (typeof value === 'string') {
      return value.length < LONG
        ? `"${String(value.length)}:${value}`
        : `text#${hashBytes(value)}`;
    }
    if (typeof value === 'function') {
      throw new Error(
        'Cannot hash a function: pass the values that a stage made it from',
      );
    }
    if (typeof value !== 'object' || value === null) return String(value);
    const known = hashes.get(value);
    if (known !== undefined) return `#${known}`;
    const text = compose(value);
    // A text with a `#` may contain the hash of a long text.
    if (text.length < LONG && !text.includes('#')) return text;
    const hash = hashBytes(text);
    hashes.set(value, hash);
    return `#${hash}`;
  };
  const list = (values: Iterable<unknown>): string => {
    let text = '';
    for (const value of values) text += `${write(value)},`;
    return text;
  };
  const compose = (value: object): string => {
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value;
      const bytes = Buffer.from(buffer, byteOffset, byteLength);
      return `bytes(${hashBytes(bytes)})`;
    }
    if (Array.isArray(value)) return `[${list(value)}]`;
    if (value instanceof Set) return `set(${list(value)})`;
    if (value instanceof Map) return `map(${list([...value].flat())})`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new Error('Cannot hash an instance of a class');
    }
    let text = '';
    for (const [name, property] of Object.entries(value)) {
      text += `${String(name.length)}:${name}${write(property)},`;
    }
    return `{${text}}`;
  };
  return {
    write,
    /** Identifies a stage's result by the stage's key if it has functions. */
    identify(value: unknown, key: Hash): void {
      if (typeof value !== 'object' || value === null) return;
      if (
        Object.values(value).some((property) => typeof property === 'function')
      ) {
        hashes.set(value, key);
      }
    },
  };
}
