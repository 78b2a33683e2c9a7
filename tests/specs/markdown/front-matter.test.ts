import { describe, expect, it } from 'vitest';
import { NOTHING_WRITTEN } from '../../../build/markdown/front-matter-keys.ts';
import { FILE, markdown, context } from './support.ts';

const parse = (text: string) => markdown.parseTutorial(FILE, text);

/** `line:column code` of every problem. */
function problemsOf(text: string): readonly string[] {
  return parse(text).diagnostics.map(
    ({ code, place }) => `${place?.line}:${place?.column} ${code}`,
  );
}

const GOOD =
  '---\ntitle: Basic Types\ndescription: All of them.\n---\n\nText.\n';

describe('front matter', () => {
  it.each([
    [
      GOOD,
      {
        title: 'Basic Types',
        sidebarLabel: 'Basic Types',
        description: 'All of them.',
        schema: null,
      },
    ],
    [
      GOOD.replace('---\n\n', 'sidebarLabel: Types\nschema: s.js\n---\n\n'),
      { sidebarLabel: 'Types', schema: 's.js' },
    ],
    [
      '---\n# For everyone\ntitle: "Größe: 第一章"\ndescription: >\n  One\n  line.\n---\nText.\n',
      { title: 'Größe: 第一章', description: 'One line.' },
    ],
  ])('gives a page what it says: %j', (text, frontMatter) => {
    expect(parse(text)).toMatchObject({
      diagnostics: [],
      value: { file: FILE, frontMatter },
    });
  });

  it.each(
    Object.entries({
      '': '1:1 empty-file',
      ' \n\t\n': '1:1 empty-file',
      [GOOD.replace('Text.', '')]: '1:1 empty-file',
      '---\ntitle: A\n\nText.\n': '1:1 front-matter-unterminated',
      '---js\n{ title: evil() }\n---\n': '1:1 front-matter-language',
      '--- coffee\na\n---\n': '1:1 front-matter-language',
    }),
  )('is reported with its place for a file with %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it.each(
    Object.entries({
      'sidebar_lable: A': '4:1 front-matter-unknown-key',
      'sidebar_position: first': '4:19 front-matter-type',
      'draft: maybe': '4:8 front-matter-type',
      'last_update: soon': '4:14 front-matter-type',
      '__proto__: {}': '4:1 front-matter-unknown-key',
      '? [a]\n: b': '4:3 front-matter-unknown-key',
      'schema: 12': '4:9 front-matter-type',
      'schema: null': '4:9 front-matter-type',
      'schema: [a]': '4:9 front-matter-type',
      'schema: [a': '5:1 front-matter-syntax',
      'title: B': '4:1 front-matter-duplicate-key',
      'schema:\n\tb': '5:1 front-matter-syntax',
      'schema: ""': '4:1 front-matter-empty',
      'schema: "\u200B\u2060\uFEFF\u3164"': '4:1 front-matter-empty',
      'schema: the \u001B[1mbold\u001B[0m':
        '4:13 front-matter-control-character',
      'schema: "a\\e[1m"': '4:9 front-matter-control-character',
      'schema: a\u0085b': '4:10 front-matter-control-character',
      'schema: a \u202EB': '4:11 front-matter-control-character',
      'schema: "\\uD800"': '4:9 front-matter-control-character',
      'schema: !!js/function "evil"': '4:9 front-matter-syntax',
    }),
  )('is reported with line, column and a hint for %j', (line, problem) => {
    const head = '---\ntitle: A\ndescription: B.\n';
    const { diagnostics } = parse(`${head}${line}\n---\nText.\n`);
    expect(
      diagnostics.map(
        ({ code, place }) => `${place?.line}:${place?.column} ${code}`,
      ),
    ).toContain(problem);
    for (const { hint } of diagnostics) expect(hint).not.toBeNull();
  });

  it('with an unknown key does not prevent checks of the rest of the page', () => {
    const text = GOOD.replace('---\n\n', 'tag: a\n---\n\n:::foo\n:::\n');
    const { value, diagnostics } = parse(text);
    expect(value?.frontMatter.title).toBe('Basic Types');
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'front-matter-unknown-key',
      'unknown-directive',
    ]);
  });

  it('with twenty thousand merges is not called a paragraph', () => {
    const merges = '<<: *a\n'.repeat(20_000);
    const { diagnostics } = parse(GOOD.replace('---\n\n', `${merges}---\n\n`));
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
      new Set(['front-matter-duplicate-key']),
    );
    expect(diagnostics[0]?.place).toMatchObject({ line: 5, column: 1 });
    expect(diagnostics.length).toBeLessThan(30);
  });

  it.each(['[', '{', '? '])('with many %j is nested too deeply', (open) => {
    const text = `---\ntitle: ${open === '? ' ? '\n  ' : ''}${open.repeat(10_000)}\n---\n`;
    expect(parse(text).diagnostics).toContainEqual(
      expect.objectContaining({
        message: 'The front matter is nested too deeply',
      }),
    );
  });

  it.each([
    ['---\ntitle: A\ntag: b\n---\n', 'front-matter-unknown-key'],
    ['---\ntitle: A\n\n', 'front-matter-unterminated'],
  ])('is checked although the text is nested too deep: %j', (head, code) => {
    const codes = parse(`${head}${'>'.repeat(99)} a`).diagnostics.map(
      (one) => one.code,
    );
    expect(codes).toContain(code);
    expect(codes).toContain('markdown-too-deep');
  });

  it('gets a hint at the right spelling of a misspelt key', () => {
    const text = GOOD.replace('description', 'desciption');
    expect(parse(text).diagnostics[0]?.hint).toBe('Did you mean description?');
  });

  it('is read only at the beginning: a second block is a rule and text', () => {
    const text = `${GOOD}\n---js\nx\n---\n`;
    const { value, diagnostics } = markdown.renderTutorial(text, context);
    expect(diagnostics).toEqual([]);
    expect(value.html).toContain('---js');
  });
});

