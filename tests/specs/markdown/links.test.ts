import { describe, expect, it } from 'vitest';
import { context, htmlOf, markdown, render } from './support.ts';

const link = (href: string, text: string, more = '') =>
  `<a href="${href}"${more}>${text}</a>`;
const outside = ' rel="noopener"';
const other = (text: string) => link('/docs/other', text);

describe('a link', () => {
  it.each([
    ['a path', '[a](./other.md)', other('a')],
    ['a path with an anchor', '[a](./other.md#b)', link('/docs/other#b', 'a')],
    ['an anchor of the page', '[a](#b)', link('#b', 'a')],
    [
      'an anchor with letters outside of ASCII',
      '[a](#größe)',
      link('#größe', 'a'),
    ],
    ['a path of the site', '[a](/api)', link('/api', 'a')],
    ['a symbol', '[a](entity:Box)', link('/api/class/Box', 'a')],
    [
      'a symbol with an anchor',
      '[a](entity:Box#b)',
      link('/api/class/Box#b', 'a'),
    ],
    [
      'an address',
      '[a](https://x.test/y)',
      link('https://x.test/y', 'a', outside),
    ],
    [
      'an address in capitals',
      '[a](HTTPS://x.test)',
      link('HTTPS://x.test', 'a', outside),
    ],
    [
      'a mail address',
      '[a](mailto:a@b.test)',
      link('mailto:a@b.test', 'a', outside),
    ],
    ['a telephone number', '[a](tel:+49123)', link('tel:+49123', 'a', outside)],
    [
      'an address with parentheses',
      '[a](https://x.test/(y))',
      link('https://x.test/(y)', 'a', outside),
    ],
    [
      'an address with escapes',
      '[a](https://x.test/a%20b?c=1&d=2)',
      link('https://x.test/a%20b?c=1&amp;d=2', 'a', outside),
    ],
    ['a destination in angle brackets', '[a](<./other.md>)', other('a')],
    ['a title', '[a](./other.md "T")', '<a href="/docs/other" title="T">a</a>'],
    [
      'a title in single quotes',
      "[a](./other.md 'T')",
      '<a href="/docs/other" title="T">a</a>',
    ],
    [
      'a title in parentheses',
      '[a](./other.md (T))',
      '<a href="/docs/other" title="T">a</a>',
    ],
    ['a reference', '[a][b]\n\n[b]: ./other.md', other('a')],
    ['a collapsed reference', '[a][]\n\n[a]: ./other.md', other('a')],
    ['a shortcut reference', '[a]\n\n[A]: ./other.md', other('a')],
    [
      'an address in angle brackets',
      '<https://x.test>',
      link('https://x.test', 'https://x.test', outside),
    ],
    [
      'a bare address',
      'https://x.test',
      link('https://x.test', 'https://x.test', outside),
    ],
    [
      'a bare host',
      'www.x.test',
      link('http://www.x.test', 'www.x.test', outside),
    ],
    [
      'a bare mail address',
      'a@b.test',
      link('mailto:a@b.test', 'a@b.test', outside),
    ],
    ['code as its text', '[`a`](./other.md)', other('<code>a</code>')],
    [
      'the name of another symbol in code as its text',
      '[`Box`](./other.md)',
      other('<code>Box</code>'),
    ],
    ['emphasis in its text', '[*a*](./other.md)', other('<em>a</em>')],
    ['several lines of text', '[a\nb](./other.md)', other('a\nb')],
    ['part of a word', 'x[a](./other.md)y', `x${other('a')}y`],
  ])('is rendered for %s', (_name, body, html) => {
    expect(htmlOf(body)).toBe(`<p>${html}</p>`);
  });

  it('may occur in headings, lists, tables, quotes, footnotes and admonitions', () => {
    const html = htmlOf(
      '## [a](#b)\n\n- [a](#b)\n\n| [a](#b) |\n| - |\n\n> [a](#b)\n\n' +
        'x[^1]\n\n[^1]: [a](#b)\n\n:::tip[The [a](#b)]\n[a](#b)\n:::',
    );
    expect(html.match(/<a href="#b">a<\/a>/g)).toHaveLength(7);
  });

  it('may surround an image', () => {
    expect(htmlOf('[![a](./box.png)](./other.md)')).toMatch(
      /^<p><a href="\/docs\/other"><img [^>]*alt="a"[^>]*><\/a><\/p>$/,
    );
  });

  it('is listed with its place for the checks when it leads to the site itself', () => {
    const { value } = markdown.renderTutorial(
      '---\ntitle: A\ndescription: B.\n---\n\na [b](#c) [d](https://x.test)',
      context,
    );
    expect(value.links).toEqual([
      { href: '#c', place: { file: context.file, line: 6, column: 3 } },
    ]);
  });
});

