/** The logo of a site, pictures in comments and READMEs, and social cards. */
import { describe, expect, it } from 'vitest';
import { wrap } from '../../build/emit/cards.ts';
import { createMemorySite, withSettings } from '../support/memory-site.ts';

it('the logo is reported by name when it is not among the static files', async () => {
  const site = createMemorySite({
    'content/site.config.ts': withSettings("brand: 'mark.svg'"),
  });
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

describe('a picture in a comment', () => {
  const PICTURE =
    '<svg xmlns="http://www.w3.org/2000/svg" width="WIDTH" height="2"/>';
  const withWidth = (width: number) => PICTURE.replace('WIDTH', String(width));
  const page = (site: ReturnType<typeof createMemorySite>): string =>
    site.output().get('api/function/add.html') ?? '';

  it('is reported until its file exists, then gets the current size of the file', async () => {
    const site = createMemorySite({
      'node_modules/example/index.d.ts': `
/**
 * Adds.
 *
 * ![Flow](/flow.svg)
 */
export declare function add(a: number, options: Options): number;
/** How. */
export interface Options {
  /** ![Flow](/flow.svg) */
  readonly carry: boolean;
}
`,
    });
    const { diagnostics } = await site.build();
    const code = 'broken-image';
    expect(diagnostics).toMatchObject([{ code }, { code }]);

    await site.edit('content/static/flow.svg', withWidth(4));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(page(site)).toContain('width="4"');

    await site.edit('content/static/flow.svg', withWidth(6));
    await site.build();
    expect(page(site)).toContain('width="6"');
  });

  it('is found beside the file of the comment, and so is that of a module', async () => {
    const site = createMemorySite({
      'node_modules/example/package.json':
        '{"name":"example","version":"1.0.0","types":"./types/index.d.ts"}',
      'node_modules/example/types/index.d.ts': `
/**
 * ![Module](../logo.svg)
 * @packageDocumentation
 */
/** Adds. ![Flow](./img/flow.svg) */
export declare function add(a: number): number;
`,
      'node_modules/example/types/img/flow.svg': withWidth(4),
      'node_modules/example/logo.svg': withWidth(5),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const folder = 'media/modules/example';
    expect(page(site)).toContain(`src="/${folder}/types/img/flow.svg"`);
    expect(site.output().get('api.html')).toContain(`/${folder}/logo.svg"`);
    expect(site.output().get(`${folder}/logo.svg`)).toBe(withWidth(5));
  });
});

it('the title of a social card is wrapped between words, with a word that is too long on its own line', () => {
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
