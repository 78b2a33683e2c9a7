/** What the site of this repository says of sizes. */
import { describe, expect, it } from 'vitest';
import { readRealSite } from '../../support/real-site.ts';

const LINE = /Adds [\d.]+ kB \([\d.]+ kB gzipped\) to a/;

describe('the size of an import', () => {
  it.each([
    'api/function/parse',
    'api/class/Lexer',
    'api/variable/specifiedRules',
  ])('is a line of %s, as HTML and as markdown', (stem) => {
    expect(readRealSite(`${stem}.html`)).toMatch(LINE);
    expect(readRealSite(`${stem}.md`)).toMatch(LINE);
  });

  it('names the modules that weigh most, with their sources', () => {
    expect(readRealSite('api/function/parse.html')).toMatch(
      /mostly <a href="\/api\/source\/src\/language\/parser\.ts">language\/parser\.mjs<\/a> \([\d.]+ kB\)/,
    );
  });

  it('is not said of types', () => {
    expect(readRealSite('api/interface/ParseOptions.md')).not.toMatch(LINE);
    expect(readRealSite('api/type/GraphQLInputType.md')).not.toMatch(LINE);
  });

  it('is a figure of each row of the index that has one', () => {
    const figures = readRealSite('api.html').match(/<data class="figure"/g);
    expect(figures?.length).toBeGreaterThan(240);
    expect(readRealSite('api.md')).toMatch(
      /parse\]\(.*\) \(function, [\d.]+ kB\)/,
    );
  });

  it('of the whole has a page with jobs, a drawing with names, and a command', () => {
    const page = readRealSite('api/bundle-size.html');
    expect(page).toContain('Smallest imports for each task');
    expect(page).toMatch(/<svg[^>]*aria-label="Modules by size"/);
    expect(page).toMatch(/<a href="[^"]+" aria-label="parser, [\d.]+ kB">/);
    expect(readRealSite('api/bundle-size.md')).toContain(
      'npx esbuild entry.js',
    );
  });
});