describe('a document without front matter', () => {
  const read = (text: string, file = FILE) => {
    const { value, diagnostics } = parse(text);
    expect(diagnostics).toEqual([]);
    const frontMatter =
      markdown.parseTutorial(file, text).value?.frontMatter ?? null;
    return value === null ? null : frontMatter;
  };

  it('is called like its first heading, and described by its first paragraph', () => {
    const text =
      '![](./badge.svg) [![b](./b.svg)](./x)\n\n# The `big` *Title*\n\nFirst\n*paragraph*.\n\nSecond.\n';
    expect(read(text)).toMatchObject({
      title: 'The big Title',
      sidebarLabel: 'The big Title',
      description: 'First paragraph.',
      heading: { id: 'the-big-title', text: 'The big Title' },
    });
    expect(read('<h1>Title</h1>\n\nText.\n')?.title).toBe('Title');
  });

  it.each([
    ['docs/01-getting_started.md', 'Getting started'],
    ['docs/02-more/README.md', 'More'],
    ['docs/more/index.mdx', 'More'],
    ['docs/API.md', 'API'],
  ])('is called like its file %s: %s', (file, title) => {
    expect(read('Text.\n\n## A part\n', file)).toMatchObject({
      title,
      heading: null,
      description: 'Text.',
    });
  });

  it('may begin with a rule', () => {
    expect(read('---\n\n# Title\n\nText.\n')?.title).toBe('Title');
    expect(read('----\n\n# Title\n\nText.\n')?.title).toBe('Title');
  });

  it.each(['# Title', '<h1>A</h1>\n\n## Title'])('shows %j once', (title) => {
    const text = `${title}\n\n[Up](#title)\n\n## Part\n`;
    const { value } = markdown.renderTutorial(text, context);
    expect(value.html).not.toMatch(/Title|>A</);
    expect(value.toc.map(({ label }) => label)).toEqual(['Part']);
  });
});

