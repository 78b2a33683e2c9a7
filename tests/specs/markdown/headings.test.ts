import { describe, expect, it } from 'vitest';
import { context, FILE, htmlOf, markdown, render } from './support.ts';

const HEAD = '---\ntitle: A\ndescription: B.\n---\n';

function contentsOf(body: string) {
  return markdown.renderTutorial(HEAD + body, context).value.toc;
}

function idsOf(body: string): readonly string[] {
  return (
    markdown
      .parseTutorial(FILE, HEAD + body)
      .value?.headings.map(({ id }) => id) ?? []
  );
}

describe('a heading', () => {
  it('has an anchor and a link to it', () => {
    expect(htmlOf('## Two *words*')).toBe(
      '<h2 id="two-words">Two <em>words</em>' +
        '<a class="anchor" href="#two-words" aria-label="Direct link to Two words">#</a></h2>',
    );
  });

  it('may choose its anchor', () => {
    const html = htmlOf('## Lists {#all-lists}');
    expect(html).toContain('<h2 id="all-lists">Lists<a');
    expect(html).not.toContain('{');
  });

  // Trying each of the spaces as the beginning would take minutes.
  it('has its anchor looked for in one pass, however many spaces it has', () => {
    const heading = `## a${' '.repeat(31_000)}b\n\n`;
    expect(idsOf(heading.repeat(30))).toHaveLength(30);
  });

  it.each([
    [
      'names of every object',
      '## constructor\n\n## `__proto__`\n\n## constructor',
      ['constructor', '__proto__', 'constructor-1'],
    ],
    ['only signs', '## !!!\n\n## 🚀', ['section', 'section-1']],
    ['nothing', '##\n\ntext', ['section']],
    ['Chinese', '## 第一章', ['第一章']],
    ['Russian', '## Редактор', ['редактор']],
    ['Hebrew', '## שלום', ['שלום']],
    ['two lines under', 'One\n---', ['one']],
  ])('may hold %s', (_name, body, ids) => {
    expect(idsOf(body)).toEqual(ids);
  });

  it('leaves an anchor to the one that chose it, wherever that stands', () => {
    expect(idsOf('## Lists\n\n## Other {#lists}')).toEqual([
      'lists-1',
      'lists',
    ]);
  });

  it.each([
    ['one that is taken', '## A {#x}\n\n## B {#x}', '3:1 heading-id-invalid'],
    ['an empty one', '## A {#}', '1:1 heading-id-invalid'],
    ['one with signs', '## A {#"x}', '1:1 heading-id-invalid'],
    ['one with a space', '## A {#b c}', '1:1 heading-id-invalid'],
  ])('cannot choose %s', (_name, body, problem) => {
    expect(render(body).problems).toEqual([problem]);
  });

  it('has to have a text', () => {
    expect(render('a\n\n##\n\nb').problems).toEqual(['3:1 heading-empty']);
  });

  it.each([
    ['##Title', ['1:1 stray-heading']],
    ['Text\n\n> ###Title', ['3:3 stray-heading']],
    ['\\##Title', []],
    ['\\#\\#Title', []],
    ['#12 and #name', []],
    ['See *it* ##12, `a`##b', []],
    ['a ## b\n##', []],
  ])('has a space behind its marks, or is told to: %j', (text, problems) => {
    const found = render(text).problems;
    expect(found.filter((one) => one.includes('stray'))).toEqual(problems);
  });

  it('says the same in the page, in the contents and to the checks', () => {
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
    expect(idsOf(body)).toEqual(['ab--x-y']);
    expect(htmlOf(body)).toContain(
      '<h2 id="ab--x-y"><code>a&lt;b&gt;</code> &amp; ',
    );
    expect(htmlOf(body)).toContain(
      'aria-label="Direct link to a&lt;b&gt; &amp; x y"',
    );
  });
});

describe('the contents', () => {
  it('list headings of the second and third level', () => {
    expect(contentsOf('## A\n\n### B\n\n#### C').map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  it('know a heading that is one name in code', () => {
    expect(contentsOf('## `Box`')).toMatchObject([
      { label: 'Box', code: true },
    ]);
  });

  it('never show nothing', () => {
    expect(contentsOf('##\n\na')).toMatchObject([{ label: 'section' }]);
  });
});

describe('sections for the search', () => {
  it('hold the words below each heading, code left out', () => {
    const body =
      'Top *of* it.\n\n## A `b`\n\n- One\n- Two\n\n```js\ncode\n```\n\n## C';
    const { value } = markdown.renderTutorial(HEAD + body, context);
    expect(value.sections).toEqual([
      { id: null, title: null, text: 'Top of it.' },
      { id: 'a-b', title: 'A b', text: 'One\nTwo' },
      { id: 'c', title: 'C', text: '' },
    ]);
  });
});
