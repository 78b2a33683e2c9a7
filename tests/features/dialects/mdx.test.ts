/** Documents of MDX, and of markdown that Docusaurus reads as MDX. */
import { describe, expect, it } from 'vitest';
import {
  context,
  HEAD,
  HEAD_LINES,
  htmlOf,
  readDocument,
} from '../../specs/markdown/support.ts';

function read(body: string, file = 'content/tutorials/page.mdx') {
  const tutorial = readDocument(file, HEAD + body);
  const { value, diagnostics } = tutorial.render({ ...context, file });
  const all = [...tutorial.parsed.diagnostics, ...diagnostics];
  return {
    ...value,
    blocks: tutorial.parsed.value?.blocks ?? [],
    problems: all.map(
      ({ severity, code, place }) =>
        `${String((place?.line ?? 0) - HEAD_LINES)} ${severity} ${code}`,
    ),
  };
}

describe('MDX', () => {
  it.each([
    [
      '<Tabs groupId="g">\n<TabItem value="a" label="A">\n\n*a*\n\n</TabItem>\n<TabItem value="b">b</TabItem>\n</Tabs>',
      '::::tabs{group=g}\n:::tab[A]\n*a*\n:::\n:::tab[b]\nb\n:::\n::::',
    ],
    [
      '<Tabs values={[{ label: "A", value: "a" }, { label: `B`, value: "b" }]}>\n  <TabItem value="a">a</TabItem>\n  <TabItem value="b">b</TabItem>\n</Tabs>',
      '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::',
    ],
    [
      "<Tabs items={['A', 'B']}>\n<Tab>a</Tab>\n<Tab>b</Tab>\n</Tabs>",
      '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::',
    ],
    [
      '<Admonition type="caution" title="A">\nb\n</Admonition>',
      ':::warning[A]\nb\n:::',
    ],
    ['<Admonition type="x">b</Admonition>', ':::note\nb\n:::'],
    ['<Callout type="info">\n\n- a\n\n</Callout>', ':::info\n- a\n:::'],
    ['<Warning>a</Warning>', ':::warning\na\n:::'],
    [
      '<details>\n<summary>A *b*</summary>\n\nc\n\n</details>',
      ':::details[A *b*]\nc\n:::',
    ],
    [
      '<Details summary="A" open>\nb\n</Details>',
      ':::details[A]{open}\nb\n:::',
    ],
    [
      '<CodeBlock language="js" title="a.js" showLineNumbers>\n{`let a;`}\n</CodeBlock>',
      '```js title="a.js" showLineNumbers\nlet a;\n```',
    ],
    ['<CodeBlock className="language-sh">a b</CodeBlock>', '```sh\na b\n```'],
    ['<Link to="./other.md">a *b*</Link>', '[a *b*](./other.md)'],
    ['a<br/>b', 'a<br>b'],
    ['a {/* b */}c', 'a c'],
    ['{/* a */}\n\n<!-- c -->b', 'b'],
    ['a {\'{\'} {"b"} {`c`} {1}', 'a { b c 1'],
    ['*a*{" "}b', '*a* b'],
    ['## A {#b}', '## A {#b}'],
    ['## A {/* #b */}', '## A {#b}'],
    ["import A from 'a';\nexport const b = 1;\n\nc", 'c'],
    ['export const A = () => <b>{x}</b>;\n\nc', 'c'],
    ['<>a</>', 'a'],
    ['<p>a</p>', 'a'],
    ['<h2>A</h2>', '## A'],
    ['<kbd>a</kbd> <sub>b</sub>', '<kbd>a</kbd> <sub>b</sub>'],
    [
      '<div align="center">\n\n*a*\n\n</div>',
      '<div align="center">\n\n*a*\n\n</div>',
    ],
    ['a < b, `{c}` and \\{d}', 'a < b, `{c}` and {d}'],
    ['- a\n\n  <Tip>b</Tip>', '- a\n\n  :::tip\n  b\n  :::'],
    ['<TOCInline toc={toc} />\n\na', 'a'],
    ['```mdx-code-block\n<p>a</p>\n```\n\nb', 'a\n\nb'],
    ['<Mermaid value={`graph TD;`} />', '```mermaid\ngraph TD;\n```'],
    ['<h2 id="b">A</h2>', '## A {#b}'],
    ['<a\n  href="./other.md">\n  b\n</a>', '[b](./other.md)'],
  ])('is what markdown has for it: %j', (mdx, ours) => {
    const { html, problems } = read(mdx);
    expect(problems).toEqual([]);
    const lines = (text: string) => text.trim().replace(/\n+/g, '\n');
    expect(lines(html).replace(' >', '>')).toBe(lines(htmlOf(ours)));
  });

  it.each([
    '<img src="./box.png" alt="a" />',
    "<img src={require('./box.png').default} alt={'a'} />",
    '<Image src={useBaseUrl("./box.png")} alt="a" />',
    "<IdealImage img={require('./box.png')} alt='a' />",
    "import box from './box.png';\n\n<img src={box} alt='a' />",
    "import Box from './box.png';\n\n<Box alt='a' />",
    "<ThemedImage sources={{ light: './box.png', dark: 'b.png' }} alt='a' />",
  ])('has pictures, however their address is written: %j', (body) => {
    const { html, problems } = read(body);
    expect(problems).toEqual([]);
    expect(html).toBe('<p><img src="/box.png" alt="a"></p>');
  });

  it('keeps the content of a component that it does not know', () => {
    const { html, problems } = read(
      'a\n\n<Foo b={c}>\n\n*d*\n\n</Foo> \n\n<Foo/>',
    );
    expect(html).toBe('<p>a</p>\n<p><em>d</em></p>');
    expect(problems).toEqual(['3 warning unknown-component']);
  });

  it.each([
    ['<Foo title="T" />', '<p><strong>T</strong></p>'],
    ['<Foo title="T">\n\nd\n\n</Foo>', '<p><strong>T</strong></p>\n<p>d</p>'],
    ['<A title="T" src="https://x">d</A>, <A.bC />', '<p><a>T</a> d, b C</p>'],
    ['<Foo url="https://x.test" />', '<p><a>https://x.test</a></p>'],
    ['<iframe title="T" src="https://x.test" />', '<a>T</a>'],
  ])('shows what a component or frame is about: %j', (body, expected) => {
    const { html } = read(body);
    expect(html.trim().replace(/<a [^>]+>/g, '<a>')).toBe(expected);
  });

  it.each([
    ['<CodeBlock>{JSON.stringify(a)}</CodeBlock>', '{JSON.stringify(a)}'],
    ['<Tip title={<b>a</b>}>b</Tip>', 'b'],
  ])('says which expression a component needs: %j', (body, shown) => {
    const { html, problems } = read(body);
    expect(html).toContain(shown);
    expect(problems).toEqual(['1 warning mdx-expression']);
  });

  it('leaves out what is for the head of the page, and says so', () => {
    const { html, problems } = read('<head>\n  <title>a</title>\n</head>\n\nb');
    expect(html).toBe('<p>b</p>');
    expect(problems).toEqual(['1 warning unknown-component']);
  });

  it('shows an expression that says nothing without being run as code', () => {
    const { html, problems } = read('a {b.c}\n\n{d.map(() => <b />)}');
    expect(html).toContain('<p>a <code>{b.c}</code></p>');
    expect(html).toContain('{d.map(() =&gt; &lt;b /&gt;)}');
    expect(problems).toEqual([
      '1 warning mdx-expression',
      '3 warning mdx-expression',
    ]);
  });

  it.each([
    '<b onClick={() => alert(1)}>a</b>',
    '<b style={{ color: "red" }}>a</b>',
    '<script>{`alert(1)`}</script>a',
  ])('has no scripts, handlers, styles and frames: %j', (body) => {
    const { html, problems } = read(body);
    expect(html.trim()).toMatch(/^<p>(?:<b>)?a(?:<\/b>)?<\/p>$/);
    expect(problems).toEqual(['1 warning html-removed']);
  });

  it('has samples where they are written', () => {
    const { blocks } = read(
      '<Tabs>\n<TabItem value="a">\n\n```js\na;\n```\n\n</TabItem>\n</Tabs>',
    );
    expect(blocks).toMatchObject([{ line: 8, code: 'a;', tab: { index: 0 } }]);
  });

  it('with a mistake is read as markdown, with a warning', () => {
    const { html, problems } = read('a\n\n<b>c\n\n*d*');
    expect(html).toBe('<p>a</p>\n<p><b>c</b></p>\n<p><em>d</em></p>');
    expect(problems).toEqual(['3 warning mdx-invalid']);
  });
});

