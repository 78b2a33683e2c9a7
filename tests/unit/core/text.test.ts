import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanMarkdown,
  escapeControls,
  findControl,
  findHiddenControl,
  findNearest,
  quote,
  removeControls,
  shorten,
  showControls,
} from '../../../build/core/text.ts';

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
])('findNearest suggests for %j the name %j', (word, nearest) => {
  expect(findNearest(word, names)).toBe(nearest);
});

describe('a control character', () => {
  it.each([
    ['NUL', '\0', '␀'],
    ['BEL', '\u0007', '␇'],
    ['BS', '\b', '␈'],
    ['VT', '\v', '␋'],
    ['FF', '\f', '␌'],
    ['ESC', '\u001B', '␛'],
    ['DEL', '\u007F', '␡'],
    ['CSI', '\u009B', 'U+009B'],
    ['RLO', '\u202E', 'U+202E'],
    ['PDF', '\u202C', 'U+202C'],
    ['FSI', '\u2068', 'U+2068'],
    ['PDI', '\u2069', 'U+2069'],
  ])('is shown in code, and else removed: %s', (_, sign, shown) => {
    const text = `a\n${sign}b`;
    expect(showControls(text)).toBe(`a\n${shown}b`);
    expect(removeControls(text)).toBe('a\nb');
    expect(findHiddenControl(text)).toMatchObject({ line: 2 });
    expect(findControl(text)).toMatchObject({ index: 2 });
    for (const escaped of [escapeControls(JSON.stringify(text)), quote(text)]) {
      expect(findControl(escaped)).toBeNull();
    }
    expect(JSON.parse(escapeControls(JSON.stringify(text)))).toBe(text);
  });

  it.each([
    ['a tab', 'a\tb'],
    ['line ends', 'a\r\nb'],
    ['marks of one letter, as in names of two scripts', 'a\u200F\u061Cb'],
    ['joiners, as in emoji', '👩\u200D🚀'],
  ])('is not %s', (_, text) => {
    expect([removeControls(text), showControls(text)]).toEqual([text, text]);
    expect([findHiddenControl(text), findControl(text)]).toEqual([null, null]);
  });

  it.each([
    ['a\u001Bb `c\u001Bd` e\u001B', 'ab `c␛d` e'],
    ['```ts\na\u001Bb\n```\nc\u001B', '```ts\na␛b\n```\nc'],
    ['~~~\n`\u001B\n~~~\nc\u001B', '~~~\n`␛\n~~~\nc'],
    ['an open ` and\u001B', 'an open ` and'],
  ])('is shown in the code of a comment: %j', (text, clean) => {
    expect(cleanMarkdown(text)).toBe(clean);
  });
});
