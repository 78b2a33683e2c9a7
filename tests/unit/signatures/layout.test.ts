import { describe, expect, test } from 'vitest';
import { fitLayout } from '../../../build/signatures/fit.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import {
  group,
  hang,
  hardline,
  ifBroken,
  indent,
  join,
  line,
  sequence,
  softline,
  type Layout,
} from '../../../build/signatures/layout.ts';

function fit(layout: Layout, width: number): string {
  return tokensToText(fitLayout(layout, width));
}

const comma = sequence(',', line);

function list(...items: readonly (Layout | string)[]): Layout {
  return group(
    '(',
    indent(
      softline,
      join(
        comma,
        items.map((item) => sequence(item)),
      ),
    ),
    ifBroken(sequence(',')),
    softline,
    ')',
  );
}

describe('a group', () => {
  test.each([
    ['stays on one line when it fits exactly', 10, '(aaa, bbb)'],
    [
      'breaks all its lines when one column is missing',
      9,
      '(\n  aaa,\n  bbb,\n)',
    ],
    ['breaks even if its lines do not fit', 1, '(\n  aaa,\n  bbb,\n)'],
    ['never breaks without a limit', Infinity, '(aaa, bbb)'],
  ])('%s', (_, width, text) => {
    expect(fit(list('aaa', 'bbb'), width)).toBe(text);
  });

  test('counts what follows it up to the next possible break', () => {
    const layout = sequence(list('aaa', 'bbb'), ': void;');
    expect(fit(layout, 17)).toBe('(aaa, bbb): void;');
    expect(fit(layout, 16)).toBe('(\n  aaa,\n  bbb,\n): void;');
  });

  test('leaves a group inside it on one line when that fits', () => {
    expect(fit(list(list('aaa', 'bbb'), 'ccc'), 14)).toBe(
      '(\n  (aaa, bbb),\n  ccc,\n)',
    );
  });

  test('breaks when it contains a hard line break', () => {
    expect(fit(list('a', sequence('b', hardline, 'c')), 80)).toBe(
      '(\n  a,\n  b\n  c,\n)',
    );
  });

  test('is not broken by a hard line break that it prints only when broken', () => {
    expect(fit(group('a', ifBroken(hardline, sequence('-')), 'b'), 80)).toBe(
      'a-b',
    );
  });
});

describe('hanging content', () => {
  const type = sequence(
    'type A =',
    ' ',
    hang(sequence('Bbbb', list('ccc', 'ddd'))),
  );

  test.each([
    [
      'continues on the same line when all of it fits',
      80,
      'type A = Bbbb(ccc, ddd)',
    ],
    [
      'breaks inside when only its start fits',
      20,
      'type A = Bbbb(\n  ccc,\n  ddd,\n)',
    ],
    [
      'moves to the next line when its start does not fit',
      13,
      'type A =\n  Bbbb(\n    ccc,\n    ddd,\n  )',
    ],
  ])('%s', (_, width, text) => {
    expect(fit(type, width)).toBe(text);
  });
});

test('a line that is broken does not end with a space', () => {
  const layout = group('a:', ' ', indent(ifBroken(line), 'b', line, 'c'));
  expect(fit(layout, 3)).toBe('a:\n  b\n  c');
});

test('ten thousand nested groups are laid out without running out of stack', () => {
  let layout: Layout = sequence('x');
  for (let depth = 0; depth < 10_000; depth += 1)
    layout = group('(', layout, ')');
  expect(fit(layout, 80)).toHaveLength(20_001);
});