describe('a file of markdown', () => {
  const file = 'content/tutorials/page.md';

  it.each([
    "import Tabs from '@theme/Tabs';\n\na {'{'}",
    'a\n\n{/* b */}',
    '## A {/* #b */}',
    '```mdx-code-block\nimport a from "b";\n```\n\na',
    '<Link to="./other.md">a</Link>',
    '<Tabs>\n<TabItem value="a">\n\na\n\n</TabItem>\n</Tabs>',
  ])('is MDX if it shows signs of it: %j', (body) => {
    const { html, problems } = read(body, file);
    expect(html).not.toMatch(/import|\/\*|&lt;|'/);
    expect(problems).toEqual([]);
  });

  it.each([
    'a {b}',
    'import it from "here" and go on',
    "a\nimport b from 'b'",
    'a ${{ b }}',
    '<b>{a}</b>',
    '<br>',
    '    <Tabs>',
    '`{/* a */}`',
  ])('is markdown otherwise: %j', (body) => {
    const { html, problems } = read(body, file);
    expect(html).toBe(htmlOf(body));
    expect(problems).toEqual([]);
  });

  it('loses its imports also if it is no MDX', () => {
    const { html, problems } = read("import A from 'a';\n\nb <br> {c", file);
    expect(html).toBe('<p>b <br> {c</p>');
    expect(problems).toEqual(['3 warning mdx-invalid']);
  });
});
