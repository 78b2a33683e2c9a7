import { describe, expect, it } from 'vitest';
import { context, htmlOf, markdown, render } from './support.ts';

describe('prose', () => {
  it.each(
    Object.entries({
      'One\ntwo.': '<p>One\ntwo.</p>',
      'One.\n\nTwo.': '<p>One.</p>\n<p>Two.</p>',
      '*a* **b** _c_': '<p><em>a</em> <strong>b</strong> <em>c</em></p>',
      '~~a~~': '<p><del>a</del></p>',
      'a\\\nb  \nc': '<p>a<br>\nb<br>\nc</p>',
      'a\n\n---': '<p>a</p>\n<hr>',
      '> a\n> b': '<blockquote>\n<p>a\nb</p>\n</blockquote>',
      '`a < b`': '<p><code>a &lt; b</code></p>',
      '&copy; &lt; &amp;': '<p>© &lt; &amp;</p>',
      '"a" -- it\'s...': "<p>&quot;a&quot; -- it's...</p>",
      '\\*a\\*': '<p>*a*</p>',
      'node:fs at 10:pm': '<p>node:fs at 10:pm</p>',
    }),
  )('is rendered with %j', (body, html) => {
    expect(htmlOf(body)).toBe(html);
  });

  it('links the name of a symbol in code, with or without parentheses', () => {
    expect(htmlOf('`Box`, `Box()`, `box`')).toBe(
      '<p><a href="/api/class/Box"><code>Box</code></a>, ' +
        '<a href="/api/class/Box"><code>Box()</code></a>, <code>box</code></p>',
    );
  });
});

it('lists of tasks have labelled checkboxes', () => {
  expect(htmlOf('- [x] a\n- [ ] b')).toBe(
    '<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>\n' +
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b</li>\n</ul>',
  );
});

describe('tables', () => {
  const table = '| a | b |\n| - | -: |\n| 1 | `2` |';

  it('are regions that scroll, can be focused and have a label', () => {
    expect(htmlOf(table)).toBe(
      '<div class="table" tabindex="0" role="region" aria-label="Table 1"><table>\n' +
        '<thead>\n<tr>\n<th scope="col">a</th>\n<th class="align-right" scope="col">b</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1</td>\n<td class="align-right"><code>2</code></td>\n</tr>\n</tbody>\n' +
        '</table></div>',
    );
  });

  it('have distinct labels', () => {
    const html = htmlOf(`${table}\n\nand\n\n${table}`);
    expect(html.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Table 1"',
      'aria-label="Table 2"',
    ]);
  });

  it.each([
    ['| 1 |', '<td>1</td>\n<td class="align-right"></td>'],
    ['| 1 | 2 | 3 |', '<td>1</td>\n<td class="align-right">2</td>'],
  ])('have as many cells in a row as in the head: %s', (row, cells) => {
    const body = `| a | b |\n| - | -: |\n${row}`;
    expect(htmlOf(body)).toContain(`<tbody>\n<tr>\n${cells}\n</tr>\n</tbody>`);
    const columns = markdown
      .renderComment(body, context)
      .value.markdown.split('\n')
      .map((line) => line.split('|').length);
    expect(new Set(columns).size).toBe(1);
    expect(columns[0]).toBe(4);
  });

  it('without rows have a head and no body', () => {
    expect(htmlOf('| a |\n| - |')).not.toContain('tbody');
  });
});

