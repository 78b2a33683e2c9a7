import { describe, expect, it } from 'vitest';
import { textOf } from '../../../build/core/artifact.ts';
import { divideHoverCards } from '../../../build/features/hover-cards/index.ts';
import type { HoverCardFile } from '../../../src/client/features/hover-cards/types.ts';

const makeCards = (count: number): HoverCardFile =>
  Array.from({ length: count }, (_, place) => [
    `/base/api/class/C${String((place * 7) % count)}`,
    'card',
  ]);

describe('the files of hover cards', () => {
  it('are several of bounded size in the order of addresses, named by an index', () => {
    const cards = makeCards(600);
    const [index, ...files] = divideHoverCards(cards, '/base/');
    const read = files.map((file) => JSON.parse(textOf(file)) as HoverCardFile);
    expect(read.map(({ length }) => length)).toEqual([250, 250, 100]);
    const addresses = read.flat().map(([address]) => address);
    expect(addresses).toEqual(cards.map(([address]) => address).sort());
    expect(JSON.parse(textOf(index ?? { content: '' }))).toEqual(
      files.map(({ path }, place) => [read[place]?.[0]?.[0], `/base/${path}`]),
    );
  });

  it('are none on a site without symbols', () => {
    const artifacts = divideHoverCards([], '/');
    expect(artifacts).toEqual([{ path: 'hover-cards.json', content: '[]' }]);
  });
});
