import { describe, expect, it } from 'vitest';
import { context, FILE, HEAD, htmlOf, markdown, render } from './support.ts';

describe('an admonition', () => {
  it.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
  ])('may be of the kind %s', (name, title) => {
    expect(htmlOf(`:::${name}\nText.\n:::`)).toBe(
      `<div class="admonition ${name}" role="note"><strong class="label">${title}</strong>\n<p>Text.</p>\n</div>`,
    );
  });

  it('may have a title with code and links', () => {
    expect(htmlOf(':::tip[The `Box` of *x*]\nText.\n:::')).toContain(
      '<strong class="label"><span class="visually-hidden">Tip: </span>The <a href="/api/class/Box"><code>Box</code></a> of <em>x</em></strong>',
    );
  });

  it('may hold any block, and another admonition', () => {
    const html = htmlOf(
      '::::note\n- a\n\n```text\nb\n```\n\n:::tip\nc\n:::\n::::',
    );
    expect(html).toMatch(
      /^<div class="admonition note".*<ul>.*<figure.*<div class="admonition tip".*<\/div>\n<\/div>$/s,
    );
  });

  it('may have safe HTML in its title', () => {
    expect(htmlOf(':::note[<b>x</b>]\na\n:::')).toContain('<b>x</b>');
  });
});

describe('details', () => {
  it('are folded below their title, with any block and samples inside', () => {
    expect(htmlOf(':::details[The `answer`]\nIt is\n\n- 42\n:::')).toBe(
      '<details><summary>The <code>answer</code></summary>\n<p>It is</p>\n<ul>\n<li>42</li>\n</ul>\n</details>',
    );
  });

  it('have a title even if the author gives none', () => {
    expect(htmlOf(':::details\na\n:::')).toContain(
      '<summary>Details</summary>',
    );
  });

  it('are unfolded in the markdown of the page', () => {
    const text = `${HEAD}:::details[Answer]\nText.\n:::`;
    const { value } = markdown.renderTutorial(text, context);
    expect(value.markdown).toBe('**Answer**\n\nText.');
  });
});

