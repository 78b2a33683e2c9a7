/** What Docusaurus and VitePress write in markdown, beside what GitHub reads. */
import { describe, expect, it } from 'vitest';
import { htmlOf, render } from '../../specs/markdown/support.ts';

describe('an admonition as others write it', () => {
  it.each([
    [':::tip Title\na\n:::', ':::tip[Title]\na\n:::'],
    ['::: tip\na\n:::', ':::tip\na\n:::'],
    ['::: warning *Title* `b`  \na\n:::', ':::warning[*Title* `b`]\na\n:::'],
    [
      '::: info [a](./other.md) {#id .c}\nb\n:::',
      ':::info[[a](./other.md)]\nb\n:::',
    ],
    [':::tip {a}\nb\n:::', ':::tip\nb\n:::'],
    [':::tip a {b} c\nd\n:::', ':::tip[a {b} c]\nd\n:::'],
    [':::note[Title]{.class}\na\n:::', ':::note[Title]\na\n:::'],
    [':::NOTE\na\n:::', ':::note\na\n:::'],
    [':::caution\na\n:::', ':::warning[Caution]\na\n:::'],
    [':::caution Title\na\n:::', ':::warning[Title]\na\n:::'],
    [':::important\na\n:::', ':::info[Important]\na\n:::'],
    [':::secondary\na\n:::', ':::note\na\n:::'],
    [':::success\na\n:::', ':::tip[Success]\na\n:::'],
    ['::: details Title {open}\na\n:::', ':::details[Title]{open}\na\n:::'],
    ['a\n:::tip\nb\n:::\nc', 'a\n\n:::tip\nb\n:::\n\nc'],
    ['::: raw\na\n:::', 'a'],
    [
      '- a\n\n  ::: tip B\n  c\n  :::\n- d',
      '- a\n\n  :::tip[B]\n  c\n  :::\n- d',
    ],
    ['> ::: tip B\n> c\n> :::', '> :::tip[B]\n> c\n> :::'],
    [
      '::::: info A\n:::: tip B\n::: details C\nd\n:::\n::::\n:::::',
      ':::::info[A]\n::::tip[B]\n:::details[C]\nd\n:::\n::::\n:::::',
    ],
  ])('is one of ours: %j', (written, ours) => {
    expect(htmlOf(written)).toBe(htmlOf(ours));
  });

  it.each([
    '```md\n:::\n```\na',
    '~~~~\n~~~\n:::\n~~~~\na',
    '- b\n\n  ```md\n  :::tip\n  :::\n  ```\n\na',
    '> ```\n> :::\n> ```\n\na',
  ])('does not end at colons in code: %j', (body) => {
    const html = htmlOf(`:::note\n${body}\n:::\n\nb`);
    expect(html).toMatch(/a<\/p>\n<\/div>\n<p>b<\/p>$/);
  });

  it('has the content and the title of a container that nobody knows', () => {
    const { html, problems } = render('::: cards *A*\nb\n:::');
    expect(html).toBe('<p><em>A</em></p>\n<p>b</p>');
    expect(problems).toEqual(['1:1 warning unknown-directive']);
  });

  it.each([':tip', 'a ::: b', ':::'.replace(':::', '\\:::')])(
    'is text in %j',
    (body) => {
      expect(htmlOf(body)).toMatch(/^<p>/);
    },
  );
});

it('components that are empty do not contain what follows, however many there are', () => {
  const html = htmlOf('<Badge text="a > b" />\n\n'.repeat(500));
  expect(html.match(/a &gt; b/g)).toHaveLength(500);
});

describe('a group of code', () => {
  it('has a tab for each block, named by its file or language', () => {
    const html = htmlOf(
      '::: code-group\n```ts [a.ts]\na\n```\n```js{1}[b.js ~vscode-icons:b~]\nb\n```\n```sh\nc\n```\n:::',
    );
    expect(html.match(/data-label="[^"]*"/g)).toEqual([
      'data-label="a.ts"',
      'data-label="b.js"',
      'data-label="sh"',
    ]);
    expect(html).not.toContain('class="name"');
    expect(html).toContain('line mark');
  });

  it('without code is its content', () => {
    expect(htmlOf('::: code-group\na\n:::')).toBe('<p>a</p>');
  });

  it('may be tabs that are marked by lines', () => {
    expect(htmlOf(':::tabs key:a\n== A\n*a*\n== B\n\nb\n:::')).toBe(
      htmlOf('::::tabs\n:::tab[A]\n*a*\n:::\n:::tab[B]\nb\n:::\n::::'),
    );
  });
});

