/** Titled TypeScript, which is shown as JavaScript too. */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../build/markdown/read-document.ts';
import { toJavaScript } from '../../../build/samples/syntax/to-javascript.ts';
import { context, FILE, HEAD, render } from './support.ts';

const draw = (body: string): string =>
  render(body, { toJavaScript }).html.replace(/<\/?(?:t-\w|a)\b[^>]*>/g, '');

const BLOCK = '```ts title="box.ts"\nconst a: number = 1;\n```\n';

describe('a titled block of TypeScript', () => {
  it('has a tab for each language, named by its file, and one output', () => {
    const html = draw(`${BLOCK}\n\`\`\`text output\none\n\`\`\``);
    const [js = '', ts = '', output = ''] = html
      .split(/(?=<div class="(?:tab|output)")/)
      .slice(1);
    expect(html).toMatch(/^<figure class="tabs" data-group="language">/);
    expect(js).toContain('data-label="JavaScript"><p class="label">box.js</p>');
    expect(js).toContain('<code>const a = 1;</code>');
    expect(ts).toContain('data-label="TypeScript"><p class="label">box.ts</p>');
    expect(ts).toContain('<code>const a: number = 1;</code>');
    expect(output).toContain('<code>one</code>');
    expect(html.match(/id="[^"]+"/g)).toHaveLength(2);
  });

  it('is one block of TypeScript for samples and for machines', () => {
    const read = readDocument(FILE, HEAD + BLOCK);
    expect(read.parsed.value?.blocks).toHaveLength(1);
    const { markdown } = read.render({ ...context, toJavaScript }).value;
    expect(markdown).toBe(BLOCK.trim());
  });

  it('has the same marked lines and links in both', () => {
    const code = 'type A = 1;\nBox();\nlet b: A;';
    const body = `\`\`\`ts title="box.ts" {2,3}\n${code}\n\`\`\``;
    const { html } = render(body, {
      toJavaScript,
      linkCode: () => [{ start: 12, end: 15, href: '/box' }],
    });
    expect(html.match(/class="line mark"/g)).toHaveLength(4);
    expect(html.match(/<a class="f" href="\/box">Box<\/a>/g)).toHaveLength(2);
  });

  it('shows its change in both, unless only types have changed', () => {
    const old = 'let a: A;\nlet b;\n';
    const show = (code: string): string => {
      const shown = new Map([
        ['content/examples/1/a.ts', old],
        ['content/examples/2/a.ts', code],
      ]);
      const fence =
        '```ts file="../examples/2/a.ts" since="../examples/1/a.ts"\n```';
      const read = readDocument(FILE, `${HEAD}${fence}\n`, {
        folder: '',
        shown,
        facts: null,
      });
      return read.render({ ...context, toJavaScript }).value.html;
    };
    expect(show(`${old}let c;\n`).match(/class="line add"/g)).toHaveLength(2);
    expect(show(old.replace('A', 'B')).match(/line add/g)).toHaveLength(1);
  });

  it.each([
    '```ts\nlet a: A;\n```',
    '```js title="a.js"\nlet a;\n```',
    '```ts title="a.ts"\nenum A { b }\n```',
    '```ts diff title="a.ts"\n+let a: A;\n```',
  ])('of another kind has none: %s', (body) => {
    expect(draw(body)).not.toContain('class="tab');
  });
});
