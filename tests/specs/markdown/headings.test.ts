import { describe, expect, it } from 'vitest';
import { HEAD, context, htmlOf, markdown, render } from './support.ts';

function contentsOf(body: string) {
  return markdown.renderTutorial(HEAD + body, context).value.toc;
}

function idsOf(body: string): readonly (string | undefined)[] {
  const { html } = render(body);
  return [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
}

describe('a heading', () => {
  it('has an anchor and a link to it', () => {
    expect(htmlOf('## Two *words*')).toBe(
      '<h2 id="two-words">Two <em>words</em>' +
        '<a class="anchor" href="#two-words" aria-label="Direct link to Two words">#</a></h2>',
    );
  });

  it('may set its anchor in braces', () => {
    const html = htmlOf('## Lists {#all-lists}');
    expect(html).toContain('<h2 id="all-lists">Lists<a');
    expect(html).not.toContain('{');
  });

  // Trying every space as the beginning of an anchor would take minutes.
  it('is searched for an anchor in one pass, even with 31,000 spaces', () => {
    const heading = `## a${' '.repeat(31_000)}b\n\n`;
    expect(idsOf(heading.repeat(30))).toHaveLength(30);
  });

  it.each(
    Object.entries({
      '## constructor\n\n## `__proto__`\n\n## constructor': [
        'constructor',
        '__proto__',
        'constructor-1',
      ],
      '## !!!\n\n## 🚀': ['section', 'section-1'],
      '##\n\ntext': ['section'],
      '## 第一章': ['第一章'],
      '## Редактор': ['редактор'],
      '## שלום': ['שלום'],
      'One\n---': ['one'],
    }),
  )('gets a unique anchor for %j', (body, ids) => {
    expect(idsOf(body)).toEqual(ids);
  });

  it('gets another anchor when a later heading sets the same one in braces', () => {
    expect(idsOf('## Lists\n\n## Other {#lists}')).toEqual([
      'lists-1',
      'lists',
    ]);
  });

  it.each(
    Object.entries({
      '## A {#x}\n\n## B {#x}': '3:1 warning heading-id-invalid',
      '## A {#}': '1:1 warning heading-id-invalid',
      '## A {#"x}': '1:1 warning heading-id-invalid',
      '## A {#b c}': '1:1 warning heading-id-invalid',
    }),
  )('cannot set %j', (body, problem) => {
    expect(render(body).problems).toEqual([problem]);
  });

  it('without text is a warning', () => {
    expect(render('a\n\n##\n\nb').problems).toEqual([
      '3:1 warning heading-empty',
    ]);
  });

  it.each([
    ['##Title', ['1:1 warning stray-heading']],
    ['Text\n\n> ###Title', ['3:3 warning stray-heading']],
    ['\\##Title', []],
    ['\\#\\#Title', []],
    ['#12 and #name', []],
    ['See *it* ##12, `a`##b', []],
    ['a ## b\n##', []],
  ])(
    'without a space after its marks is reported, other text is not: %j',
    (text, problems) => {
      const found = render(text).problems;
      expect(found.filter((one) => one.includes('stray'))).toEqual(problems);
    },
  );

  it('has the same text and id in the page and the contents', () => {
    const body = '## `a<b>` & [x](./other.md) ![y](./box.png)';
    expect(contentsOf(body)).toEqual([
      {
        id: 'ab--x-y',
        label: 'a<b> & x y',
        level: 2,
        code: false,
        inherited: false,
        deprecated: false,
      },
    ]);
    expect(htmlOf(body)).toContain(
      '<h2 id="ab--x-y"><code>a&lt;b&gt;</code> &amp; ',
    );
    expect(htmlOf(body)).toContain(
      'aria-label="Direct link to a<b> &amp; x y"',
    );
  });
});

describe('the table of contents', () => {
  it('lists headings of the second and third level', () => {
    expect(contentsOf('## A\n\n### B\n\n#### C').map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  it('marks a heading that is a single name in code', () => {
    expect(contentsOf('## `Box`')).toMatchObject([
      { label: 'Box', code: true },
    ]);
  });

  it('labels a heading without text "section"', () => {
    expect(contentsOf('##\n\na')).toMatchObject([{ label: 'section' }]);
  });
});

it('the sections of the search index contain the text below each heading, and its code apart', () => {
  const body =
    'Top *of* it.\n\n## A `b`\n\n- One\n- Two\n\n```js\ncode\n```\n\n## C';
  const { value } = markdown.renderTutorial(HEAD + body, context);
  expect(value.sections).toEqual([
    { id: null, title: null, text: 'Top of it.', code: '' },
    { id: 'a-b', title: 'A b', text: 'One\nTwo', code: 'code' },
    { id: 'c', title: 'C', text: '', code: '' },
  ]);
});
