/** Documents in folders, without front matter, as other tools have them. */
import { describe, expect, it } from 'vitest';
import {
  createMemorySite,
  expectTexts,
  payloadIn,
  withSettings,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';
const SECTION =
  "statics: ['website/static'], sections: { guides: { label: 'Guides', folder: 'docs', exclude: ['parts/*'], lastUpdated: true, editUrl: 'https://repo.test/a/edit/main' } }";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const site = createMemorySite({
  [CONFIG]: withSettings(SECTION),
  'docs/README.md':
    '# Example guides\n\nWhat they are [about](./01-basics/).\n\n[Up](#example-guides)\n',
  'docs/01-basics/_category_.json': '{"label": "The basics"}',
  'docs/01-basics/index.md':
    '---\nsidebar_label: First\n---\n\n# Basics\n\nText.\n',
  'docs/01-basics/02-types.mdx':
    '# Types\n\n[Intro](./intro.md), [intro](../basics/01-intro), [deep](deep/more.md#part), [root](/docs/README.md), [start](../).\n',
  'docs/01-basics/01-intro.md':
    'No heading, but words about `add()`.\n\n## Part\n\n#### Small\n',
  'docs/01-basics/deep/more.md':
    '---\ntitle: More\nslug: /more\nkeywords: [alpha]\ntags: [beta]\nhide_title: true\ntoc_max_heading_level: 4\npagination_prev: null\npagination_next: 01-basics/02-types\ncustom_edit_url: https://example.test/here\nlast_update: { date: 2026-01-02 }\n---\n\n## Part\n\n#### Small\n\n[Back](../02-types.mdx)\n',
  'docs/pictures.md':
    '---\nimage: ./img/dot.svg\n---\n\n# Pictures\n\n![a](./img/dot.svg) ![b](<img/my dot@2x.svg>) ![c](/img/static.svg) ![d](@site/static/img/static.svg) [slides](../assets/slides.pdf) [source](../src/index.ts) [folder](../src) [raw](pathname:///img/static.svg)\n\n[ref]\n\n[ref]: ../CONTRIBUTING.md#how\n',
  'docs/img/dot.svg': SVG,
  'docs/img/my dot@2x.svg': SVG,
  'docs/img/unused.svg': SVG,
  'assets/slides.pdf': 'slides',
  'src/index.ts': 'export {};',
  'CONTRIBUTING.md': '# How',
  'website/static/img/static.svg': SVG,
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nUnlisted words.\n',
  'docs/parts/none.md': '# Excluded\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/other.md': '---\nunknown: 1\n---\n\n# Other\n\nText.\n',
  'docs/other2.md': '---\nunknown: 2\n---\n\n# Other 2\n\nText.\n',
});
const { diagnostics, summary } = await site.build();
if (summary === null) throw new Error(JSON.stringify(diagnostics, null, 1));
const leftOut = summary.features.find(({ name }) => name === 'leftOut');
const output = site.output();
const paths = [...output.keys()];
const read = (path: string): string => output.get(path) ?? '';
const pageOf = (path: string) => payloadIn(output, path).page;

describe('a folder of markdown outside the content folder', () => {
  it('is a section without errors', () => {
    expect(
      diagnostics.map(({ severity, code, place }) => [
        severity,
        code,
        place?.file,
      ]),
    ).toEqual([['warning', 'front-matter-unknown-key', 'docs/other.md']]);
  });

  it('says how many documents have no page, and why', () => {
    expect(leftOut?.values).toEqual({ draft: 1, excluded: 1, failed: 0 });
    const text = '1 marked as drafts, 1 excluded by the configuration';
    expect(leftOut?.row).toEqual(['Left out', 2, text]);
  });

  it('begins each page with its title, once', () => {
    const html = read('docs/guides/index.html');
    expect(html).toContain('<h1 id="example-guides">Example guides</h1>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(
      '<meta name="description" content="What they are about.">',
    );
    expect(read('docs/guides/index.md')).toContain('# Example guides\n');
    expect(read('docs/guides/basics/intro.html')).toContain('<h1>Intro</h1>');
    expect(read('docs/guides/more.html')).toContain(
      '<h1 class="visually-hidden">More</h1>',
    );
  });

  it('resolves links by file, folder, and without numbers', () => {
    const html = read('docs/guides/basics/types.html');
    for (const [text, href] of [
      ['Intro', '/docs/guides/basics/intro'],
      ['intro', '/docs/guides/basics/intro'],
      ['deep', '/docs/guides/more#part'],
      ['root', '/docs/guides/'],
      ['start', '/docs/guides/'],
    ]) {
      expect(html).toContain(`<a href="${href}">${text}</a>`);
    }
    expect(read('docs/guides/index.html')).toContain(
      '<a href="/docs/guides/basics/">about</a>',
    );
  });

  it('has its pictures, and links to what is in the repository only', () => {
    const html = read('docs/guides/pictures.html');
    const pictures = [
      ...html.matchAll(/<img src="([^"]*)" alt="(\w)" (width="4" height="2")/g),
    ].map(([, source = '', name = '']) => [name, source]);
    expect(pictures).toEqual([
      ['a', '/media/docs/img/dot.svg'],
      ['b', expect.stringMatching(/^\/media\/docs-img-my-dot-2x-.+\.svg$/)],
      ['c', '/img/static.svg'],
      ['d', '/img/static.svg'],
    ]);
    for (const [, source = ''] of pictures) {
      expect(output.has(source.slice(1))).toBe(true);
    }
    expect(paths.filter((path) => path.includes('unused'))).toEqual([]);
    const blob = 'https://repo.test/a/blob/main';
    for (const link of [
      '<a href="/media/assets/slides.pdf">slides</a>',
      `<a href="${blob}/src/index.ts" rel="noopener">source</a>`,
      `<a href="${blob}/src" rel="noopener">folder</a>`,
      '<a href="/img/static.svg">raw</a>',
      `<a href="${blob}/CONTRIBUTING.md#how" rel="noopener">ref</a>`,
    ]) {
      expect(html).toContain(link);
    }
    expect(html).toContain(
      '<meta property="og:image" content="https://example.test/media/docs/img/dot.svg">',
    );
  });

  it('does what the front matter of a page says', () => {
    const page = pageOf('docs/guides/more');
    expect(page).toMatchObject({
      editHref: 'https://example.test/here',
      updated: { day: '2 January 2026' },
      previous: null,
      next: { label: 'Types', href: '/docs/guides/basics/types' },
      breadcrumbs: [
        { label: 'Home page' },
        { label: 'Guides' },
        { label: 'The basics' },
        { label: 'Deep' },
        { label: 'More' },
      ],
    });
    expect(page.toc.map(({ id }) => id)).toEqual(['part', 'small']);
    expect(pageOf('docs/guides/basics/intro').toc.map(({ id }) => id)).toEqual([
      'part',
    ]);
    expect(pageOf('docs/guides/basics/intro').editHref).toBe(
      'https://repo.test/a/edit/main/docs/01-basics/01-intro.md',
    );
    expect(read('docs/guides/more.html')).toContain(
      '<meta name="keywords" content="alpha, beta">',
    );
  });

  it('keeps unlisted pages out of lists, and publishes no drafts', () => {
    expect(paths.filter((path) => path.includes('draft'))).toEqual([]);
    const html = read('docs/guides/hidden.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
      expect(read(file)).not.toContain('guides/hidden');
    }
    expect(read('search/text.json')).not.toContain('guides/hidden');
    expect(pageOf('docs/guides/basics/types').next?.label).toBe('More');
  });

  it('is searched, and listed for machines', () => {
    expect(read('llms.txt')).toMatch(
      /## Guides\n\n- \[Example guides\]\([^)]*docs\/guides\/index.md\): What they are about\./,
    );
    expectTexts(output, {
      'documents.json': [
        /"path": "\/docs\/guides\/more",\s*"sidebar": "guidesSidebar"/,
      ],
      'search/text.json': ['/docs/guides/basics/intro'],
      'docs/guides/basics/types.md': ['# Types'],
      'docs/guides/basics/intro.html': ['href="/api/function/add"'],
    });
  });
});
