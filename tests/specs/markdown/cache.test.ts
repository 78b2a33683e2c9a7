import { expect, it } from 'vitest';
import {
  createHighlighter,
  type Highlighter,
} from '../../../build/markdown/highlight/highlighter.ts';
import type { CodeRun, TextCache } from '../../../build/markdown/model.ts';

const CODE = 'const a';
const RUNS: readonly CodeRun[] = [
  { class: 'k', length: 5 },
  { class: '', length: 2 },
];

/** A highlighter that notes what it really works on. */
function makeHighlighter(cache: TextCache): {
  readonly highlight: Highlighter;
  readonly worked: readonly string[];
} {
  const worked: string[] = [];
  const highlight = createHighlighter((code) => {
    worked.push(code);
    return RUNS;
  }, cache);
  return { highlight, worked };
}

it('works on each code once, in this run and the next', () => {
  const cache = new Map<string, string>();
  const first = makeHighlighter(cache);
  expect(first.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(first.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(first.worked).toEqual([CODE]);

  const second = makeHighlighter(cache);
  expect(second.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(second.worked).toEqual([]);
});

it('takes languages of one grammar for one', () => {
  const { highlight, worked } = makeHighlighter(new Map<string, string>());
  for (const language of ['ts', 'js', 'json']) highlight(CODE, language);
  expect(worked).toHaveLength(2);
});

it.each(['', 'nonsense', 'k999', 'k-1', 'x7', 'k1 k2', '<b>7', 'k7 '])(
  'does not trust what is no result: %j',
  (value) => {
    const { highlight, worked } = makeHighlighter({
      get: () => value,
      set: () => undefined,
    });
    expect(highlight(CODE, 'ts')).toEqual(RUNS);
    expect(worked).toEqual([CODE]);
  },
);

it.each([
  ['of no language', CODE, 'text'],
  ['of an unknown language', CODE, 'constructor'],
  ['with a line that no human wrote', 'x'.repeat(5_000), 'ts'],
  ['without end', 'x\n'.repeat(60_000), 'ts'],
])('leaves code alone that is %s', (_name, code, language) => {
  const cache = new Map<string, string>();
  const { highlight, worked } = makeHighlighter(cache);
  expect(highlight(code, language)).toEqual([
    { class: '', length: code.length },
  ]);
  expect(worked).toEqual([]);
  expect(cache.size).toBe(0);
});
