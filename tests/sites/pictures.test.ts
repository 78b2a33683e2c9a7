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

describe('a picture in a comment', () => {
  const PICTURE =
    '<svg xmlns="http://www.w3.org/2000/svg" width="WIDTH" height="2"/>';
  const withWidth = (width: number): string =>
    PICTURE.replace('WIDTH', String(width));
  const page = (site: ReturnType<typeof createMemorySite>): string =>
    site.output().get('api/function/add.html') ?? '';

  it('is missed until it is there, and has the size that it has now', async () => {
    const site = createMemorySite({
      'node_modules/example/index.d.ts': `
/**
 * Adds.
 *
 * ![Flow](/flow.svg)
 */
export declare function add(a: number, b: number): number;
`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: 'broken-image' }]);

    await site.edit('content/static/flow.svg', withWidth(4));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(page(site)).toContain('width="4"');

    await site.edit('content/static/flow.svg', withWidth(6));
    await site.build();
    expect(page(site)).toContain('width="6"');
  });

  it('is missed wherever a comment shows one: its lead, a caption', async () => {
    const site = createMemorySite({
      'node_modules/example/index.d.ts': `
/**
 * Adds ![Flow](/flow.svg).
 *
 * @example Like [this](entity:No)
 * \`\`\`text
 * add(1, 2);
 * \`\`\`
 */
export declare function add(a: number, b: number): Sum;
/** Is what \`[sums](entity:No)\` are. */
export interface Sum { readonly value: number }
/** Either. */
export type Either = Sum | { readonly none: true };
`,
    });
    const { diagnostics } = await site.build();
    const place = { file: 'node_modules/example/index.d.ts' };
    expect(diagnostics).toMatchObject([
      { code: 'broken-image', place },
      { code: 'broken-link', place },
    ]);
    await site.edit('content/static/flow.svg', withWidth(4));
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'broken-link' },
    ]);
  });

  it('is looked for again with the comment of another symbol as well', async () => {
    const site = createMemorySite({
      'node_modules/example/index.d.ts': `
/** Adds. */
export declare function add(a: number, options: Options): number;
/** How. */
export interface Options {
  /** ![Flow](/flow.svg) */
  readonly carry: boolean;
}
`,
    });
    await site.build();
    await site.edit('content/static/flow.svg', withWidth(4));
    expect((await site.build()).diagnostics).toEqual([]);
  });
});

describe('a picture in the README that introduces an index', () => {
  it.each(['![Flow](/flow.svg)', '![Flow]\n\n[flow]: /flow.svg'])(
    'is what it says, and so never missed: %j',
    async (picture) => {
      const site = createMemorySite({
        'content/site.config.ts': (
          smallSite['content/site.config.ts'] ?? ''
        ).replace("{ name: 'example' }", "{ name: 'example', readme: true }"),
        'node_modules/example/README.md': `# example\n\nSee ${picture}\n`,
      });
      expect((await site.build()).diagnostics).toEqual([]);
      const page =
        site.output().get('api.html') ??
        site.output().get('api/index.html') ??
        '';
      expect(page).toContain('<p>See Flow</p>');
    },
  );
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
