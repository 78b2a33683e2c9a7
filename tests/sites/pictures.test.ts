/** The mark of a site, and what is drawn from it. */
import { describe, expect, it } from 'vitest';
import { wrap } from '../../build/emit/pictures/cards.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const config = (smallSite['content/site.config.ts'] ?? '').replace(
  "title: 'Example',",
  "title: 'Example', brand: 'mark.svg',",
);

describe('the mark', () => {
  it('is looked for among the static files, and missed by name', async () => {
    const site = createMemorySite({ 'content/site.config.ts': config });
    const { diagnostics, summary } = await site.build();
    expect(summary).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: 'brand-missing',
        message: 'brand: there is no static file mark.svg',
        place: { file: 'content/site.config.ts' },
      },
    ]);
  });

  it('is a neutral one where there is none', async () => {
    const site = createMemorySite({ 'content/static/favicon.svg': null });
    await site.build();
    expect(site.output().get('favicon.svg')).toContain('<svg');
  });
});

describe('the title of a card', () => {
  it('is broken between words, and a long word stands alone', () => {
    expect(wrap('Mutations and Input Types', 14)).toEqual([
      'Mutations and',
      'Input Types',
    ]);
    expect(wrap('a incomprehensibilities b', 8)).toEqual([
      'a',
      'incomprehensibilities',
      'b',
    ]);
  });
});
