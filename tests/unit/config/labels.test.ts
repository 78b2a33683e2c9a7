/** Labels that a configuration replaces, and numbers in the site's language. */
import { expect, it } from 'vitest';
import {
  completeLabels,
  findLabelProblems,
} from '../../../build/config/labels.ts';
import { countIn } from '../../../src/shared/labels.ts';

it('a label takes the place of the English one, and the others stay', () => {
  const labels = completeLabels({ frame: { menu: 'Menü' } }, 'de');
  expect(labels.frame.menu).toBe('Menü');
  expect(labels.frame.close).toBe('Close');
  expect(labels.language).toBe('de');
});

it.each([
  [{ frames: {} }, 'labels: There is no frames. Did you mean frame?'],
  [{ frame: { menus: '' } }, 'labels.frame: There is no menus.'],
  [{ frame: { toString: '' } }, 'labels.frame: There is no toString.'],
  [{ frame: { menu: { other: '' } } }, 'frame.menu: must be a string'],
  [{ frame: { updated: '{day}' } }, 'there is no value {day}; it has {date}'],
  [
    { article: { more: { one: '{count}', other: '{count}' } } },
    'labels.article.more: the form many, few is missing, which pl has',
  ],
])('%j is a problem at its key', (written, problem) => {
  const problems = findLabelProblems(written, 'pl');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

it.each([
  [1, '1 plik'],
  [3, '3 pliki'],
  [5, '5 plików'],
  [22, '22 pliki'],
  [12_345, '12\u00a0345 plików'],
])('%i has the form of the language', (count, text) => {
  const one = '{count} plik';
  const forms = { one, few: `${one}i`, many: '{count} plików' };
  expect(countIn('pl', forms, count)).toBe(text);
  expect(countIn('pl', JSON.stringify(forms), count)).toBe(text);
});
