/** Sites that are published whatever is broken in their documents. */
import { describe, expect, it } from 'vitest';
import {
  createMemorySite,
  tutorial,
  withSettings,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';
const BROKEN = {
  'content/tutorials/links.md': tutorial(
    '[a](./nowhere.md) [b](/nowhere) [c](entity:nothing) [d](#nowhere) [e](./usage.md#nowhere) [f](javascript:x)',
  ),
  'content/tutorials/pictures.md': tutorial(
    '![a](./nowhere.png) ![Elsewhere](https://example.test/b.png)',
  ),
  'content/tutorials/marks.md': tutorial(
    '# One\n\n# Two\n\n:::unknown\nText.\n:::\n\n[x][y] [^z]\n\n:::note\nNever closed.',
  ),
  'content/tutorials/front.md': '---\ntitle: [a\ndraft: 1\n---\n\nText.\n',
  'content/tutorials/empty.md': '',
  'content/tutorials/con.md': 'A name that Windows reserves.',
  'content/tutorials/1-usage.md': 'The address of another.',
  'content/tutorials/a/_category_.json': 'no object',
  'content/static/robots.txt': 'Mine.',
  'content/static/API.html/x.txt': 'Below a page.',
};

const SOFT = [
  'broken-image',
  'broken-link',
  'category-invalid',
  'empty-file',
  'front-matter-syntax',
  'missing-reference',
  'picture-elsewhere',
  'same-address',
  'second-title',
  'static-left-out',
  'unclosed-directive',
  'unknown-directive',
  'unknown-document',
  'unsafe-link',
  'unsafe-name',
];

describe('a site that is not strict', () => {
  const site = createMemorySite({
    ...BROKEN,
    [CONFIG]: withSettings(
      "strict: false, redirects: { '/search': '/' }, sections: { more: { label: 'More', sidebar: ['nothing', { label: 'X', to: '/nowhere' }] } }",
    ),
  });

  it('is built, with a warning for everything that is broken', async () => {
    const { diagnostics, summary } = await site.build();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
    expect(summary).not.toBeNull();
    const codes = new Set(diagnostics.map(({ code }) => code));
    expect([...codes].sort()).toEqual(expect.arrayContaining(SOFT));
    const html = site.output().get('docs/tutorials/pictures.html') ?? '';
    expect(html).toContain(
      '<a href="https://example.test/b.png" rel="noopener">Elsewhere</a>',
    );
    const inSidebar = diagnostics.filter(({ place }) => place?.file === CONFIG);
    expect(inSidebar.map(({ message }) => message).sort()).toEqual([
      'no version doc found by id=nothing',
      'redirects: /search is taken, or cannot be an address',
      'sections.more.sidebar: there is no page at /nowhere',
    ]);
    for (const name of ['links', 'pictures', 'marks', 'front', 'empty']) {
      expect(site.output().has(`docs/tutorials/${name}.html`)).toBe(true);
    }
  });

  it('fails where it is asked to be strict', async () => {
    const { diagnostics, summary } = await site.build({
      strict: true,
      write: false,
    });
    expect(summary).toBeNull();
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });
});
