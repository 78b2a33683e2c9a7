/**
 * The search of this site leads from what people type to the page that they want:
 * it is among the first three results. `search-queries.txt` says which that is.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEngine } from '../../src/client/features/search/engine/engine.ts';
import { createTextIndex } from '../../src/client/features/search/engine/text-index.ts';
import { SearchSession } from '../../src/client/features/search/session.ts';
import type { Synonyms } from '../../src/features/ranking/synonyms.ts';
import type { SymbolFile, TextFile } from '../../src/features/search/files.ts';
import { readRealSite } from '../../tests/support/real-site.ts';

/** How many of a hundred queries have to be answered. */
const SCORE = 95;

const read = (address: string): unknown =>
  JSON.parse(readRealSite(address.slice(1)));
const engine = createEngine(read('/search/symbols.json') as SymbolFile);
const texts = createTextIndex(
  read('/search/text.json') as TextFile,
  read('/search/synonyms.json') as Synonyms,
  (address) => Promise.resolve(read(address)),
);

/** The first three pages that the dialog offers. */
async function answer(query: string): Promise<readonly string[]> {
  const session = new SearchSession({
    loadSymbols: () => Promise.resolve(engine),
    languages: [],
    findOthers: () => Promise.resolve([]),
    findTexts: async (...asked) => ({
      kind: 'found',
      ...(await texts.find(...asked)),
    }),
    recent: [],
    actions: [],
  });
  await new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.get().spoken !== '') resolve();
    });
    session.setQuery(query);
  });
  const pages = session
    .get()
    .groups.flatMap(({ options }) => options)
    .flatMap(({ act }) => ('href' in act ? [act.href.replace(/#.*/, '')] : []));
  return pages.slice(0, 3);
}

/** A page as the queries name it. */
const toPlace = (address: string): string =>
  address
    .replace('/docs/tutorials/', '/')
    .replace('/docs/guides/', '/')
    .replace('/docs/', '/')
    .replace(/^\/api\/(?!removed\/)\w+\//, '/api/')
    .replace(/^\//, '') || 'index';

it('search leads from what people type to what they want', async () => {
  const text = readFileSync(
    new URL('search-queries.txt', import.meta.url),
    'utf8',
  );
  const rows = [...text.matchAll(/^- (.+): (.+)$/gm)];
  const missed: string[] = [];
  for (const [, query = '', places = ''] of rows) {
    const found = (await answer(query)).map(toPlace);
    const isFound = places.split(', ').some((place) => found.includes(place));
    if (!isFound) missed.push(`${query}: ${found.join(', ')}`);
  }
  const score = (100 * (rows.length - missed.length)) / rows.length;
  expect(score, missed.join('\n')).toBeGreaterThanOrEqual(SCORE);
});
