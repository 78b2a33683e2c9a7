/** Pages whose addresses have percent escapes. */
import { describe, expect, it } from 'vitest';
import {
  heading,
  pathOf,
  saveData,
  useBuiltSite,
} from '../support/browser-site.ts';
import { smallSite, tutorial } from '../support/memory-site.ts';
import { chosen, field, openSearch } from '../support/search-box.ts';

const CONFIG = 'content/site.config.ts';

const site = useBuiltSite({
  [CONFIG]: smallSite[CONFIG].replace('usage', 'café'),
  'content/tutorials/usage.md': null,
  'content/tutorials/index.md': tutorial('[Coffee](./café.md)'),
  'content/tutorials/café.md': tutorial(
    '[The size](entity:Größe)\n\n## Milch und Zucker\n\nBoth.',
    'Coffee',
  ),
  'node_modules/example/index.d.ts': `
export interface Größe { readonly höhe: number }
export declare const π: Größe;
declare const quoted: Größe;
export { quoted as "a b" };
`,
});

const SIZE = '/api/interface/Gr%C3%B6%C3%9Fe';

describe('a page with letters outside ASCII in its address', () => {
  it('is reached by links, sidebar, history and search, without a reload', async () => {
    const { page, loads, messages } = await site.open('/docs/tutorials/');
    await page.click('#page-article a:has-text("Coffee")');
    await heading(page, 'Coffee');
    expect(pathOf(page)).toBe('/docs/tutorials/caf%C3%A9');
    const current = page.locator('.sidebar [aria-current=page]');
    expect(await current.textContent()).toBe('Coffee');
    await page.click('#page-article a:has-text("The size")');
    await heading(page, 'Größe');
    expect(pathOf(page)).toBe(SIZE);
    expect(await current.textContent()).toBe('Größe');
    expect(await page.getAttribute('link[type="text/markdown"]', 'href')).toBe(
      `${SIZE}.md`,
    );
    await page.goBack();
    await heading(page, 'Coffee');
    await openSearch(page);
    await field(page).fill('a b');
    await chosen(page).filter({ hasText: 'a b' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'a b');
    expect(pathOf(page)).toBe('/api/variable/a%20b');
    await page.click('.declaration a:has-text("Größe")');
    await heading(page, 'Größe');
    expect(loads()).toBe(1);
    expect(messages).toEqual([]);
  });

  it.each(['Größe.html', 'Gr%c3%b6%c3%9fe'])(
    'hydrates at %s under its own address',
    async (name) => {
      const { page, messages } = await site.open(`/api/interface/${name}`);
      await heading(page, 'Größe');
      expect(pathOf(page)).toBe(SIZE);
      expect(messages).toEqual([]);
    },
  );

  it.each(['GRÖßE', 'gr%C3%B6%C3%9Fe', 'Größe/'])(
    'is found at /api/interface/%s, which the host does not know',
    async (name) => {
      const { page } = await site.open(`/api/interface/${name}`, {
        prepare: saveData,
      });
      await heading(page, 'Größe');
      expect(pathOf(page)).toBe(SIZE);
    },
  );
});
