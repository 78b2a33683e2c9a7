/** Further folders of documents beside the tutorials, as the configuration names them. */
import { describe, expect, it } from 'vitest';
import type {
  DocumentsFile,
  PagePayload,
} from '../../src/templates/page-model.ts';
import {
  buildSite,
  createMemorySite,
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
    const read = (path: string): PagePayload =>
      JSON.parse(output.get(path) ?? '') as PagePayload;
    const { page } = read('docs/guides/errors.json');
    expect(page).toMatchObject({
      section: 'guides',
      sidebar: { id: 'guidesSidebar', label: 'Guides' },
      previous: null,
      next: { label: 'In use', href: '/docs/guides/usage' },
    });
    const html = output.get('docs/guides/errors.html') ?? '';
    expect(html).toContain('href="/docs/tutorials/usage"');
    expect(html).toContain('href="/api/function/add"');
    expect(read('docs/tutorials/usage.json').page.sidebar?.id).toBe(
      'tutorialSidebar',
    );
  });

  it('is in the navbar after the tutorials, in llms.txt and in documents.json', async () => {
    const output = await buildSite(files);
    const html = output.get('index.html') ?? '';
    const [start, guides, api] = [
      '/docs/tutorials/',
      '/docs/guides/errors',
      '/api',
    ].map((href) => html.indexOf(`<a href="${href}"`));
    expect([start, guides, api]).toEqual(
      [start, guides, api].sort((a = 0, b = 0) => a - b),
    );
    expect(output.get('llms.txt')).toMatch(/## Guides\n\n- \[Errors\]/);
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
