import { describe, expect, it } from 'vitest';
import { context, htmlOf, markdown, render } from './support.ts';

const link = (href: string, text: string, more = '') =>
  `<a href="${href}"${more}>${text}</a>`;
const outside = ' rel="noopener"';
const other = (text: string) => link('/docs/other', text);

describe('a link', () => {
  it.each(
    Object.entries({
      '[a](./other.md)': other('a'),
      '[a](./other.md#b)': link('/docs/other#b', 'a'),
      '[a](#b)': link('#b', 'a'),
      '[a](#größe)': link('#größe', 'a'),
      '[a](/api)': link('/api', 'a'),
      '[a](entity:Box)': link('/api/class/Box', 'a'),
      '[a](entity:Box#b)': link('/api/class/Box#b', 'a'),
      '[a](https://x.test/y)': link('https://x.test/y', 'a', outside),
      '[a](HTTPS://x.test)': link('HTTPS://x.test', 'a', outside),
      '[a](mailto:a@b.test)': link('mailto:a@b.test', 'a', outside),
      '[a](tel:+49123)': link('tel:+49123', 'a', outside),
      '[a](https://x.test/(y))': link('https://x.test/(y)', 'a', outside),
      '[a](https://x.test/a%20b?c=1&d=2)': link(
        'https://x.test/a%20b?c=1&amp;d=2',
        'a',
        outside,
      ),
      '[a](<./other.md>)': other('a'),
      '[a](./other.md "T")': '<a href="/docs/other" title="T">a</a>',
      "[a](./other.md 'T')": '<a href="/docs/other" title="T">a</a>',
      '[a](./other.md (T))': '<a href="/docs/other" title="T">a</a>',
      '[a][b]\n\n[b]: ./other.md': other('a'),
      '[a][]\n\n[a]: ./other.md': other('a'),
      '[a]\n\n[A]: ./other.md': other('a'),
      '<https://x.test>': link('https://x.test', 'https://x.test', outside),
      'https://x.test': link('https://x.test', 'https://x.test', outside),
      'www.x.test': link('http://www.x.test', 'www.x.test', outside),
      'a@b.test': link('mailto:a@b.test', 'a@b.test', outside),
      '[`a`](./other.md)': other('<code>a</code>'),
      '[`Box`](./other.md)': other('<code>Box</code>'),
      '[*a*](./other.md)': other('<em>a</em>'),
      '[a\nb](./other.md)': other('a\nb'),
      'x[a](./other.md)y': `x${other('a')}y`,
    }),
  )('is rendered for %j', (body, html) => {
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
  it.each(
    Object.entries({
      'a\nb [c](./no.md)': '2:3 broken-link',
      '[c](entity:No)': '1:1 broken-link',
      '- a\n  - [c](./no.md)': '2:5 broken-link',
      '| a |\n| - |\n| [c](./no.md) |': '3:3 broken-link',
      ':::tip\n\n[c](./no.md)\n\n:::': '3:1 broken-link',
      '[c][d]\n\n[d]: ./no.md': '1:1 broken-link',
    }),
  )('%j is an error with line and column', (body, problem) => {
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

  it.each(['C:\\x', 'docblock://a.ts?token=b'])(
    'is dropped with a warning if it may be for another tool: %s',
    (destination) => {
      const { html, problems } = render(`[a](<${destination}>)`);
      expect(problems).toEqual(['1:1 warning unsafe-link']);
      expect(html).toBe('<p>a</p>');
    },
  );

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
