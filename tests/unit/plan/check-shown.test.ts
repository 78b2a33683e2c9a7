import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../../../build/api/job.ts';
import { checkShown, countLeftOut } from '../../../build/plan/check-shown.ts';

const written = (
  text: string,
  parts: Partial<WrittenText> = {},
): WrittenText => ({
  owner: 'it',
  file: 'a.d.ts',
  line: 1,
  tag: '',
  text,
  leftOut: null,
  ...parts,
});

describe('a text of a comment is on a page', () => {
  it.each<[string, string, string]>([
    ['whatever marks it up', 'A *word* of `code`', 'A **word** of code'],
    ['wherever its links lead', '[a](./a.md "A")', '[a](https://x.test)'],
    ['whatever its lists are numbered by', '- a\n- b', '* a\n* b'],
    ['without the words of a fence', '```ts twoslash\na()\n```', '```\na()'],
    ['without comments of HTML', 'a <!-- b\nc --> d', 'a d'],
    ['without the tags of HTML', 'a <kbd title="b">c</kbd>', 'a c'],
    ['without references to letters', 'a &amp; b', 'a & b'],
  ])('%s', (_, text, page) => {
    expect(checkShown([written(text)], new Map([['it', page]]))).toEqual([]);
  });

  it('of another symbol, too', () => {
    const pages = new Map([['other', 'It is here.']]);
    expect(checkShown([written('It is here')], pages)).toEqual([]);
  });

  it('or is reported with its place', () => {
    const pages = new Map([['it', 'first second']]);
    const text = written('first\nsecond third', { line: 7, tag: 'throws' });
    expect(checkShown([text], pages)).toMatchObject([
      {
        code: 'not-shown',
        message: 'The text of @throws appears on no page: first second third',
        place: { file: 'a.d.ts', line: 7 },
      },
    ]);
  });

  it('or is left out on purpose, and counted', () => {
    const texts = [
      written('a', { tag: 'privateRemarks', leftOut: 'privateRemarks' }),
      written('b', { leftOut: 'internal' }),
      written('c', { tag: 'throws', leftOut: 'internal' }),
    ];
    expect(checkShown(texts, new Map())).toEqual([]);
    expect(countLeftOut(texts)).toEqual([
      ['internal', 2],
      ['privateRemarks', 1],
    ]);
  });
});
