import { describe, expect, it } from 'vitest';
import { HEAD, context, FILE, htmlOf, markdown, render } from './support.ts';

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

function blocksOf(body: string) {
  return markdown.parseTutorial(FILE, HEAD + body).value?.blocks ?? [];
}

describe('a block of code', () => {
  it('is a figure with a copy button and classes for the colours', () => {
    expect(htmlOf(fence('js', "const a = 'b'; // c"))).toBe(
      '<figure class="sample" data-language="js">' +
        '<button type="button" class="copy">Copy</button>' +
        '<pre class="code" tabindex="0"><code>' +
        '<span class="k">const</span> a <span class="p">=</span> <span class="s">\'b\'</span><span class="p">;</span> <span class="c">// c</span>' +
        '</code></pre></figure>',
    );
  });

  it.each([
    ['sql', 'select 1', '<span class="k">select</span>'],
    ['md', '# A', '<span class="p">#</span> A'],
    ['markdown', '# A', '<span class="p">#</span> A'],
    ['c', 'return 0;', '<span class="k">return</span>'],
    ['python', 'return 0', '<span class="k">return</span>'],
    ['py', 'return 0', '<span class="k">return</span>'],
    ['rs', 'return', '<span class="k">return</span>'],
    ['ini', 'a = "b"', '<span class="s">&quot;b&quot;</span>'],
    ['docker', 'FROM node', '<span class="k">FROM</span>'],
    ['dockerfile', 'FROM node', '<span class="k">FROM</span>'],
    ['xml', '<a/>', '<span class="k">a</span>'],
    ['scss', '// c', '<span class="c">// c</span>'],
    ['svelte', '<a>b</a>', '<span class="k">a</span>'],
    ['vue', '<template></template>', '<span class="k">template</span>'],
    ['console', '$ ls', '<span class="f">ls</span>'],
  ])('in %s is highlighted', (language, code, expected) => {
    const { html, problems } = render(fence(language, code));
    expect(problems).toEqual([]);
    expect(codeOf(html)).toContain(expected);
  });

  it('with a title has a bar with the title and the copy button', () => {
    expect(htmlOf(fence('text title="a <b>.js"', 'x'))).toBe(
      '<figure class="sample" data-language="text">' +
        '<figcaption class="bar"><span class="name">a &lt;b&gt;.js</span>' +
        '<button type="button" class="copy">Copy</button></figcaption>' +
        '<pre class="code" tabindex="0"><code>x</code></pre></figure>',
    );
  });

  it('without a language is plain text', () => {
    expect(htmlOf(fence('', 'const <a>'))).toContain(
      'data-language="text"><button type="button" class="copy">Copy</button><pre class="code" tabindex="0"><code>const &lt;a&gt;</code>',
    );
  });

  it('may be indented instead of fenced', () => {
    expect(codeOf(htmlOf('    a\n    b'))).toBe('a\nb');
  });

  it('marks the lines that its fence lists', () => {
    expect(codeOf(htmlOf(fence('text {1,3-4}', 'a\nb\n\nd\ne')))).toBe(
      '<span class="line mark">a\n</span><span class="line">b\n</span>' +
        '<span class="line mark">\n</span><span class="line mark">d\n</span>' +
        '<span class="line">e</span>',
    );
  });

  it('numbers its lines when its fence says showLineNumbers', () => {
    const html = htmlOf(fence('text showLineNumbers', 'a\nb'));
    expect(html).toContain('<pre class="code numbered" tabindex="0">');
    expect(codeOf(html)).toBe(
      '<span class="line">a\n</span><span class="line">b</span>',
    );
  });

  it('splits a token of several lines at the line ends when lines are marked', () => {
    expect(codeOf(htmlOf(fence('js {2}', '/* a\n b */')))).toBe(
      '<span class="line"><span class="c">/* a</span>\n</span>' +
        '<span class="line mark"><span class="c"> b */</span></span>',
    );
  });

  it('separates the signs of a diff from the code', () => {
    expect(codeOf(htmlOf(fence('text diff', ' a\n-b\n+c')))).toBe(
      '<span class="line"><span class="prompt"> </span>a\n</span>' +
        '<span class="line del"><span class="prompt">-</span>b\n</span>' +
        '<span class="line add"><span class="prompt">+</span>c</span>',
    );
  });

  it('highlights a diff in the language of its code', () => {
    expect(codeOf(htmlOf(fence('js diff', '-let a\n+const a')))).toContain(
      '<span class="k">const</span> a',
    );
  });

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

  it('has the words of its fence as options', () => {
    const info =
      'ts title="a.ts" {2,1-2} showLineNumbers no-run="needs a browser" server group=x';
    expect(blocksOf(`Text.\n\n${fence(info, 'a\nb')}`)).toEqual([
      {
        code: 'a\nb',
        language: 'ts',
        line: 7,
        tab: null,
        place: { file: FILE, line: 8, column: 1 },
        options: {
          title: 'a.ts',
          highlight: [1, 2],
          showLineNumbers: true,
          noRun: 'needs a browser',
          output: false,
          others: new Map([
            ['server', ''],
            ['group', 'x'],
          ]),
        },
      },
    ]);
  });

  it('knows the tab that contains it', () => {
    const tab = (label: string) =>
      `:::tab[${label}]\n${fence('js', label)}\n:::\n`;
    const tabs = `::::tabs\n${tab('a')}${tab('b')}::::\n`;
    const body = `${fence('js', 'top')}\n\n${tabs}\n${tabs}`;
    expect(blocksOf(body).map(({ code, tab: at }) => [code, at])).toEqual([
      ['top', null],
      ['a', { set: 0, index: 0 }],
      ['b', { set: 0, index: 1 }],
      ['a', { set: 1, index: 0 }],
      ['b', { set: 1, index: 1 }],
    ]);
  });

  it('has the place of its first line of code, also in a list or without a fence', () => {
    const places = blocksOf(
      '```\na\n```\n\n- b\n\n  ```\n  c\n  ```\n\nx\n\n    d',
    );
    expect(places.map(({ place }) => [place.line, place.column])).toEqual([
      [6, 1],
      [12, 3],
      [17, 1],
    ]);
  });
});

