/** One list of what was found by name and of what was found by words. */
import { describe, expect, it } from 'vitest';
import { mergeResults } from '../../../src/client/features/search/merge.ts';
import { makeEntity, makeModel } from '../../support/model.ts';
import { engineOf, toHit } from '../../support/search-engine.ts';

const engine = engineOf(
  makeModel(
    ['brew', 'brewSlowly', 'pour', 'waterLevel'].map((name) =>
      makeEntity('function', name),
    ),
  ),
);

interface Options {
  readonly isLate?: boolean;
  readonly isGuess?: boolean;
}

function merge(
  query: string,
  hrefs: readonly string[],
  { isLate = false, isGuess = false }: Options = {},
): readonly string[] {
  const texts = { hits: hrefs.map(toHit), isGuess };
  const names = engine.find(query);
  const found = { query, names, texts, isLate };
  return mergeResults(found, engine.list.findByAddress).map(({ href }) =>
    href.replace('/api/function/', ''),
  );
}

describe('the list of results', () => {
  it.each<[string, string, string[], Options?]>([
    [
      'the symbol that is asked for by name',
      'brew slowly',
      ['brewSlowly', '/a'],
    ],
    [
      'texts with a word, before names with its letters',
      'lowly',
      ['/a', 'brewSlowly'],
    ],
    [
      'names that begin with a word and texts, in turn',
      'bre',
      ['brew', '/a', 'brewSlowly'],
    ],
    ['a section with this title, before names', 'water', ['/a', 'waterLevel']],
    ['names, for what is code', 'brewS', ['brewSlowly', 'brew', '/a']],
    [
      'similar names if texts have only similar words',
      'brwe',
      ['brew', 'brewSlowly', '/a'],
      { isGuess: true },
    ],
    [
      'names that were shown before the texts came',
      'bre',
      ['brew', 'brewSlowly', '/a'],
      { isLate: true },
    ],
  ])('begins with %s', (_, query, expected, more) => {
    expect(merge(query, ['/a'], more)).toEqual(expected);
  });

  it.each([
    ['brew', '/api/function/brew'],
    ['brew water', '/api/function/brew#~water'],
  ])(
    'opens the top of a page for a name, a block of code for words: %s',
    (query, opens) => {
      const hit = {
        ...toHit('/api/function/brew'),
        opens: '/api/function/brew#~water',
      };
      const texts = { hits: [hit], isGuess: false };
      const found = { query, names: engine.find(query), texts, isLate: false };
      expect(mergeResults(found, engine.list.findByAddress)[0]).toMatchObject({
        opens,
      });
    },
  );

  it('has a symbol once, higher if its text has the words as well', () => {
    const found = merge('bre', ['/api/function/brewSlowly', '/a']);
    expect(found).toEqual(['brewSlowly', 'brew', '/a']);
  });
});