function codeOf(info: string, code = 'a\nb\nc'): string {
  return htmlOf(`\`\`\`${info}\n${code}\n\`\`\``);
}

describe('the info string of a fence', () => {
  it.each([
    ['js{1,3}', 'js {1,3}'],
    ['js{1, 3} title="a b"', 'js {1,3} title="a b"'],
    ["ts {2-3} title='a'", 'ts title="a" {2-3}'],
    ['ts [a.ts]', 'ts title="a.ts"'],
    ['ts[a.ts]', 'ts title="a.ts"'],
    ['ts filename="a.ts"', 'ts title="a.ts"'],
    ['ts file="a.ts"', 'ts title="a.ts"'],
    ['ts:line-numbers{1}', 'ts {1} showLineNumbers'],
    ['ts :line-numbers', 'ts showLineNumbers'],
    ['ts:no-line-numbers', 'ts'],
    ['ts showLineNumbers={true}', 'ts showLineNumbers'],
    ['ts showLineNumbers={false}', 'ts'],
    ['ts live noInline', 'ts'],
    ['ts a="b c" "d {1}" /e{1}/ {f: 1}', 'ts'],
    ['rust,ignore', 'rust'],
    ['JS', 'js'],
    ['MD', 'md'],
    ['Dockerfile', 'dockerfile'],
    ['conf', 'ini'],
    ['js-vue', 'js'],
  ])('is read as its author meant it: %j', (written, ours) => {
    const plain = (html: string) => html.replace(/data-language="[^"]*"/, '');
    expect(plain(codeOf(written))).toBe(plain(codeOf(ours)));
  });

  it.each(['nginx', 'kotlin', 'C++', 'hcl', 'mermaid'])(
    'may name any language of the highlighter, such as %s',
    (language) => {
      expect(render(`\`\`\`${language}\na\n\`\`\``).problems).toEqual([]);
    },
  );

  it.each(['js {2}', 'js:line-numbers=5', 'js showLineNumbers=5'])(
    'may have lines and numbers that the block has not, with a warning: %j',
    (info) => {
      const { html, problems } = render(`\`\`\`${info}\na\n\`\`\``);
      expect(problems).toEqual(['1:1 warning fence-invalid']);
      expect(html.includes('numbered')).toBe(info !== 'js {2}');
    },
  );
});

it.each([
  ['[[toc]]\n\na', 'a'],
  [
    'a^[b `c`\nd.] e^[f g]',
    'a[^inline-1] e[^inline-2]\n\n[^inline-1]: b `c`\n    d.\n\n[^inline-2]: f g',
  ],
  ['| a^[b c] |\n| - |', '| a[^inline-1] |\n| - |\n\n[^inline-1]: b c'],
  [
    '[a](./other.md){target="_blank" .b}{c} ![d](./box.png){width=3}',
    '[a](./other.md){c} ![d](./box.png)',
  ],
  ['## A <!-- #b -->', '## A {#b}'],
  ['## A {.b}\n\nc {.d .e}', '## A\n\nc'],
])('plugins of other tools have markdown of ours: %j', (written, ours) => {
  expect(htmlOf(written)).toBe(htmlOf(ours));
});

it.each(['a ^[b-z]+ c', 'a^[b]', 'a^[b c', '{.a} b', '[toc]'])(
  'looks like such a plugin and is text: %j',
  (text) => {
    const { html } = render(text);
    expect(html).toBe(`<p>${text}</p>`);
  },
);

it.each([
  [':rocket: a :+1:', '<p>🚀 a 👍</p>'],
  ['(:tada:)', '<p>(🎉)</p>'],
  ['## A :fire:', '<h2 id="a-fire">A 🔥'],
  [':constructor: :no-such-emoji:', '<p>:constructor: :no-such-emoji:</p>'],
  ['node:fire:fs 10:100:20', '<p>node:fire:fs 10:100:20</p>'],
  ['`:fire:`', '<p><code>:fire:</code></p>'],
])(
  'the name of an emoji is that emoji outside of words and code: %j',
  (body, html) => {
    expect(htmlOf(body)).toContain(html);
  },
);

