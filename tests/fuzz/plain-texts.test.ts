/**
 * Random texts of the marks of markdown. Where `isPlain` is true, extensions must
 * find nothing that CommonMark does not.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  commonMark,
  isPlain,
  withKnownHtml,
} from '../../build/markdown/parse.ts';
import { countRuns, seedOfRuns } from '../support/runs.ts';

const BLOCKS = ['- ', '+ ', '1. ', '> ', '# ', '---', '===', '    ', '[a]: b'];
const INLINE = ['*', '__', '`', '``', '[', '](b)', '![', '[y]', '[x]', '[^1]'];
const WORDS = ['a', 'b c', 'é', 'www', 'www.a.b', 'https', '://a.b', 'a@b.c'];
const MARKS = Array.from(' \t\n:.-=|~<>&\\{}#"!', (mark) => mark);

const text = fc
  .array(
    fc.constantFrom(...BLOCKS, ...INLINE, ...WORDS, ...MARKS, '\n\n', '::'),
    { minLength: 1, maxLength: 14 },
  )
  .map((pieces) => pieces.join(''))
  .filter(isPlain);

it('reads plain texts without extensions as with them', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(commonMark.parse(written)).toEqual(withKnownHtml.parse(written));
    }),
    { numRuns: countRuns(2000), seed: seedOfRuns() },
  );
}, 600_000);
