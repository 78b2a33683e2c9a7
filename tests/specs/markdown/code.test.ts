import { describe, expect, it } from 'vitest';
import { tokeniseScript } from '../../../build/markdown/highlight/script.ts';
import { context, FILE, htmlOf, markdown, render } from './support.ts';

const HEAD = '---\ntitle: A\ndescription: B.\n---\n';

function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

/** The inside of the first `code` element. */
function codeOf(html: string): string {
  return /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
}

/** What a reader sees of it. */
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
  it('is a figure with a button, coloured by classes', () => {
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
    ['md', '# A', 'A'],
    ['c', 'return 0;', '<span class="k">return</span>'],
    ['python', 'return 0', '<span class="k">return</span>'],
    ['xml', '<a/>', '<span class="k">a</span>'],
    ['scss', '// c', '<span class="c">// c</span>'],
    ['svelte', '<a>b</a>', '<span class="k">a</span>'],
    ['vue', '<template></template>', '<span class="k">template</span>'],
    ['console', '$ ls', 'ls'],
  ])('is coloured where it is %s', (language, code, expected) => {
    const { html, problems } = render(fence(language, code));
    expect(problems).toEqual([]);
    expect(codeOf(html)).toContain(expected);
  });

  it('with a title has a bar', () => {
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

  it('marks the chosen lines', () => {
    expect(codeOf(htmlOf(fence('text {1,3-4}', 'a\nb\n\nd\ne')))).toBe(
      '<span class="line mark">a\n</span><span class="line">b\n</span>' +
        '<span class="line mark">\n</span><span class="line mark">d\n</span>' +
        '<span class="line">e</span>',
    );
  });

  it('may number its lines', () => {
    const html = htmlOf(fence('text showLineNumbers', 'a\nb'));
    expect(html).toContain('<pre class="code numbered" tabindex="0">');
    expect(codeOf(html)).toBe(
      '<span class="line">a\n</span><span class="line">b</span>',
    );
  });

  it('splits what goes over several lines when lines matter', () => {
    expect(codeOf(htmlOf(fence('js {2}', '/* a\n b */')))).toBe(
      '<span class="line"><span class="c">/* a</span>\n</span>' +
        '<span class="line mark"><span class="c"> b */</span></span>',
    );
  });

  it('shows changes with signs that are not part of the code', () => {
    expect(codeOf(htmlOf(fence('text diff', ' a\n-b\n+c')))).toBe(
      '<span class="line"><span class="prompt"> </span>a\n</span>' +
        '<span class="line del"><span class="prompt">-</span>b\n</span>' +
        '<span class="line add"><span class="prompt">+</span>c</span>',
    );
  });

  it('colours changed code as the language it is in', () => {
    expect(codeOf(htmlOf(fence('js diff', '-let a\n+const a')))).toContain(
      '<span class="k">const</span> a',
    );
  });

  it.each([
    'ts',
    'js',
    'tsx',
    'jsx',
    'graphql',
    'json',
    'bash',
    'yaml',
    'html',
    'css',
    'toml',
    'diff',
    'text',
  ])('in %s shows the code to the letter, without styles', (language) => {
    const code = `{ "a": [1, '<b> & "c"'] } # // /* \`$\{x}\n\n  - é 漢 🚀\t$ end`;
    const html = htmlOf(fence(language, code));
    expect(textOf(codeOf(html))).toBe(code);
    expect(html).not.toContain('style');
  });

  it('says as data what its fence says', () => {
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

  it('knows the tab it stands in', () => {
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

  it('has the place of its first line, fenced or not, nested or not', () => {
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
    ['md', '# Title'],
    ['markdown', '# Title'],
    ['ini', 'a = "b"'],
    ['docker', 'FROM node'],
    ['dockerfile', 'FROM node'],
    ['py', 'import a'],
    ['rs', 'fn a() {}'],
    ['console', '$ npm install "a"'],
  ])('of %s is known, and coloured', (language, code) => {
    const { html, problems } = render(`\`\`\`${language}\n${code}\n\`\`\``);
    expect(problems).toEqual([]);
    expect(html).toMatch(/<(?:span|i|b) class="/);
  });

  it.each([
    ['an unknown language', 'pyton', '1:1 warning unknown-language'],
    ['constructor', 'constructor', '1:1 warning unknown-language'],
    ['__proto__', '__proto__', '1:1 warning unknown-language'],
    ['a path', '../../x', '1:1 warning unknown-language'],
    ['a very long word', 'x'.repeat(5000), '1:1 warning unknown-language'],
    ['an attribute', '"onmouseover=x', '1:1 warning unknown-language'],
    ['an open quote', 'js title="a', '1:1 fence-invalid'],
    ['a bad range', 'js {a}', '1:1 fence-invalid'],
    ['a range that runs backwards', 'js {1-0}', '1:1 fence-invalid'],
    ['a range beyond the end', 'js {3}', '1:1 fence-invalid'],
    ['a range without end', 'js {1-99999999999}', '1:1 fence-invalid'],
    ['a title without a value', 'js title', '1:1 fence-invalid'],
    ['no reason for not running', 'js no-run', '1:1 fence-invalid'],
    ['a word almost right', 'js titel="a.js"', '1:1 warning unknown-word'],
  ])('with %s is told with its line', (_name, info, problem) => {
    const { html, problems } = render(fence(info, 'a\nb'));
    expect(problems).toEqual([problem]);
    expect(textOf(codeOf(html))).toBe('a\nb');
    expect(html).toMatch(/data-language="(?:text|js)"/);
  });

  it.each([
    ['grapql', 'Did you mean graphql?'],
    ['TS', 'Write ts: names of languages are lower case.'],
    ['GraphQL', 'Write graphql: names of languages are lower case.'],
    ['js{1}', 'Write a space before "{".'],
  ])('%s has the language that was meant in its hint', (language, hint) => {
    expect(hintOf(language)).toBe(hint);
  });

  it.each(['asm', 'rb', 'tf', 'cmd'])(
    '%s is not taken for a language with a name like it',
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

describe('a terminal', () => {
  it('marks the prompts, so that they are not copied', () => {
    expect(codeOf(htmlOf(fence('bash', '$ npm i\n$ ls')))).toBe(
      '<span class="prompt">$ </span><span class="f">npm</span> i\n' +
        '<span class="prompt">$ </span><span class="f">ls</span>',
    );
  });

  it('does not colour what a command prints', () => {
    expect(
      codeOf(htmlOf(fence('sh', '$ echo a \\\n  "b"\nif "c" <d>'))),
    ).toMatch(
      /\n {2}<span class="s">&quot;b&quot;<\/span>\nif "?(?:&quot;)c&quot; &lt;d&gt;$/,
    );
  });

  it('without prompts is a script', () => {
    expect(codeOf(htmlOf(fence('bash', 'npm i')))).toBe(
      '<span class="f">npm</span> i',
    );
  });

  it('is the only place where a dollar sign is a prompt', () => {
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

  it('lead to their pages and keep their colour', () => {
    const html = htmlOf(fence('ts', 'let a: Box = Box.of()'), {
      linkCode: (_line, code) => linkAll(code),
    });
    expect(html).toContain(
      '<a class="t" href="/api/class/Box?a&amp;b">Box</a>',
    );
    expect(html).toContain('<a href="/api/class/Box?a&amp;b">Box</a>');
    expect(textOf(codeOf(html))).toBe('let a: Box = Box.of()');
  });

  it('do so in marked lines too', () => {
    const html = htmlOf(fence('ts {1}', 'let a: Box'), {
      linkCode: (_line, code) => linkAll(code),
    });
    expect(html).toContain(
      '<a class="t" href="/api/class/Box?a&amp;b">Box</a>',
    );
  });

  it('are asked for by the line of the block', () => {
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
    ['end too late', [{ start: 0, end: 99 }]],
    ['are empty', [{ start: 2, end: 2 }]],
  ])('change nothing of the text where ranges %s', (_name, ranges) => {
    const html = htmlOf(fence('ts', 'let a: Box'), {
      linkCode: () => ranges.map((range) => ({ ...range, href: '/x' })),
    });
    expect(textOf(codeOf(html))).toBe('let a: Box');
  });
});

describe('highlighting by itself', () => {
  it('gives runs that add up to the code', () => {
    const code = 'export const a = `b${c}`; // d\n\n\tx();\n';
    const runs = tokeniseScript(code, false);
    expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(code.length);
  });

  it('is HTML without a figure', () => {
    expect(markdown.highlight('a < 1', 'ts')).toBe(
      'a <span class="p">&lt;</span> <span class="n">1</span>',
    );
  });

  it('is the same for JavaScript and TypeScript', () => {
    const code = 'const f = async (a) => ({ ...a, b: [1, null] });';
    expect(markdown.highlight(code, 'js')).toBe(markdown.highlight(code, 'ts'));
  });

  it('of nothing is nothing', () => {
    expect(markdown.highlight('', 'ts')).toBe('');
  });
});

describe('a hint about a fence', () => {
  it.each([
    ['js{1}', 'Write a space before "{".'],
    ['js norun="why"', 'Did you mean no-run?'],
    ['js showLineNumber', 'Did you mean showLineNumbers?'],
  ])('says what was meant: %s', (info, hint) => {
    const { diagnostics } = markdown.parseTutorial(
      FILE,
      HEAD + fence(info, 'a'),
    );
    expect(diagnostics.map((one) => one.hint)).toEqual([hint]);
  });

  it('is not given about words that others may know', () => {
    expect(render(fence('js twoslash live', 'a')).problems).toEqual([]);
  });
});

describe('a fence that nothing ends', () => {
  it.each([
    ['with the rest of the page in it', 'a\n\n```text\nb\n\n## C', ['3:1']],
    ['shorter than its end', '````text\nb\n```', ['1:1']],
    ['in a list', '- a\n  ```text\n  b\n\nc', ['2:3']],
    ['but outside of its list', '- ```\n  a\n```', ['1:3', '3:1']],
    [
      'since colons in it end what is around it',
      ':::note\n```text\n:::\n```\n:::',
      ['2:1', '4:1'],
    ],
  ])('is an error: %s', (_name, body, places) => {
    expect(render(body).problems).toEqual(
      places.map((place) => `${place} unclosed-fence`),
    );
  });

  it.each([
    '```text\n```',
    '~~~text\n```\n~~~~',
    '> ```text\n> a\n> ```',
    '    ```text\n    a',
  ])('is none where it ends: %j', (body) => {
    expect(render(body).problems).toEqual([]);
  });

  it('is a warning in a comment', () => {
    const { diagnostics } = markdown.renderComment('A\n\n```text\nb', context);
    expect(diagnostics).toMatchObject([
      { code: 'unclosed-fence', severity: 'warning' },
    ]);
  });
});
