import { describe, expect, it } from 'vitest';
import { hashBytes, hashJson, hashParts } from '../../../build/core/hash.ts';

describe('hashParts', () => {
  it('distinguishes lists that would join to the same text', () => {
    expect(hashParts(['ab', 'c'])).not.toBe(hashParts(['a', 'bc']));
    expect(hashParts(['', 'a'])).not.toBe(hashParts(['a', '']));
  });

  it('gives the same hash for the same parts', () => {
    expect(hashParts(['a', 'b'])).toBe(hashParts(['a', 'b']));
  });
});

describe('hashBytes', () => {
  it('returns 22 characters that are safe in a file name', () => {
    expect(hashBytes('x')).toMatch(/^[\w-]{22}$/);
  });

  it('returns the same hash for a text and its UTF-8 bytes', () => {
    expect(hashBytes('grün')).toBe(hashBytes(Buffer.from('grün', 'utf8')));
  });
});

describe('hashJson', () => {
  it('returns another hash when a value differs', () => {
    expect(hashJson({ a: 1 })).not.toBe(hashJson({ a: 2 }));
  });
});
