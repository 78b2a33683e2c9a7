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

/** A highlighter that records which code it tokenises. */
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

it('the highlighter tokenises the same code once, also in a run with the same cache', () => {
  const cache = new Map<string, string>();
  const first = makeHighlighter(cache);
  expect(first.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(first.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(first.worked).toEqual([CODE]);

  const second = makeHighlighter(cache);
  expect(second.highlight(CODE, 'ts')).toEqual(RUNS);
  expect(second.worked).toEqual([]);
});

it('the highlighter shares results between languages with the same grammar', () => {
  const { highlight, worked } = makeHighlighter(new Map<string, string>());
  for (const language of ['ts', 'js', 'json']) highlight(CODE, language);
  expect(worked).toHaveLength(2);
});

it.each(['', 'nonsense', 'k999', 'k-1', 'x7', 'k1 k2', '<b>7', 'k7 '])(
  'the highlighter ignores an invalid result in the cache: %j',
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
  ['in the language text', CODE, 'text'],
  ['in an unknown language', CODE, 'constructor'],
  ['with a line of 5,000 characters', 'x'.repeat(5_000), 'ts'],
  ['of 120,000 characters', 'x\n'.repeat(60_000), 'ts'],
])('the highlighter does not colour code %s', (_name, code, language) => {
  const cache = new Map<string, string>();
  const { highlight, worked } = makeHighlighter(cache);
  expect(highlight(code, language)).toEqual([
    { class: '', length: code.length },
  ]);
  expect(worked).toEqual([]);
  expect(cache.size).toBe(0);
});
