/** Control characters and marks of direction in texts. */
import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import { readDocument } from '../../../build/markdown/read-document.ts';
import { context, FILE, HEAD, markdown, render } from './support.ts';

const twinOf = (body: string) =>
  markdown.renderTutorial(HEAD + body, context).value.markdown;

describe('a control character', () => {
  it.each([
    ['prose', 'a\u001B[1mb', '<p>a[1mb</p>', 'a\\[1mb'],
    ['a reference', 'a&#x202E;b', '<p>ab</p>', 'ab'],
    ['emphasis', '*a\u0007b*', '<p><em>ab</em></p>', '_ab_'],
    ['inline code', '`a\bb`', '<p><code>a␈b</code></p>', '`a␈b`'],
    [
      'an address',
      '[a](<./ot\u007Fher.md>)',
      '<p><a href="/docs/other">a</a></p>',
      '[a](/docs/other)',
    ],
    [
      'the text of a picture',
      '![a\u202Eb](./box.png)',
      '<p><img src="/box.png" alt="ab" width="320" height="200"></p>',
      '![ab](/box.png)',
    ],
  ])('in %s reaches neither page nor markdown', (_, body, html, twin) => {
    const rendered = render(body);
    expect(rendered.problems).toContain('1:0 warning control-character');
    expect(rendered.html.replace(/ (?:loading|decoding)="\w+"/g, '')).toBe(
      html,
    );
    expect(twinOf(body)).toBe(twin);
  });

  it.each([
    ['a fence', '```ts\na; // \u001B\u202E\n```'],
    ['a block by indentation', '    a; // \u001B\u202E'],
  ])('in %s is shown, and so is what runs', (_, body) => {
    const { value } = readDocument(FILE, HEAD + body).parsed;
    expect(value?.blocks).toMatchObject([{ code: 'a; // ␛U+202E' }]);
    expect(render(body).html).toContain('// ␛U+202E');
    expect(twinOf(body)).toContain('a; // ␛U+202E');
  });

  it.each([
    ['a\n\n> b\n> c\u001B\n\n\u202E', '4:0'],
    ['a\n\n```ts\nb\nc\u001B\n```\n\u202E', '5:0'],
  ])('is one warning for a file, at the first: %j', (body, place) => {
    expect(render(body).problems).toEqual([
      `${place} warning control-character`,
    ]);
  });

  it('in a file that a block shows is a warning at its line there', () => {
    const shown = new Map([['content/examples/a.txt', 'a\nb\u001B\n']]);
    const body = '```text file="../examples/a.txt"\n```';
    const { parsed } = readDocument(FILE, HEAD + body, {
      folder: '',
      shown,
      facts: null,
    });
    expect(parsed.value?.blocks).toMatchObject([{ code: 'a\nb␛' }]);
    expect(parsed.diagnostics).toMatchObject([
      {
        code: 'control-character',
        place: { file: 'content/examples/a.txt', line: 2 },
      },
    ]);
  });

  it.each([
    ['of a README', '<div title="a&#27;">b&#x1B;c&#x202E;</div>'],
    [
      'that no page can show otherwise',
      `a\u001B\u202E${'b'.repeat(1_000_001)}`,
    ],
  ])('in HTML and texts %s reaches no page', (_, text) => {
    const { html, markdown } = readComment(text).render(context).value;
    expect(html + markdown).not.toMatch(/(?!\n)\p{Cc}|\u202E/u);
  });
});
