/** What holds for all code, and code that is linked from outside. */
import { describe, expect, it } from 'vitest';
import { context, htmlOf, markdown } from './support.ts';

function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

/** The inside of the first `code` element. */
function codeOf(html: string): string {
  return /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
}

/** The text that a reader sees. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('a block of code', () => {
  it.each(
    'ts js tsx jsx graphql json bash yaml html css toml diff text'.split(' '),
  )('in %s shows the code unchanged and without inline styles', (language) => {
    const code = `{ "a": [1, '<b> & "c"'] } # // /* \`$\{x}\n\n  - é 漢 🚀\t$ end`;
    const html = htmlOf(fence(language, code));
    expect(textOf(codeOf(html))).toBe(code);
    expect(html).not.toContain('style');
  });

  it('is highlighted in the same way in JavaScript and in TypeScript', () => {
    const code = 'const f = async (a) => ({ ...a, b: [1, null] });';
    expect(codeOf(htmlOf(fence('js', code)))).toBe(
      codeOf(htmlOf(fence('ts', code))),
    );
  });
});

describe('names in code', () => {
  const linkAll = (code: string) =>
    [...code.matchAll(/\bBox\b/g)].map(({ index }) => ({
      start: index,
      end: index + 3,
      href: '/api/class/Box?a&b',
    }));

  it.each(['ts', 'ts {1}'])('link to their pages from: %s', (info) => {
    const html = htmlOf(fence(info, 'let a: Box = Box.of()'), {
      linkCode: (_line, code) => linkAll(code),
    });
    expect(html).toContain(
      '<a class="t" href="/api/class/Box?a&amp;b">Box</a>',
    );
    expect(html).toContain('<a href="/api/class/Box?a&amp;b">Box</a>');
    expect(textOf(codeOf(html))).toBe('let a: Box = Box.of()');
  });

  it('are looked up by the line on which the block begins', () => {
    const asked: string[] = [];
    htmlOf(
      `${fence('js', 'a')}\n\n- x\n\n  ${fence('js', 'b').replaceAll('\n', '\n  ')}`,
      {
        linkCode: (line, code) => {
          asked.push(`${String(line)} ${code}`);
          return [];
        },
      },
    );
    expect(asked).toEqual(['5 a', '11 b']);
  });

  it.each([
    [
      'overlap',
      [
        { start: 0, end: 5 },
        { start: 3, end: 6 },
      ],
    ],
    ['end after the code', [{ start: 0, end: 99 }]],
    ['are empty', [{ start: 2, end: 2 }]],
  ])('leave the text unchanged when their ranges %s', (_name, ranges) => {
    const html = htmlOf(fence('ts', 'let a: Box'), {
      linkCode: () => ranges.map((range) => ({ ...range, href: '/x' })),
    });
    expect(textOf(codeOf(html))).toBe('let a: Box');
  });
});

it('a fence without an end is a warning in a comment', () => {
  const { diagnostics } = markdown.renderComment('A\n\n```text\nb', context);
  expect(diagnostics).toMatchObject([
    { code: 'unclosed-fence', severity: 'warning' },
  ]);
});