describe('a fence', () => {
  it.each([
    ['pyton', 'warning unknown-language'],
    ['constructor', 'warning unknown-language'],
    ['__proto__', 'warning unknown-language'],
    ['../../x', 'warning unknown-language'],
    ['x'.repeat(5000), 'warning unknown-language'],
    ['"onmouseover=x', 'warning unknown-language'],
    ['js title="a', 'fence-invalid'],
    ['js {a}', 'fence-invalid'],
    ['js {1-0}', 'fence-invalid'],
    ['js {3}', 'fence-invalid'],
    ['js {1-99999999999}', 'fence-invalid'],
    ['js title', 'fence-invalid'],
    ['js no-run', 'fence-invalid'],
    ['js titel="a.js"', 'warning unknown-word'],
  ])('that cannot be read, %s, is reported with its line', (info, problem) => {
    const { html, problems } = render(fence(info, 'a\nb'));
    expect(problems).toEqual([`1:1 ${problem}`]);
    expect(textOf(codeOf(html))).toBe('a\nb');
    expect(html).toMatch(/data-language="(?:text|js)"/);
  });

  it.each([
    ['grapql', 'Did you mean graphql?'],
    ['TS', 'Write ts: names of languages are lower case.'],
    ['GraphQL', 'Write graphql: names of languages are lower case.'],
    ['js{1}', 'Write a space before "{".'],
    ['js norun="why"', 'Did you mean no-run?'],
    ['js showLineNumber', 'Did you mean showLineNumbers?'],
  ])(
    'with the info string %s gets a hint at the right spelling',
    (language, hint) => {
      expect(hintOf(language)).toBe(hint);
    },
  );

  it('may have the words of other tools', () => {
    expect(render(fence('js twoslash live', 'a')).problems).toEqual([]);
  });

  it.each(['asm', 'rb', 'tf', 'cmd'])(
    'in the unknown language %s gets no hint at a language with a similar name',
    (language) => {
      expect(hintOf(language)).toBe(
        'The block is shown without highlighting; write "text" if that is intended.',
      );
    },
  );

  function hintOf(language: string): string | null | undefined {
    const text = `${HEAD}${fence(language, 'a')}`;
    return markdown.parseTutorial(FILE, text).diagnostics[0]?.hint;
  }
});

describe('a terminal session', () => {
  it('marks the prompts, so that they are not copied', () => {
    expect(codeOf(htmlOf(fence('bash', '$ npm i\n$ ls')))).toBe(
      '<span class="prompt">$ </span><span class="f">npm</span> i\n' +
        '<span class="prompt">$ </span><span class="f">ls</span>',
    );
  });

  it('does not highlight the output of a command', () => {
    expect(
      codeOf(htmlOf(fence('sh', '$ echo a \\\n  "b"\nif "c" <d>'))),
    ).toMatch(
      /\n {2}<span class="s">&quot;b&quot;<\/span>\nif "?(?:&quot;)c&quot; &lt;d&gt;$/,
    );
  });

  it('without prompts is highlighted as a script', () => {
    expect(codeOf(htmlOf(fence('bash', 'npm i')))).toBe(
      '<span class="f">npm</span> i',
    );
  });

  it('is not recognised in JavaScript, where a dollar sign is code', () => {
    expect(htmlOf(fence('js', '$ (a)'))).not.toContain('prompt');
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

describe('a fence without an end', () => {
  it.each([
    [
      'when it takes in the rest of the page',
      'a\n\n```text\nb\n\n## C',
      ['3:1'],
    ],
    ['when the closing marks are too few', '````text\nb\n```', ['1:1']],
    ['in a list', '- a\n  ```text\n  b\n\nc', ['2:3']],
    ['when its end is outside of its list', '- ```\n  a\n```', ['1:3', '3:1']],
    [
      'when colons in it end the directive around it',
      ':::note\n```text\n:::\n```\n:::',
      ['2:1', '4:1'],
    ],
  ])('is an error %s', (_name, body, places) => {
    expect(render(body).problems).toEqual(
      places.map((place) => `${place} unclosed-fence`),
    );
  });

  it.each([
    '```text\n```',
    '~~~text\n```\n~~~~',
    '> ```text\n> a\n> ```',
    '    ```text\n    a',
  ])('is not reported when the block does end: %j', (body) => {
    expect(render(body).problems).toEqual([]);
  });

  it('is a warning in a comment', () => {
    const { diagnostics } = markdown.renderComment('A\n\n```text\nb', context);
    expect(diagnostics).toMatchObject([
      { code: 'unclosed-fence', severity: 'warning' },
    ]);
  });
});
