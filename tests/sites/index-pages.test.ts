/** Pages that list others, at the addresses of their folders. */
import { describe, expect, it } from 'vitest';
import type { PagePayload } from '../../src/templates/page-model.ts';
import { buildSite, smallSite, tutorial } from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

const output = await buildSite({
  ...smallSite,
  [CONFIG]: (smallSite[CONFIG] ?? '').replace(
    'defineConfig({',
    `defineConfig({ sections: { guides: { label: 'Guides', sidebar: [
      'first',
      { category: 'Design', items: ['shapes'] },
      { category: 'Run', items: ['start', 'stop'] },
    ] } },`,
  ),
  'content/guides/first.md': tutorial('Begin.', 'Begin here'),
  'content/guides/shapes.md': tutorial('Draw.', 'Shapes'),
  'content/guides/start.md': tutorial('Start.', 'Start it'),
  'content/guides/stop.md': tutorial('Stop.', 'Stop it'),
});

const read = (path: string): PagePayload =>
  JSON.parse(output.get(`${path}.json`) ?? '') as PagePayload;

describe('the page of a section in groups that nobody wrote', () => {
  const { page, article } = read('docs/guides/index');

  it('lists the documents of each group, and is where the navbar leads', () => {
    expect(article).toContain('<a href="/docs/guides/start">Start it</a>');
    expect(page.toc.map(({ label }) => label)).toEqual(['Design', 'Run']);
    expect(output.get('index.html')).toContain('href="/docs/guides/"');
    expect(output.get('docs/guides/index.md')).toContain('## Run');
  });

  it('lists documents outside of groups before them', () => {
    expect(article).toMatch(/<a href="[^"]*\/first">Begin here<.*<h2/);
    expect(article).not.toContain('>Overview<');
    expect(output.get('docs/guides/index.md')).toMatch(
      /Begin here\].*\n\n## D/,
    );
  });

  it('begins the sidebar of the section, and the breadcrumbs of its documents', () => {
    expect(page).toMatchObject({ section: 'guides', title: 'Guides' });
    const { page: first } = read('docs/guides/first');
    expect(first.previous).toMatchObject({ href: '/docs/guides/' });
    expect(first.breadcrumbs[1]).toEqual({
      label: 'Guides',
      href: '/docs/guides/',
    });
  });
});

it('each kind of symbol has an index, to which breadcrumbs lead', () => {
  const { page, article } = read('api/function');
  expect(page).toMatchObject({ title: 'Functions', section: 'api' });
  expect(article).toContain('<a href="/api/function/add">add</a>');
  const { page: symbol } = read('api/function/add');
  expect(symbol.breadcrumbs[2]).toEqual({
    label: 'Functions',
    href: '/api/function',
  });
});

it('a package that is named like a kind keeps its address', async () => {
  const files = await buildSite({
    ...smallSite,
    [CONFIG]: (smallSite[CONFIG] ?? '').replace(
      'defineConfig({',
      "defineConfig({ packages: [{ name: 'interface' }],",
    ),
    'node_modules/interface/package.json': JSON.stringify({
      ...{ name: 'interface', version: '1.0.0', types: 'index.d.ts' },
    }),
    'node_modules/interface/index.d.ts': 'export declare const size: number;',
  });
  expect(files.get('api/interface.md')).toContain('/api/interface/variable/');
});
