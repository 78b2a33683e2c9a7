import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shorten } from '../../../build/core/shorten.ts';

describe('a text that is shortened', () => {
  it.each([
    ['as it is, where there is room', 'one two', 7, 'one two'],
    ['to the end of a word', 'one two three', 10, 'one two…'],
    ['to a word that just fits', 'one two three', 8, 'one two…'],
    ['without a sign that leads on', 'one, two (three', 11, 'one, two…'],
    ['without a comma at its end', 'one two, three', 10, 'one two…'],
    ['to its characters, where it is one word', 'abcdefgh', 5, 'abcd…'],
    ['not within a character', 'ab\u{1F600}cd', 4, 'ab…'],
  ])('is cut %s', (_, text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });

  it('is never longer than it may be, and begins as it began', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const short = shorten(text, limit);
          expect(short.length).toBeLessThanOrEqual(limit);
          if (short !== text) {
            expect(short.endsWith('…')).toBe(true);
            expect(text.startsWith(short.slice(0, -1))).toBe(true);
          }
        },
      ),
    );
  });
});
