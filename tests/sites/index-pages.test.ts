/** Pages that list others, at the addresses of their folders. */
import { describe, expect, it } from 'vitest';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import {
  buildSite,
  declare,
  expectTexts,
  makeManifest,
  payloadIn,
  tutorial,
  withSettings,
  wordsOf,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

const output = await buildSite({
  [CONFIG]: withSettings(
    `sections: { guides: { label: 'Guides', sidebar: [
      'first',
      { category: 'Design', items: ['shapes'] },
      { category: 'Run', items: ['start', 'stop'] },
    ] } }`,
  ),
  'content/guides/first.md': tutorial('Begin.', 'Begin here'),
  'content/guides/shapes.md': tutorial('Draw.', 'Shapes'),
  'content/guides/start.md': tutorial('Start.', 'Start it'),
  'content/guides/stop.md': tutorial('Stop.', 'Stop it'),
});

const read = (path: string) => payloadIn(output, path);

describe('the page of a section in groups that nobody wrote', () => {
  const { page, article } = read('docs/guides/index');

  it('lists the documents of each group, and is where the navbar leads', () => {
    expect(article).toContain('<a href="/docs/guides/start">Start it</a>');
    expect(page.toc.map(({ label }) => label)).toEqual(['Design', 'Run']);
    expectTexts(output, {
      'index.html': [
        /<a href="\/docs\/tutorials\/"[^]*?<a href="\/docs\/guides\/"[^]*?<a href="\/api"/,
      ],
      'docs/guides/index.md': ['## Run'],
    });
  });

  it('lists documents outside of groups before them', () => {
    expect(article).toMatch(/<a href="[^"]*\/first">Begin here<.*<h2/);
    expect(article).not.toContain('>Overview<');
    expect(output.get('docs/guides/index.md')).toMatch(
      /Begin here\].*\n\n## D/,
    );
  });

  it('begins the sidebar of the section, and the breadcrumbs of its documents', () => {
    const sidebar = { id: 'guidesSidebar', label: 'Guides' };
    expect(page).toMatchObject({ section: 'guides', title: 'Guides', sidebar });
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

describe('the index of the API', () => {
  const building = buildSite({
    ...declare(
      'export declare function add(): void;\nexport * from "./shapes.js";',
    ),
    'node_modules/example/package.json': makeManifest({
      exports: { '.': './index.js', './shapes': './shapes.js' },
    }),
    'node_modules/example/shapes.d.ts': `
/** Draws <it>. Twice. @deprecated */
export declare function draw(): void;
/** @category Shapes */
export declare class Box {}`,
  });

  it('groups by import path, then by category, uncategorised exports last', async () => {
    const { page, article } = payloadIn(await building, 'api');
    expect(page.toc.map(({ label, level }) => [level, label])).toEqual([
      [2, 'example'],
      [2, 'example/shapes'],
      [3, 'Shapes'],
      [3, 'Other'],
    ]);
    expect(findIdsAndLinks(article).ids).toEqual([
      'section-example',
      'add',
      'section-shapes',
      'section-shapes-shapes',
      'Box',
      'section-shapes-other',
      'draw',
    ]);
  });

  it('links to exports with their kinds, summaries and states', async () => {
    const { article } = payloadIn(await building, 'api');
    expect(article).toContain(
      '<li id="Box" data-kind="class"><a class="ref" href="/api/class/Box"><span class="kind class" role="img" aria-label="class" title="class">C</span>Box</a></li>',
    );
    expect(article).toContain(
      '<s>draw</s></a><span class="sum">Draws &lt;it&gt;.',
    );
  });

  it('shows counts, the version, and how to install the package', async () => {
    const text = wordsOf(payloadIn(await building, 'api').article);
    expect(text).toMatch(/^API reference example 1\.2\.3 View on npm/);
    expect(text).toContain('3 symbols in 2 modules. npm install example@1');
    expect(text).toContain('All 3 C Classes 1 F Functions 2');
  });

  it('says of each type that is not exported where it is declared and what refers to it', async () => {
    const site = await buildSite({
      ...declare(`
import type { Hidden } from './hidden.js';
export declare function use(hidden: Hidden): void;
export interface Holder { hidden: Hidden }`),
      'node_modules/example/hidden.d.ts': 'export type Hidden = 1 | 2 ;',
    });
    const { page, article } = payloadIn(site, 'api');
    expect(wordsOf(article)).toContain(
      'Not exported 1 # 1 symbol Hidden # Declared in hidden.d.ts:1 . Referred to by Holder , use .',
    );
    expect(wordsOf(article)).toContain('export type Hidden = 1 | 2 ;');
    expect(article).toContain('<a href="/api/function/use">');
    expect(page.toc.at(-1)?.label).toBe('Not exported');
    expect(payloadIn(site, 'api/function/use').article).toContain(
      '<a class="t" href="/api#not-exported-hidden">Hidden</a>',
    );
    expect(String(site.get('api.md'))).toContain(
      '- `Hidden`: Declared in `hidden.d.ts:1`. Referred to by [`Holder`](',
    );
  });
});

it('gives the members of a symbol with too many pages of their own', async () => {
  const names = Array.from({ length: 420 }, (_, index) =>
    index < 210 ? `a${String(index)}` : `b${String(index)}`,
  );
  const members = names.map((name) => `/** Does ${name}. */ ${name}(): Big;`);
  const site = await buildSite(
    declare(
      `/** It. */ export interface Big { (): void; ${members.join('')} }`,
    ),
  );
  const { article } = payloadIn(site, 'api/interface/Big');
  expect(article).toContain('id="a1" href="/api/interface/Big/members-a#a1"');
  expect(article).not.toContain('Does a1.');
  const part = payloadIn(site, 'api/interface/Big/members-b');
  expect(part.article).toContain('Does b210.');
  expect(part.article).not.toContain('Does a1.');
  expect(part.page).toMatchObject({ title: 'Big: B' });
  expect(part.page.breadcrumbs.at(-2)?.href).toBe('/api/interface/Big');
});
