import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearest, shorten } from '../../../build/core/text.ts';

describe('shorten', () => {
  it.each([
    ['keeps a text that fits', 'one two', 7, 'one two'],
    ['cuts after a word', 'one two three', 10, 'one two…'],
    ['keeps a word that just fits', 'one two three', 8, 'one two…'],
    ['drops an opening bracket', 'one, two (three', 11, 'one, two…'],
    ['drops a comma', 'one two, three', 10, 'one two…'],
    ['cuts a single word after a character', 'abcdefgh', 5, 'abcd…'],
    ['does not split a surrogate pair', 'ab\u{1F600}cd', 4, 'ab…'],
  ])('%s', (_, text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });

  it('stays within the limit; a cut text is a prefix and an ellipsis', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const short = shorten(text, limit);
          expect(short.length).toBeLessThanOrEqual(limit);
          if (short === text) return;
          expect(short.endsWith('…')).toBe(true);
          expect(text.startsWith(short.slice(0, -1))).toBe(true);
        },
      ),
    );
  });
});

describe('findNearest', () => {
  const names = ['build', 'serve', 'check', 'watch', 'catch'];

  it.each([
    ['biuld', 'build'],
    ['buil', 'build'],
    ['builds', 'build'],
    ['chek', 'check'],
    ['Serve', 'serve'],
    // Two are equally near.
    ['match', 'watch'],
    ['xyz', null],
    ['', null],
  ])('suggests for %j the name %j', (word, nearest) => {
    expect(findNearest(word, names)).toBe(nearest);
  });
});
