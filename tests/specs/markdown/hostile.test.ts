import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import { checkLimits } from '../../../build/markdown/limits.ts';
import { wholeFile } from '../../../build/markdown/parse.ts';
import { HEAD, FILE, markdown, context, render } from './support.ts';

function refusalOf(body: string): string | undefined {
  return checkLimits(body, wholeFile)?.code;
}

const repeat = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

/** Without limits, each of these would keep the parser busy for seconds or minutes. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['quotes in a line', '>'.repeat(20_000)],
  ['lists in a line', '- '.repeat(20_000)],
  ['numbered lists in a line', '1. '.repeat(20_000)],
  ['lists by indentation', repeat(300, (at) => `${'  '.repeat(at)}- a\n`)],
  ['lists by tabs', repeat(300, (at) => `${'\t'.repeat(at)}- a\n`)],
  ['footnotes in a line', '[^a]: '.repeat(5_000)],
  ['footnotes and quotes in a line', '[^a\\]]: > '.repeat(3_000)],
  [
    'footnotes by indentation',
    repeat(300, (at) => `${'    '.repeat(at)}[^${at}]: a\n\n`),
  ],
  ['thousands of footnotes', repeat(20_000, (at) => `[^${at}]: a\n\n`)],
  ['thousands of link definitions', repeat(20_000, (at) => `[${at}]: /a\n\n`)],
  ['thousands of quotes', '> a\n\n'.repeat(10_000)],
  [
    'a list item continued by thousands of lines without indentation',
    `- ${'a\n'.repeat(10_000)}`,
  ],
  ['directives', ':::note\n'.repeat(5_000)],
  ['directives in quotes', '> :::note\n'.repeat(5_000)],
  ['open brackets', '['.repeat(15_000)],
  ['an open bracket on every line', '[a\n'.repeat(8_500)],
  ['stars', `${'*'.repeat(8_000)}a${'*'.repeat(8_000)}`],
  ['crossed emphasis', '_a*'.repeat(15_000)],
  ['backticks', repeat(200, (at) => `${'`'.repeat(at)} `)],
  [
    'lists behind an indented fence without an end',
    '  ```\n- a\n'.repeat(1) + '- '.repeat(20_000),
  ],
  ['quotes behind a fence in a list', `- a\n  \`\`\`\n${'>'.repeat(20_000)}`],
  [
    'quotes behind a fence with a backtick in its info string',
    `\`\`\`a\`b\n${'>'.repeat(20_000)}`,
  ],
  ['closing brackets', 'a]'.repeat(16_000)],
  ['titles without an end', '[a](b ('.repeat(4_500)],
  [
    'an address before thousands of signs',
    `http://a.test${'!'.repeat(32_000)}x`,
  ],
  ['brackets in a row that is no table', `| a |\n${'a]|\n'.repeat(7_500)}`],
  [
    'brackets after items that do not interrupt a paragraph',
    `a\n${'    - b]\n2. b]\n'.repeat(2_400)}`,
  ],
  [
    'quotes behind a comment that contains a fence',
    `<!--\n\`\`\`\n-->\n\`\`\`\n${'>'.repeat(20_000)}`,
  ],
];

describe('text that would keep the parser busy', () => {
  it.each(ATTACKS)('is refused before it is parsed: %s', (_name, body) => {
    expect(refusalOf(body)).toBe('markdown-too-deep');
  });

  it.each(ATTACKS)('is shown as written in a comment: %s', (_name, body) => {
    const { facts, render: draw } = readComment(body);
    const { value, diagnostics } = draw(context);
    expect(value.html).toContain(
      `<code>${body.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code>`,
    );
    expect(diagnostics).toMatchObject([
      { code: 'markdown-too-deep', severity: 'warning' },
    ]);
    expect(value.markdown).toContain(`text\n${body}`);
    expect(facts.sentences).toEqual([]);
  });

  it('is an error in a tutorial, with its line', () => {
    const text = `${HEAD}a\n\n${'>'.repeat(99)}`;
    expect(markdown.parseTutorial(FILE, text)).toMatchObject({
      value: null,
      diagnostics: [
        {
          code: 'markdown-too-deep',
          severity: 'error',
          place: { file: FILE, line: 7, column: 1 },
        },
      ],
    });
  });

  it('is refused behind a fence in a front matter, which is no code', () => {
    const text = `---\ntitle: |\n\`\`\`\n---\n${'>'.repeat(20_000)}`;
    expect(refusalOf(text)).toBe('markdown-too-deep');
  });

  it('is refused in a comment that begins like a front matter', () => {
    const text = `---\n${'*a**b_c '.repeat(5_000)}\n---`;
    expect(markdown.renderComment(text, context).diagnostics).toMatchObject([
      { code: 'markdown-too-deep' },
    ]);
  });

  it('is reported at the paragraph, with the true reason', () => {
    const text = `${HEAD}- a\n- ${'a]'.repeat(16_000)}`;
    expect(markdown.parseTutorial(FILE, text).diagnostics).toMatchObject([
      {
        message:
          'A paragraph is too long for the number of its brackets, quotes and other marks',
        place: { line: 6, column: 3 },
      },
    ]);
  });

  it('is refused when it is larger than 1 MB, whatever it contains', () => {
    expect(refusalOf('Text.\n\n'.repeat(200_000))).toBe('markdown-too-large');
    expect(refusalOf('é'.repeat(600_000))).toBe('markdown-too-large');
  });

  it('is refused when its references repeat more than 20 MB', () => {
    const address = `https://a.test/${'a'.repeat(100_000)}`;
    const body = `[a]: ${address}\n\n${'[a]\n\n'.repeat(300)}`;
    expect(markdown.parseTutorial(FILE, HEAD + body)).toMatchObject({
      value: null,
      diagnostics: [{ code: 'markdown-too-large', place: { line: 405 } }],
    });
  });

  it.each([
    ['directives', ':::note\n'.repeat(200)],
    ['emphasis', `${'*'.repeat(300)}a${'*'.repeat(300)}`],
  ])(
    'is refused when only its syntax tree shows that %s are nested too deeply',
    (_name, body) => {
      const { diagnostics, value } = markdown.parseTutorial(FILE, HEAD + body);
      expect(value).toBeNull();
      expect(diagnostics).toMatchObject([{ code: 'markdown-too-deep' }]);
    },
  );
});

describe('text that only looks large', () => {
  it.each([
    ['ten levels of lists', repeat(10, (at) => `${'  '.repeat(at)}- a\n`)],
    ['a list of a thousand items', '- a [b] (c)\n'.repeat(1_000)],
    ['hundreds of quotes', '> > a\n\n'.repeat(500)],
    ['a thousand footnotes', repeat(1_000, (at) => `[^${at}]: a\n\n`)],
    [
      'a table of 1,000 rows',
      `| Name | Meaning |\n| - | - |\n${"| `name` | What *it* is, and [why](./x.md): isn't it. |\n".repeat(1_000)}`,
    ],
    [
      'a tight list of 1,000 sentences',
      '- A sentence with some *soft* and some **strong** words, and `code`.\n'.repeat(
        1_000,
      ),
    ],
    [
      'a changelog of 2,000 wrapped entries',
      '- **parser**: fix some_name ([#1](https://a.test/1))\n  by @some_body (thanks!)\n'.repeat(
        2_000,
      ),
    ],
    [
      'a block of 4,000 link definitions',
      repeat(4_000, (at) => `[name ${at}]: https://a.test/${at}\n`),
    ],
    [
      'a picture in its address',
      `![A](data:image/png;base64,${'iVBORw0KGgo/AAA+'.repeat(50_000)})`,
    ],
    [
      'a paragraph of 60,000 characters',
      'Words and more words. '.repeat(2_600),
    ],
    ['a paragraph of names', 'snake_case_name, '.repeat(1_200)],
    ['nested brackets in code', `\`\`\`json\n${'['.repeat(5_000)}\n\`\`\``],
    ['code with many marks', `~~~js\n${'*'.repeat(5_000)}\n~~~`],
    ['a hundred admonitions', ':::note\na\n:::\n\n'.repeat(100)],
    ['a long rule', '-'.repeat(900)],
    ['a long rule of stars', `Text.\n   ${'*'.repeat(900)}\t`],
    ['a long rule of underscores', `${'_'.repeat(900)}\n\nText.`],
  ])('is accepted: %s', (_name, body) => {
    expect(refusalOf(body)).toBeUndefined();
  });

  it('is rendered in full when it is a table of 600 rows', () => {
    const { html, problems } = render(
      `| Name | Meaning |\n| - | - |\n${'| `name` | What *it* is, at length. |\n'.repeat(600)}`,
    );
    expect(problems).toEqual([]);
    expect(html.split('<tr>')).toHaveLength(602);
  });

  it('is shown without colours when it is a line of 900,000 characters in a fence', () => {
    const line = 'const a=1;'.repeat(90_000);
    const { html, problems } = render(`\`\`\`js\n${line}\n\`\`\``);
    expect(problems).toEqual([]);
    expect(html).toContain(`<code>${line}</code>`);
  });
});