describe('a broken link', () => {
  it.each([
    ['to a path', 'a\nb [c](./no.md)', '2:3 broken-link'],
    ['to a symbol', '[c](entity:No)', '1:1 broken-link'],
    ['in a list', '- a\n  - [c](./no.md)', '2:5 broken-link'],
    ['in a table', '| a |\n| - |\n| [c](./no.md) |', '3:3 broken-link'],
    ['in an admonition', ':::tip\n\n[c](./no.md)\n\n:::', '3:1 broken-link'],
    ['by reference', '[c][d]\n\n[d]: ./no.md', '1:1 broken-link'],
  ])('%s is an error with line and column', (_name, body, problem) => {
    const { html, problems } = render(body);
    expect(problems).toEqual([problem]);
    expect(html).not.toContain('<a ');
    expect(html).toContain('c');
  });

  it('is reported with the hint of the link resolver', () => {
    const { diagnostics } = markdown.renderTutorial(
      '---\ntitle: A\ndescription: B.\n---\n[c](./no.md)',
      context,
    );
    expect(diagnostics).toMatchObject([
      {
        message: 'Broken link: there is no page at ./no.md',
        hint: 'Did you mean ./other.md?',
      },
    ]);
  });
});

describe('a hostile destination', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    '&#1;javascript:alert(1)',
    '&#x2028;javascript:alert(1)',
    '&#x2029;javascript:alert(1)',
    '&#xA0;javascript:alert(1)',
    '&#x200B;javascript:alert(1)',
    '&#xFEFF;javascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'C:\\x',
  ])('is dropped with an error: %s', (destination) => {
    for (const body of [
      `[a](<${destination}>)`,
      `![a](<${destination}>)`,
      `[a]\n\n[a]: <${destination}>`,
    ]) {
      const { html, problems } = render(body);
      expect(problems).toEqual(['1:1 unsafe-link']);
      expect(html).not.toMatch(/href|src|script:/);
    }
  });

  it('is dropped with an error when it is written in angle brackets, too', () => {
    const { html, problems } = render('<javascript:alert(1)>');
    expect(problems).toEqual(['1:1 unsafe-link']);
    expect(html).not.toContain('href');
  });

  it('is escaped together with its title, and cannot break out of an attribute', () => {
    const html = htmlOf('[a](https://x.test/"onmouseover=x "t\\" onclick=y")');
    expect(html).toBe(
      '<p><a href="https://x.test/&quot;onmouseover=x" title="t&quot; onclick=y" rel="noopener">a</a></p>',
    );
  });
});

describe('an image', () => {
  it('has its dimensions and is loaded lazily', () => {
    expect(htmlOf('![A "box"](./box.png "T")')).toBe(
      '<p><img src="/box.png" alt="A &quot;box&quot;" title="T" width="320" height="200" loading="lazy" decoding="async"></p>',
    );
  });

  it.each(['./Box.png', './no.png'])(
    'that does not exist is an error and replaced by its alternative text: %s',
    (source) => {
      const { html, problems } = render(`a ![words](${source})`);
      expect(problems).toEqual(['1:3 broken-image']);
      expect(html).toBe('<p>a words</p>');
    },
  );
});
