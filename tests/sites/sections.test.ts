/** Further folders of documents beside the tutorials, as the configuration names them. */
import { describe, expect, it } from 'vitest';
import type { DocumentsFile } from '../../src/templates/page-model.ts';
import {
  buildSite,
  createMemorySite,
  expectTexts,
  payloadIn,
  tutorial,
  withSettings,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';
const files = {
  [CONFIG]: withSettings(
    "sections: { guides: { label: 'Guides', sidebar: ['errors', 'usage'] } }",
  ),
  'content/guides/errors.md': tutorial(
    'See [usage](./usage.md), [the tutorial](../tutorials/usage.md) and `add()`.',
    'Errors',
  ),
  'content/guides/usage.md': tutorial('[Back](./errors.md)', 'In use'),
};

describe('a section of the configuration', () => {
  it('has pages at its own addresses, with a sidebar and neighbours of its own', async () => {
    const output = await buildSite(files);
    const { page } = payloadIn(output, 'docs/guides/errors');
    expect(page).toMatchObject({
      section: 'guides',
      sidebar: { id: 'guidesSidebar', label: 'Guides' },
      previous: null,
      next: { label: 'In use', href: '/docs/guides/usage' },
    });
    expectTexts(output, {
      'docs/guides/errors.html': [
        'href="/docs/tutorials/usage"',
        'href="/api/function/add"',
      ],
    });
    const { page: other } = payloadIn(output, 'docs/tutorials/usage');
    expect(other.sidebar?.id).toBe('tutorialSidebar');
  });

  it('is in the navbar after the tutorials, in llms.txt and in documents.json', async () => {
    const output = await buildSite(files);
    expectTexts(output, {
      'index.html': [
        /<a href="\/docs\/tutorials\/"[^]*?<a href="\/docs\/guides\/errors"[^]*?<a href="\/api"/,
      ],
      'llms.txt': ['## Guides\n\n- [Errors]'],
    });
    const { documents } = JSON.parse(
      output.get('documents.json') ?? '',
    ) as DocumentsFile;
    expect(documents).toContainEqual({
      id: 'guides/errors',
      path: '/docs/guides/errors',
      sidebar: 'guidesSidebar',
    });
  });

  it('reports what its sidebar lacks, and links of the configuration to no page', async () => {
    const { build } = createMemorySite({
      ...files,
      [CONFIG]: withSettings(
        `sections: { guides: { label: 'Guides', sidebar: ['error'] } },
         navbar: { links: [{ label: 'More', to: '/docs/guides/more' }] }`,
      ),
    });
    const { diagnostics } = await build();
    const told = diagnostics.map(({ message, hint }) => [message, hint]);
    expect(told.sort()).toEqual(
      [
        ['no version doc found by id=error', 'Did you mean errors?'],
        [
          'errors is not in any sidebar',
          `Add "errors" to sections.guides.sidebar in ${CONFIG}.`,
        ],
        [
          'usage is not in any sidebar',
          `Add "usage" to sections.guides.sidebar in ${CONFIG}.`,
        ],
        [
          "Couldn't find any doc with id more",
          'Available document ids: errors, usage',
        ],
      ].sort(),
    );
  });
});
