/** What the site of this repository says of sizes. */
import { describe, expect, it } from 'vitest';
import { listRealSite, readRealSite } from '../../support/real-site.ts';

const SENTENCE = /[Aa]dds [\d.]+ kB \([\d.]+ kB gzipped\) to a bundle/;

describe('the size of an import', () => {
  it.each(['api/function/parse', 'api/variable/specifiedRules'])(
    'is a fact below the title of %s, and a line of its markdown',
    (stem) => {
      expect(readRealSite(`${stem}.html`)).toMatch(
        /<a href="\/api\/bundle-size" title="Adds [^"]+">[\d.]+ kB gzipped<\/a>/,
      );
      expect(readRealSite(`${stem}.md`)).toMatch(SENTENCE);
    },
  );

  it('is not said of types', () => {
    expect(readRealSite('api/interface/ParseOptions.md')).not.toMatch(SENTENCE);
    expect(readRealSite('api/type/GraphQLInputType.md')).not.toMatch(SENTENCE);
  });

  it('is a figure of each row of the index that has one', () => {
    expect(readRealSite('api.html')).toContain('<data class="figure"');
    expect(readRealSite('api.md')).toMatch(
      /parse\]\(.*\) \(function, [\d.]+ kB\)/,
    );
  });

  it('is in the card of a link', () => {
    const cards = listRealSite()
      .filter((file) => /^assets\/hover-cards-.*\.json$/.test(file))
      .map((file) => readRealSite(file));
    expect(cards.join('\n')).toMatch(/[\d.]+ kB gzipped/);
  });

  it('of the whole has a page with a table of modules, and a command', () => {
    const page = readRealSite('api/bundle-size.md');
    expect(page).toMatch(SENTENCE);
    expect(page).toMatch(/\| [\d.]+% +\| `language\/parser.mjs` +\|/);
    expect(page).toContain('npx esbuild entry.js');
  });
});
