/**
 * Content hashes. A key in the memo, a cache entry's name and an asset's file
 * name are all made here, so that a hash of one thing is never taken for the
 * hash of another by accident of concatenation.
 */
import { createHash, hash as digest } from 'node:crypto';

export type Hash = string & { readonly brand: 'Hash' };

/** 128 bits of SHA-256 in base64url: 22 characters, safe in a file name. */
const LENGTH = 22;

export function hashBytes(bytes: Uint8Array | string): Hash {
  // In one call: most of what is hashed is short, and objects are not free.
  return shorten(digest('sha256', bytes, 'base64url'));
}

/** The same of bytes that are never all at hand. */
export function hashChunks(chunks: Iterable<Uint8Array>): Hash {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return shorten(hash.digest('base64url'));
}

/**
 * Hashes a list of texts; `['ab', 'c']` and `['a', 'bc']` differ, because each
 * part is preceded by its length.
 */
export function hashParts(parts: Iterable<string>): Hash {
  let text = '';
  for (const part of parts) text += `${String(part.length)}:${part}`;
  // One call for all of it: most parts are short, and calls are not free.
  return hashBytes(text);
}

/**
 * Hashes a JSON value. Keys count in the order in which they stand: stages
 * build their values in one fixed order, so no sorting is paid for.
 */
export function hashJson(value: unknown): Hash {
  return hashBytes(JSON.stringify(value));
}

function shorten(text: string): Hash {
  // The one place where a hash is made.
  return text.slice(0, LENGTH) as Hash;
}