describe('footnotes', () => {
  it('are listed at the end, with links there and back', () => {
    expect(htmlOf('a[^x] b[^y]\n\n[^y]: Why.\n[^x]: What.')).toBe(
      '<p>a<sup><a href="#footnote-1" id="footnote-ref-1" aria-label="Footnote 1">1</a></sup>' +
        ' b<sup><a href="#footnote-2" id="footnote-ref-2" aria-label="Footnote 2">2</a></sup></p>\n' +
        '<section class="footnotes" aria-label="Footnotes"><ol>' +
        '<li id="footnote-1"><p>What. <a class="back" href="#footnote-ref-1" aria-label="Back to mention 1">↩</a></p></li>\n' +
        '<li id="footnote-2"><p>Why. <a class="back" href="#footnote-ref-2" aria-label="Back to mention 2">↩</a></p></li>' +
        '</ol></section>',
    );
  });

  it('have one anchor each and a link back to every mention', () => {
    const html = htmlOf('a[^x] b[^x]\n\n[^x]: What.');
    const ids = html.match(/ id="[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(html.match(/href="#footnote-1"/g)).toHaveLength(2);
    expect(html).toContain('id="footnote-ref-1-1"');
    expect(html).toContain(
      '<a class="back" href="#footnote-ref-1" aria-label="Back to mention 1">↩</a> ' +
        '<a class="back" href="#footnote-ref-1-1" aria-label="Back to mention 1, 2">↩</a></p>',
    );
  });

  it('get another anchor when a heading has theirs', () => {
    const html = htmlOf('## Footnote 1\n\na[^x]\n\n[^x]: What.');
    expect(html).toContain('<h2 id="footnote-1">');
    expect(html).toContain('<li id="footnote-1-1">');
  });
});

describe('HTML', () => {
  it.each([
    ['<div>\n\n*a*\n\n</div>', '<div>\n<p><em>a</em></p>\n</div>'],
    [
      '<img src="./box.png" width="20" alt="a">',
      '<img src="/box.png" width="20" alt="a">',
    ],
    [
      '<a href="./other.md" id="a">a</a>',
      '<p><a id="a" href="/docs/other">a</a></p>',
    ],
    ['<a name="a"></a>', '<p><a id="a"></a></p>'],
    ['## a\n\n<b id="a">b</b>', null],
    ['<h1>a</h1>\n<h3 class="b">c</h3>', '<h2>a</h2>\n<h3>c</h3>'],
  ])('is kept where it is safe: %j', (body, html) => {
    const shown = htmlOf(body);
    if (html !== null) expect(shown).toBe(html);
    else expect(shown.match(/id="a"/g)).toHaveLength(1);
  });

  it.each([
    ['a\n\n<style>a {}</style>', '3:1'],
    ['<iframe src="https://x.test"></iframe>', '1:1'],
    ['> <div style="color: red">a</div>', '1:3'],
  ])('is removed with a warning where it is not: %j', (body, place) => {
    const { html, problems } = render(body);
    expect(problems).toEqual([`${place} warning html-removed`]);
    expect(html).not.toMatch(/script|style|iframe|onclick/);
  });
});

it.each([
  ['a\n\n<details>\n\nb', '\n\n</details>\n', '3:1'],
  ['<object>\n\nb', '\n\n</object >', '1:1'],
  ['> <select>\n> a', '\n> </select>\n\nb', '1:3'],
  ['a\n\n<!-- b\n\nc', '\n-->', '3:1'],
])('HTML that is left open and hides what follows is named: %j', (...row) => {
  const [open, end, at] = row;
  const problem = `${at} warning unclosed-html`;
  expect(render(open).problems).toContain(problem);
  expect(render(open + end).problems).not.toContain(problem);
});

describe('a component in markdown', () => {
  it.each([
    ['<MyComponent />', '1:1'],
    ['<Grid cols="2">\n\n*a*\n\n</Grid>', '1:1'],
    ['> a\n> <Grid\n> a="b">', '2:3'],
    ['- <Grid>a</Grid>', '1:3'],
    ['Look at <Icon name="a" />, and go on.', '1:9'],
    ['**Look** <Icon/>', '1:10'],
  ])('is left out with a warning, not its content: %j', (body, place) => {
    const { html, problems } = render(body);
    expect(problems).toEqual([`${place} warning unknown-component`]);
    expect(html).not.toContain('&lt;');
    expect(html).toContain(/\w(?=[<*]|, and)/.exec(body.slice(8))?.[0] ?? '');
  });

  it('is one also after another that has no content', () => {
    const body =
      '<Page>\n<Intro><Icon a="b" /></Intro>\n<Part>\nc\n</Part>\n</Page>';
    const { problems } = render(body);
    expect(
      problems.filter((each) => !each.includes('unknown-component')),
    ).toEqual([]);
    expect(problems).toHaveLength(4);
  });

  it('is a small text if it is a badge', () => {
    expect(htmlOf('## a <Badge text="1.0" /> b')).toContain(
      'a <small>1.0</small> b<a class="anchor"',
    );
  });

  it.each([
    ['a `<Tabs>` and\n`<Tabs />`'],
    ['```text\n<Tabs />\n```'],
    ['\\<Tabs />'],
    ['An Array<Box>, a `Box`<Tabs>, a <Box>, a <script> or <svg width="1">'],
    ['<T> and <K, V>'],
    ['<Box or not'],
    ['<https://example.org/>'],
  ])('is text in %j', (body) => {
    const { html, problems } = render(body);
    expect(problems).toEqual([]);
    expect(html).toMatch(/&lt;|href/);
  });
});

describe('references', () => {
  it.each([
    ['See [the page][nowhere].', ['1:5 warning missing-reference']],
    [
      'Text\n> a *b* \\* [the page][nowhere].',
      ['2:12 warning missing-reference'],
    ],
    [
      '> A\n> text\n>  with [the page][nowhere].',
      ['3:9 warning missing-reference'],
    ],
    ['A.[^b]', ['1:3 warning missing-reference']],
    ['A \\[^b].', []],
    [
      'A.[^b]\n\n[^b]: c\n[^b]: d\n[^e]: f',
      ['4:1 warning unused-footnote', '5:1 warning unused-footnote'],
    ],
  ])('without a definition, or unused, are reported: %j', (body, problems) => {
    expect(render(body).problems).toEqual(problems);
  });

  it('are text when a bracket is escaped, as the hint about a broken one says', () => {
    expect(htmlOf('Cell a\\[i][j], \\[i]\\[j] and [i]\\[j].')).toBe(
      '<p>Cell a[i][j], [i][j] and [i][j].</p>',
    );
    const parsed = markdown.parseTutorial(
      'page.md',
      '---\ntitle: A\ndescription: B.\n---\n\nCell \\*a[i][j].',
    );
    expect(parsed.diagnostics).toMatchObject([
      {
        message: '[i][j] has no definition',
        hint: expect.stringContaining(' "\\["') as unknown,
      },
    ]);
  });
});
