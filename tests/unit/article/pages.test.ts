import { describe, expect, test } from 'vitest';
import { findIdsAndLinks } from '../../../build/core/html-links.ts';
import { createDrawCode } from '../../../build/plan/article/context.ts';
import { planApiIndexArticle } from '../../../build/plan/article/api-index.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import { renderArticle } from '../../../src/templates/article/index.tsx';
import { makeModel } from '../../support/model.ts';
import { comment, entity, textOf } from './support.ts';

describe('the index of the API', () => {
  const shapes = ['example', 'example/shapes'];
  const base = makeModel([
    {
      ...entity('class', 'Box'),
      module: 'shapes/solid',
      importPaths: shapes,
      category: 'Shapes',
    },
    {
      ...entity('function', 'draw', {
        comment: comment({ text: 'Draws <it>. Twice.', deprecated: '' }),
      }),
      module: 'shapes',
      importPaths: shapes,
      category: null,
    },
    { ...entity('function', 'example'), module: 'internal' },
  ]);
  const model = {
    ...base,
    package: { ...base.package, importPaths: shapes },
  };
  const { view, toc } = planApiIndexArticle(
    {
      input: { packageFolder: 'node_modules/example' },
      model,
      plan: { table: planRoutes(model, [], '/base/').value },
    },
    { summaryOf: (text) => text.replace(/\..*/s, '.') },
    createDrawCode(() => null).drawBlock,
  );
  const html = renderArticle(view);

  test('groups by import path, then by category, uncategorised exports last', () => {
    expect(toc.map(({ label, level }) => [level, label])).toEqual([
      [2, 'example'],
      [2, 'example/shapes'],
      [3, 'Shapes'],
      [3, 'Other'],
    ]);
    expect(findIdsAndLinks(html).ids).toEqual([
      'section-example',
      'example',
      'section-shapes',
      'section-shapes-shapes',
      'Box',
      'section-shapes-other',
      'draw',
    ]);
  });

  test('links to an export, with its kind for the filter', () => {
    expect(html).toContain(
      '<li id="Box" data-kind="class"><span class="kind class" role="img" aria-label="class" title="class">C</span><a href="/base/api/class/Box">Box</a></li>',
    );
  });

  test('strikes through deprecated names and escapes summaries', () => {
    expect(html).toContain(
      '<s>draw</s></a><span class="sum">Draws &lt;it&gt;.',
    );
  });

  test('shows counts, the version, and how to install and import the package', () => {
    const text = textOf(html);
    expect(text).toMatch(/^example 1\.0\.0 example on npm/);
    expect(text).toContain('3 symbols in 2 modules');
    expect(text).toContain('npm install example@1');
    expect(text).toContain("import { example } from 'example'");
    expect(text).toContain('All 3 C Classes 1 F Functions 2');
  });
});

describe('the other pages', () => {
  test('the home page shows its heading, actions, code panes and doors', () => {
    const code = { html: '<b>x</b>', markdown: 'x' };
    const pane = { title: 'Pane', language: 'ts', code };
    const html = renderArticle({
      kind: 'home',
      heading: 'A & B',
      lead: 'Lead.',
      actions: [
        { label: 'Start', href: '/docs' },
        { label: 'API', href: '/api' },
      ],
      install: 'npm install x',
      sample: { setup: pane, input: pane, output: pane, note: 'checked' },
      doors: [{ title: 'Learn', text: 'Text.', href: '/l', items: ['One'] }],
    });
    expect(html).toContain('<h1>A &amp; B</h1>');
    expect(html).toContain('<a class="button primary" href="/docs">Start</a>');
    expect(html.match(/<code><b>x<\/b><\/code>/g)).toHaveLength(3);
    expect(html).toContain('<a class="door" href="/l"><h2>Learn</h2>');
  });

  test('a tutorial has its title and its meta line above its text', () => {
    const html = renderArticle({
      kind: 'tutorial',
      title: 'Lists <T>',
      meta: ['6 min read', 'checked against x 1.0.0'],
      body: { html: '<p>Text.</p>', markdown: 'Text.' },
    });
    expect(html).toBe(
      '<h1>Lists &lt;T&gt;</h1><div class="meta-line"><span>6 min read</span><span>checked against x 1.0.0</span></div><div class="prose"><p>Text.</p></div>',
    );
  });

  test('the not-found page links to the search and to other pages', () => {
    const html = renderArticle({
      kind: 'not-found',
      title: 'Page Not Found',
      paragraphs: ['We could not find what you were looking for.'],
      searchHref: '/search',
      links: [{ label: 'Home page', href: '/' }],
      sidebars: ['/sidebars/api.json'],
    });
    expect(html).toContain('<h1>Page Not Found</h1>');
    expect(html).toContain('href="/">Home page</a>');
    expect(html).toContain('href="/search"');
  });
});
