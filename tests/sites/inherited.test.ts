/** The page of a class with more inherited members than anyone reads. */
import { describe, expect, it } from 'vitest';
import { buildSite, declare } from '../support/memory-site.ts';

describe('a class that inherits very many members', () => {
  const fields = (prefix: string): string =>
    Array.from(
      { length: 90 },
      (_, index) =>
        `/** Says ${'much '.repeat(20)}. */ ${prefix}${String(index)}(): Base;`,
    ).join('\n');

  it('lists them by name, with links to the members of the base class, and keeps their anchors', async () => {
    const output = await buildSite(
      declare(`
export declare class Base extends Hidden { ${fields('base')} }
export declare class Derived extends Base { own(): void }
declare class Hidden { ${fields('hidden')} }
export {};
`),
    );
    const shownOn = (page: string): readonly (string | undefined)[] =>
      [...page.matchAll(/<div class="member[^"]*" id="(\w+)"/g)].map(
        ([, id]) => id,
      );
    const page = output.get('api/class/Derived.html') ?? '';
    expect(shownOn(page)).toEqual(['own']);
    expect(page).toContain(
      '<a class="ref" id="base7" href="/api/class/Base#base7">base7</a>',
    );
    expect(page).toContain(
      '<a class="ref" id="hidden80" href="/api/class/Base#hidden80">hidden80</a>',
    );
    expect(output.get('api/class/Derived.md')).toContain('base7');
    const base = output.get('api/class/Base.html') ?? '';
    expect(shownOn(base)).toHaveLength(90 + 40);
    expect(base).toContain('<span class="ref" id="hidden40">hidden40</span>');
  });
});