/** What a line sets, besides title and description. */
function settingsOf(line: string): unknown {
  const text = GOOD.replace('---\n\n', `${line}\n---\n\n`);
  const { value, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  const { settings: usual } = NOTHING_WRITTEN;
  return Object.fromEntries(
    Object.entries(value?.frontMatter.settings ?? {}).filter(
      ([key, set]) =>
        JSON.stringify(set) !==
        JSON.stringify({ ...usual }[key as keyof typeof usual]),
    ),
  );
}

it.each([
  ['sidebar_position: 2.5', { position: 2.5 }],
  ['id: "x"', { id: 'x' }],
  ['slug: /x/y', { slug: '/x/y' }],
  ['keywords: [a, "b c"]', { keywords: ['a', 'b c'] }],
  ['keywords: a, b', { keywords: ['a', 'b'] }],
  ['tags:\n  - a\n  - label: b\n    permalink: /b', { tags: ['a', 'b'] }],
  ['hide_title: true', { isTitleHidden: true }],
  ['hide_table_of_contents: true', { hasContents: false }],
  ['toc_max_heading_level: 5', { contentsTo: 5 }],
  ['toc_min_heading_level: 3', { contentsFrom: 3 }],
  ['outline: deep', { contentsTo: 6 }],
  ['outline: [3, 4]', { contentsFrom: 3, contentsTo: 4 }],
  ['outline: 2', { contentsTo: 2 }],
  ['outline:\n  level: [2, 5]', { contentsTo: 5 }],
  ['outline: false', { hasContents: false }],
  ['pagination_label: Next', { pagerLabel: 'Next' }],
  ['pagination_next: null', { next: 'none' }],
  ['pagination_prev: a/b', { previous: { label: null, to: 'a/b' } }],
  ['prev: false', { previous: 'none' }],
  ['next: On', { next: { label: 'On', to: null } }],
  ["next: { text: 'On', link: '/on' }", { next: { label: 'On', to: '/on' } }],
  ['custom_edit_url: null', { edit: 'none' }],
  ['custom_edit_url: https://x.test', { edit: { href: 'https://x.test' } }],
  ['editLink: false', { edit: 'none' }],
  ['image: ./x.png', { image: './x.png' }],
  ['unlisted: true', { isUnlisted: true }],
  ['samples: off', { sampleLevel: 'off' }],
  ['samples: false', { sampleLevel: 'off' }],
  ['samples: continued', { areSamplesContinued: true }],
  [
    'samples: warning, continued',
    { sampleLevel: 'warning', areSamplesContinued: true },
  ],
  [
    'samples: [error, continued]',
    { sampleLevel: 'error', areSamplesContinued: true },
  ],
  ['draft: true', { isDraft: true }],
  [
    'last_update:\n  date: 2026-11-21\n  author: A',
    { updated: '2026-11-21T00:00:00Z' },
  ],
  ['last_update: 11/21/2026', { updated: '2026-11-21T00:00:00Z' }],
  ['lastUpdated: false', { updated: 'none' }],
  ['slug:', {}],
])('the front matter "%s" is understood', (line, settings) => {
  expect(settingsOf(line)).toEqual(settings);
});

describe('a tutorial file', () => {
  const lines =
    '---\ntitle: A\ndescription: B.\n---\n\n## One\n\n[x](./no.md)\n\n```js\na\n```\n';

  it.each([
    ['a byte order mark', `\uFEFF${lines}`],
    ['CRLF', lines.replaceAll('\n', '\r\n')],
    ['lone CR', lines.replaceAll('\n', '\r')],
    ['mixed line ends', lines.replace('\n', '\r\n').replace('B.\n', 'B.\r')],
  ])('with %s gives the same page and the same places', (_name, text) => {
    expect(markdown.parseTutorial(FILE, text)).toEqual(
      markdown.parseTutorial(FILE, lines),
    );
    const rendered = markdown.renderTutorial(text, context);
    expect(rendered).toEqual(markdown.renderTutorial(lines, context));
    expect(rendered.diagnostics[0]?.place).toEqual({
      file: FILE,
      line: 8,
      column: 1,
    });
  });

  it('is parsed into its code blocks and number of words', () => {
    const { value } = markdown.parseTutorial(FILE, lines);
    expect(value).toMatchObject({
      blocks: [{ code: 'a', language: 'js', place: { line: 11, column: 1 } }],
      words: 2,
    });
  });

  it('may have one heading of the first level', () => {
    expect(problemsOf(`${GOOD}\n# Again\n`)).toEqual([]);
    expect(problemsOf(`# One\n\nText.\n\n# Again\n`)).toEqual([
      '5:1 second-title',
    ]);
  });
});
