import { describe, expect, it } from 'vitest';
import { bytesOf, sizeOf, textOf } from '../../../build/core/artifact.ts';
import { hashBytes, hashParts } from '../../../build/core/hash.ts';

const TEXT = 'Größe: 3 → 4';
const BYTES = Buffer.from(TEXT);
// The parts divide a character.
const FORMS = [TEXT, BYTES, [BYTES.subarray(0, 3), BYTES.subarray(3)]];

it.each(FORMS)(
  'the content of a file has the same text, bytes, size and hash as %o',
  (content) => {
    expect(textOf({ content })).toBe(TEXT);
    expect(Buffer.from(bytesOf({ content })).toString()).toBe(TEXT);
    expect(sizeOf({ content })).toBe(Buffer.byteLength(TEXT));
    expect(hashBytes(bytesOf({ content }))).toBe(hashBytes(TEXT));
  },
);

describe('a hash', () => {
  it('has 22 characters that are safe in a file name', () => {
    expect(hashBytes('x')).toMatch(/^[\w-]{22}$/);
  });

  it('distinguishes lists that would join to the same text', () => {
    expect(hashParts(['a', 'b'])).toBe(hashParts(['a', 'b']));
    expect(hashParts(['ab', 'c'])).not.toBe(hashParts(['a', 'bc']));
    expect(hashParts(['', 'a'])).not.toBe(hashParts(['a', '']));
  });
});
