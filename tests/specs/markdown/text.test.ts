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

describe('lists', () => {
  it('are tight when their items stand together', () => {
    expect(htmlOf('- a\n- b\n  - c')).toBe(
      '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>',
    );
  });

  it('are loose when blank lines stand between', () => {
    expect(htmlOf('- a\n\n- b')).toBe(
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
    );
  });

  it('keep the number they begin with', () => {
    expect(htmlOf('3. a\n4. b')).toBe(
      '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>',
    );
  });

  it('of tasks have labelled checkboxes', () => {
    expect(htmlOf('- [x] a\n- [ ] b')).toBe(
      '<ul class="contains-task-list">\n' +
        '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>\n' +
        '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b</li>\n</ul>',
    );
  });
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

describe('raw HTML', () => {
  it.each([
    ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    ['<div>\n*a*\n</div>', '<p>&lt;div&gt;\n<em>a</em>\n&lt;/div&gt;</p>'],
    ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    ['<img src=x onerror=y>', '<p>&lt;img src=x onerror=y&gt;</p>'],
    ['<S>', '<p>&lt;S&gt;</p>'],
  ])('is shown as text: %s', (body, html) => {
    expect(htmlOf(body)).toBe(html);
  });
});

describe('a component or an HTML comment', () => {
  it.each([
    ['<MyComponent />', '1:1'],
    ['<Tabs groupId="a">\n\n*a*\n\n<b>', '1:1'],
    ['a\n\n</Tabs>', '3:1'],
    ['> a\n> <Tabs.Item\n> a="b">', '2:3'],
    ['- <Note>a</Note>', '1:3'],
    ['Look at <Icon name="a" />, and go on.', '1:9'],
    ['**Look** <Icon/>', '1:10'],
    ['<!-- a -->', '1:1'],
  ])('is shown as text with a warning: %j', (body, place) => {
    const { html, problems } = render(body);
    expect(problems).toEqual([`${place} warning stray-tag`]);
    expect(html).toContain('&lt;');
  });

  it.each([
    ['a `<Tabs>` and\n`<Tabs />`'],
    ['```text\n<Tabs />\n```'],
    ['\\<Tabs />'],
    ['An Array<Box>, a `Box`<Tabs>, a <Box>'],
    ['<T> and <K, V>'],
    ['<Box or not'],
    ['<https://example.org/>'],
  ])('is not reported in %j', (body) => {
    expect(render(body).problems).toEqual([]);
  });
});

describe('an import or export of MDX', () => {
  it.each([
    ["import Tabs from '@theme/Tabs';", '1:1'],
    ['import "./a.css"', '1:1'],
    [
      "Text\n\nimport { a, b } from './a.js'\nimport * as c from './c.js'",
      '3:1',
    ],
    ['export const a = 1', '1:1'],
    ["export * from './a.js'", '1:1'],
    ['export default function Page() {}', '1:1'],
  ])('is reported with a warning: %j', (body, place) => {
    expect(render(body).problems).toEqual([`${place} warning stray-import`]);
  });

  it.each([
    ["    import a from './a.js'"],
    ['import it from "here" and go on'],
    ['export default is\nexport const too'],
    ["`a`import 'b'"],
  ])('is not reported in %j', (body) => {
    expect(render(body).problems).toEqual([]);
  });
});

describe('references', () => {
  it('without a definition are errors, since they would be shown as text', () => {
    expect(render('See [the page][nowhere].').problems).toEqual([
      '1:5 missing-reference',
    ]);
    expect(render('Text\n> a *b* \\* [the page][nowhere].').problems).toEqual([
      '2:12 missing-reference',
    ]);
  });

  it('without a definition are reported with their place in a longer paragraph', () => {
    expect(
      render('> A\n> text\n>  with [the page][nowhere].').problems,
    ).toEqual(['3:9 missing-reference']);
  });

  it('to missing footnotes are errors, and unused footnotes are warnings', () => {
    expect(render('A.[^b]').problems).toEqual(['1:3 missing-reference']);
    expect(render('A \\[^b].').problems).toEqual([]);
    expect(render('A.[^b]\n\n[^b]: c\n[^b]: d\n[^e]: f').problems).toEqual([
      '4:1 warning unused-footnote',
      '5:1 warning unused-footnote',
    ]);
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
