import { describe, expect, it } from 'vitest';
import { checkLimits } from '../../../build/markdown/limits.ts';
import { locateInFile } from '../../../build/markdown/source.ts';
import { FILE, markdown, context, render } from './support.ts';

const HEAD = '---\ntitle: A\ndescription: B.\n---\n';

function refusalOf(body: string): string | undefined {
  return checkLimits(body, locateInFile(FILE))?.code;
}

/** Every one of these keeps an unguarded parser busy for seconds or minutes. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['quotes in a line', '>'.repeat(20_000)],
  ['lists in a line', '- '.repeat(20_000)],
  ['numbered lists in a line', '1. '.repeat(20_000)],
  ['quotes and lists in a line', '> - '.repeat(10_000)],
  [
    'lists by indentation',
    Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
      '\n',
    ),
  ],
  [
    'lists by tabs',
    Array.from({ length: 300 }, (_, depth) => `${'\t'.repeat(depth)}- a`).join(
      '\n',
    ),
  ],
  ['footnotes in a line', '[^a]: '.repeat(5_000)],
  ['footnotes and quotes in a line', '[^a\\]]: > '.repeat(3_000)],
  [
    'footnotes by indentation',
    Array.from(
      { length: 300 },
      (_, depth) => `${'    '.repeat(depth)}[^${String(depth)}]: a`,
    ).join('\n\n'),
  ],
  [
    'footnotes beside each other',
    Array.from(
      { length: 20_000 },
      (_, count) => `[^${String(count)}]: a\n\n`,
    ).join(''),
  ],
  [
    'link definitions',
    Array.from(
      { length: 20_000 },
      (_, count) => `[${String(count)}]: /a\n\n`,
    ).join(''),
  ],
  ['quotes below each other', '> a\n\n'.repeat(10_000)],
  ['a list that goes on without marks', `- ${'a\n'.repeat(10_000)}`],
  ['emphasis beside itself', '*a**a '.repeat(5_000)],
  ['directives', ':::note\n'.repeat(5_000)],
  ['directives in quotes', '> :::note\n'.repeat(5_000)],
  ['open brackets', '['.repeat(50_000)],
  [
    'brackets around each other',
    `${'['.repeat(10_000)}${'](a)'.repeat(10_000)}`,
  ],
  ['brackets over lines', '[a\n'.repeat(5_000)],
  ['stars', `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`],
  ['a paragraph without end', 'a**b_c*'.repeat(50_000)],
  [
    'backticks',
    Array.from({ length: 1_000 }, (_, count) => '`'.repeat(count)).join(' '),
  ],
  [
    'behind a fence that is none',
    '  ```\n- a\n'.repeat(1) + '- '.repeat(20_000),
  ],
  [
    'behind a fence that a directive ends',
    `:::note\n\`\`\`\n:::\n${'>'.repeat(20_000)}`,
  ],
  ['behind a fence in a list', `- a\n  \`\`\`\n${'>'.repeat(20_000)}`],
  ['behind a fence with a backtick in it', `\`\`\`a\`b\n${'>'.repeat(20_000)}`],
  ['behind a comment', `<!--\n\`\`\`\n-->\n\`\`\`\n${'>'.repeat(20_000)}`],
];

describe('text that would keep the parser busy', () => {
  it.each(ATTACKS)('is refused before it is parsed: %s', (_name, body) => {
    expect(refusalOf(body)).toBe('markdown-too-deep');
    const parsed = markdown.parseTutorial(FILE, HEAD + body);
    expect(parsed).toMatchObject({
      value: null,
      diagnostics: [{ code: 'markdown-too-deep', severity: 'error' }],
    });
  });

  it.each(ATTACKS)('is shown as written in a comment: %s', (_name, body) => {
    const { value, diagnostics } = markdown.renderComment(body, context);
    expect(value.html).toContain(
      `<code>${body.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code>`,
    );
    expect(diagnostics).toMatchObject([
      { code: 'markdown-too-deep', severity: 'warning' },
    ]);
    expect(markdown.exportComment(body, context)).toContain(`text\n${body}`);
    expect(markdown.summaryOf(body)).toBe('');
  });

  it('is told by its line', () => {
    expect(
      checkLimits(`a\n\n${'>'.repeat(99)}`, locateInFile(FILE))?.place,
    ).toEqual({ file: FILE, line: 3, column: 1 });
  });

  it('is refused by size, whatever it holds', () => {
    expect(refusalOf('Text.\n\n'.repeat(200_000))).toBe('markdown-too-large');
    expect(refusalOf('é'.repeat(600_000))).toBe('markdown-too-large');
  });

  it('is refused by depth where only the tree tells', () => {
    const { diagnostics, value } = markdown.parseTutorial(
      FILE,
      `${HEAD}${':::note\n'.repeat(200)}`,
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'markdown-too-deep' }]);
  });
});

describe('text that only looks like a rule', () => {
  it.each([
    ['words behind it', `${'*'.repeat(900)} a`],
    ['more than three spaces before it', `a\n    ${'*'.repeat(900)}`],
  ])('is refused: %s', (_name, body) => {
    expect(refusalOf(body)).toBe('markdown-too-deep');
  });
});

describe('text that only looks large', () => {
  it.each([
    [
      'ten levels of lists',
      Array.from({ length: 10 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
        '\n',
      ),
    ],
    ['a list of a thousand items', '- a [b] (c)\n'.repeat(1_000)],
    ['many quotes below each other', '> > a\n\n'.repeat(500)],
    [
      'a thousand footnotes',
      Array.from(
        { length: 1_000 },
        (_, count) => `[^${String(count)}]: a\n\n`,
      ).join(''),
    ],
    ['a paragraph of names', 'snake_case_name, '.repeat(1_200)],
    ['deep code', `\`\`\`json\n${'['.repeat(5_000)}\n\`\`\``],
    ['code with many marks', `~~~js\n${'*'.repeat(5_000)}\n~~~`],
    ['a hundred admonitions', ':::note\na\n:::\n\n'.repeat(100)],
    ['a long rule', '-'.repeat(900)],
    ['a long rule of stars', `Text.\n   ${'*'.repeat(900)}\t`],
    ['a long rule of underscores', `${'_'.repeat(900)}\n\nText.`],
  ])('passes: %s', (_name, body) => {
    expect(refusalOf(body)).toBeUndefined();
  });

  it('such as a line of a megabyte in a fence is shown without colours', () => {
    const line = 'const a=1;'.repeat(90_000);
    const { html, problems } = render(`\`\`\`js\n${line}\n\`\`\``);
    expect(problems).toEqual([]);
    expect(html).toContain(`<code>${line}</code>`);
  });
});