describe('tabs', () => {
  const tabs =
    '::::tabs{group="construction"}\n:::tab[Schema language]\nA\n:::\n:::tab[Classes]\nB\n:::\n::::';

  it('are panels below their labels, for readers without scripts', () => {
    expect(htmlOf(tabs)).toBe(
      '<div class="tabs" data-group="construction">\n' +
        '<div class="tab" id="tab-construction-schema-language" data-label="Schema language"><p class="label">Schema language</p>\n<p>A</p>\n</div>\n' +
        '<div class="tab" id="tab-construction-classes" data-label="Classes"><p class="label">Classes</p>\n<p>B</p>\n</div>\n' +
        '</div>',
    );
  });

  it('have unique anchors, even when a group occurs twice', () => {
    const ids = htmlOf(`${tabs}\n\n${tabs}`).match(/ id="[^"]*"/g) ?? [];
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('may contain headings, which are headings of the page', () => {
    expect(htmlOf('::::tabs\n:::tab[a]\n## In\n:::\n::::')).toContain(
      '<h2 id="in">In<a class="anchor"',
    );
  });

  it.each(
    Object.entries({
      '::::tabs\ntext\n:::tab[a]\nb\n:::\n::::': '2:1 warning tabs-invalid',
      '::::tabs\n:::tab\nb\n:::\n::::': '2:1 warning tabs-invalid',
      '::::tabs\n::::': '1:1 warning tabs-invalid',
      'a\n\n:::tab[b]\nc\n:::': '3:1 warning tabs-invalid',
      '::::tabs{grup="a"}\n:::tab[b]\nc\n:::\n::::':
        '1:1 warning directive-invalid',
    }),
  )('are reported with %j', (body, problem) => {
    expect(render(body).problems).toContain(problem);
  });
});

it.each([
  [
    ':::note{title="C"}',
    'directive-invalid',
    ':::note takes no title',
    'Write the title in brackets: :::note[Title].',
  ],
  [
    ':::warnig',
    'unknown-directive',
    'Unknown directive :::warnig',
    'Did you mean :::warning?',
  ],
])(
  '%s is a warning with a hint at what is right',
  (line, code, message, hint) => {
    const { diagnostics } = markdown.parseTutorial(
      FILE,
      `${HEAD}${line}\na\n:::\n`,
    );
    expect(diagnostics).toMatchObject([{ code, message, hint }]);
  },
);

describe('a directive without an end', () => {
  it.each(
    Object.entries({
      ':::note\na\n\n## B\n\nc': ['1:1'],
      'a\n\n:::note': ['3:1'],
      '- :::note\n  a\n\nb': ['1:3'],
      '> :::note\n> a\n\nb': ['1:3'],
      '::::note\n:::tip\na\n::::': ['2:1'],
      '::::tabs\n:::tab[a]\nb\n::::': ['2:1'],
    }),
  )('is a warning %j', (body, places) => {
    expect(render(body).problems).toEqual(
      places.map((place) => `${place} warning unclosed-directive`),
    );
  });

  it('is reported inside another with as many colons, together with the stray end', () => {
    expect(render(':::note\n:::tip\na\n:::\n:::').problems.toSorted()).toEqual([
      '2:1 warning unclosed-directive',
      '5:1 warning stray-directive',
    ]);
  });
});

it.each([
  [':::warnig\na\n:::', '1:1 warning unknown-directive'],
  ['a\n\n:::constructor\na\n:::', '3:1 warning unknown-directive'],
  ['- a\n\n  :::constructor\n  b\n  :::', '3:3 warning unknown-directive'],
  ['::video[x]', '1:1 warning unknown-directive'],
])('an unknown directive is a warning with its place: %j', (body, problem) => {
  const { html, problems } = render(body);
  expect(problems).toEqual([problem]);
  expect(html).not.toContain('class="admonition');
});

describe('malformed directives', () => {
  it.each(
    Object.entries({
      ':::__proto__\na': '1:1 warning stray-directive',
      ':::note\na\n:::\n\n:::': '5:1 warning stray-directive',
      '> a\n> :::!': '2:3 warning stray-directive',
      '- a\n  ::: +': '2:3 warning stray-directive',
    }),
  )('are a warning: %j', (body, problem) => {
    expect(render(body).problems).toEqual([problem]);
  });

  it('are text when the colons are escaped', () => {
    expect(htmlOf('\\:::note is how it begins,\n\\::: how it ends.')).toBe(
      '<p>:::note is how it begins,\n::: how it ends.</p>',
    );
  });
});

describe('an alert as GitHub writes it', () => {
  it.each([
    ['> [!NOTE]\n> Text.', ':::note\nText.\n:::'],
    ['> [!tip]  \n> Text.', ':::tip\nText.\n:::'],
    ['> [!WARNING]\n>\n> - a', ':::warning\n- a\n:::'],
    ['> [!IMPORTANT]\n> **Text**.', ':::info[Important]\n**Text**.\n:::'],
    ['> [!CAUTION]\n> a\n>\n> b', ':::danger[Caution]\na\n\nb\n:::'],
    ['> [!TIP] The *gap*\n> a', ':::tip[The *gap*]\na\n:::'],
    ['> [!DANGER]\n> a', ':::danger\na\n:::'],
    ['> [!WARNING] **Gap**', ':::warning[**Gap**]\n:::'],
    ['- > [!NOTE]\n  > a', '- :::note\n  a\n  :::'],
    ['> > [!NOTE]\n> > a', '> :::note\n> a\n> :::'],
  ])('is an admonition: %j', (alert, directive) => {
    expect(htmlOf(alert)).toBe(htmlOf(directive));
  });

  it.each(['> [!OTHER]\n> a', '> a\n> [!NOTE]', '[!NOTE]\na'])(
    'is text if it is not one: %j',
    (text) => {
      expect(htmlOf(text)).not.toContain('admonition');
    },
  );
});