describe('a comment in code', () => {
  const lines = (html: string) =>
    Array.from(
      html.matchAll(
        /<span class="(line[^"]*)">(.*?)\n?<\/span>(?=<span class="line|<\/code>)/gs,
      ),
      ([, names, text = '']) => [names, text.replace(/<[^>]*>/g, '')] as const,
    );

  it.each([
    ['a\n// highlight-next-line\nb', ['line', 'a'], ['line mark', 'b']],
    ['a\n{/* highlight-next-line */}\nb', ['line', 'a'], ['line mark', 'b']],
    [
      '# highlight-start\na\n# highlight-end\nb',
      ['line mark', 'a'],
      ['line', 'b'],
    ],
    ['<!-- highlight-next-line -->\na\nb', ['line mark', 'a'], ['line', 'b']],
    ['a // [!code highlight]\nb', ['line mark', 'a'], ['line', 'b']],
    ['a // [!code hl:2]\nb', ['line mark', 'a'], ['line mark', 'b']],
    ['// [!code focus]\na\nb', ['line focus', 'a'], ['line', 'b']],
    [
      'a # [!code error]\nb -- [!code warning]',
      ['line error', 'a'],
      ['line warn', 'b'],
    ],
    ['a // [!code ++]\nb', ['line add', '+a'], ['line', 'b']],
    ['a /* [!code --] */\nb', ['line del', '-a'], ['line', 'b']],
    [
      '// [!code word:a]\na // [!code focus]\nb',
      ['line focus', 'a'],
      ['line', 'b'],
    ],
  ])('marks lines, and is not shown: %j', (code, ...shown) => {
    expect(lines(codeOf('text', code))).toEqual(shown);
  });

  it.each(['// a [!code]', 'a // highlight-next-line', '// [!!code focus]'])(
    'of another kind is code: %j',
    (code) => {
      expect(codeOf('text', code)).toContain(`<code>${code}</code>`);
    },
  );

  it('in markdown belongs to the code that it shows', () => {
    const code = '// highlight-next-line\na\n// highlight-start';
    expect(codeOf('md', code).replace(/<[^>]*>/g, '')).toContain(code);
  });

  it('is not part of what is copied, run and read by machines', () => {
    const text = `\`\`\`js\nc;\n// ---cut---\na; // [!code focus]\n // ---cut-start---\nc;\n// ---cut-end---\n// highlight-next-line\nb;\n// ---cut-after---\nc;\n\`\`\``;
    expect(htmlOf(text).replace(/<[^>]*>/g, '')).toBe('Copya;\nb;');
  });
});

describe('what only another tool replaces', () => {
  it('is written where it is a text of the front matter', () => {
    expect(htmlOf('a {{ $frontmatter.title }}')).toBe('<p>a Page</p>');
  });

  it.each([
    'a {{ tabs({ b: [] }, frontmatter.title) }} b',
    '{%- if a %}',
    '$$\nx = 1\n$$',
    'a $\\frac{a}{b}$ b',
    'a $x^2$ b',
    'a $x_{1}$',
    '```bash npm2yarn\nnpm install a\n```',
    '```ts twoslash\nconst a = 1;\n//    ^?\n```',
  ])('is a warning where it is shown as it is: %j', (body) => {
    const [problem = '', ...others] = render(body).problems;
    expect(problem).toMatch(/^1:\d+ warning shown-as-written$/);
    expect(others).toEqual([]);
  });

  it('is a warning for a title that is to be left out', () => {
    const { problems } = render('::: tip {no-title}\na\n:::');
    expect(problems).toEqual(['1:1 warning directive-invalid']);
  });

  it.each([
    'a ${{ secrets.A }}, `{{ b }}`, \\{{ c }}',
    '::: v-pre\na {{ b }}\n:::',
    'From $5 to $10, or $5-$10, $1^ and US$2.',
    '$HOME/a and $USER_NAME/b$',
    'From $$ to $$$.',
    'A `$x^2$` and \\$x^2\\$',
  ])('is none for %j', (body) => {
    expect(render(body).problems).toEqual([]);
  });
});
