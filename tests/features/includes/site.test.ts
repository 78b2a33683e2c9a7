/** Files that documents of a site include are read, watched and linked from. */
import { describe, expect, it } from 'vitest';
import { createMemorySite, withSettings } from '../../support/memory-site.ts';

const site = createMemorySite({
  'content/site.config.ts': withSettings(
    "sections: { guides: { label: 'Guides', folder: 'docs', exclude: ['parts/**', '**/*.draft.md'] } }",
  ),
  'docs/index.md': '# Guides\n\n[Deep](./deep/page.md)\n',
  'docs/deep/page.md':
    '# Page\n\n<!--@include: ../parts/part.md-->\n\n<<< ../../examples/use.txt\n',
  'docs/parts/part.md': 'See [the guides](../index.md) ![dot](./dot.svg)\n',
  'docs/parts/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'docs/deep/old.draft.md': '# Old\n',
  'examples/use.txt': 'used\n',
});
const { diagnostics } = await site.build();
const PAGE = 'docs/guides/deep/page.md';

describe('a page that includes files', () => {
  it('has links and pictures that are relative to the file with them', () => {
    expect(diagnostics).toEqual([]);
    const text = site.output().get(PAGE);
    expect(text).toContain('[the guides](https://example.test/docs/guides/)');
    expect(text).toContain('https://example.test/media/docs/parts/dot.svg');
    expect(text).toContain('```txt\nused\n```');
  });

  it('changes with them', async () => {
    await site.edit('docs/parts/part.md', 'Changed.\n');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output().get(PAGE)).toContain('Changed.');
  });
});

it('has no pages for documents that the configuration excludes', () => {
  const pages = [...site.output().keys()].filter((path) =>
    /^docs\/guides\/.*html$/.test(path),
  );
  expect(pages).toEqual([
    'docs/guides/deep/page.html',
    'docs/guides/index.html',
  ]);
});
