/**
 * Content hashes. Keys of the memo, names of cache entries and file names of
 * assets are all made here, so that different inputs never have the same hash
 * because of how they are concatenated.
 */
import { hash as digest } from 'node:crypto';

export type Hash = string & { readonly brand: 'Hash' };

/** 128 bits of SHA-256 in base64url: 22 characters, safe in a file name. */
const LENGTH = 22;

export function hashBytes(bytes: Uint8Array | string): Hash {
  // In one call: most inputs are short, and a hash object costs more.
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
