import { describe, expect, it } from 'vitest';
import type { BlockOutcome } from '../../../build/markdown/text-model.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { collectComment } from '../../../build/samples/collect.ts';
import { commentHtml, HEAD_LINES, htmlOf, render } from './support.ts';

const code = '```text\na\n```';

function outcome(changes: Partial<BlockOutcome>): BlockOutcome {
  return { status: 'passed', output: null, note: null, mark: null, ...changes };
}

/** The HTML below the code of the first block. */
function below(body: string, result: BlockOutcome | null): string {
  const html = htmlOf(body, {
    findOutcome: (line) => (line === HEAD_LINES + 1 ? result : null),
  });
  return /<\/pre>(<div class="output">.*)?<\/figure>$/s.exec(html)?.[1] ?? '';
}

const shown = (html: string): string =>
  `<div class="output"><div class="label">Output</div><pre class="code" tabindex="0"><code>${html}</code></pre></div>`;

describe('the output of a sample', () => {
  it('is shown below the code', () => {
    const html = below(code, outcome({ output: '<1>' }));
    expect(html).toBe(shown('&lt;1&gt;'));
  });

  it('is part of the figure when it is written as an output block', () => {
    const body = `${code}\n\n\`\`\`json output\n[1]\n\`\`\``;
    const html = below(body, outcome({ output: '[1]' }));
    expect(html).toBe(shown('<t-p>[<t-n>1</t-n>]</t-p>'));
    expect(htmlOf(body).match(/<figure/g)).toHaveLength(1);
  });

  it('is taken from the output block when the sample has no result', () => {
    const html = below(`${code}\n\`\`\`text output\nb\n\`\`\``, null);
    expect(html).toBe(shown('b'));
  });

  it('is shown for each version that the code names', () => {
    const both = '```text output\nold\n```\n\n```text output\nnew\n```';
    const html = htmlOf(`\`\`\`ts versions="1,2"\na\n\`\`\`\n\n${both}`);
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
      ' Version 1 old Version 2 new ',
    );
  });

  it('must follow once for each version that the code names', () => {
    const one = '```ts versions="1,2"\na\n```\n\n```text output\nold\n```';
    expect(render(one).problems).toEqual(['1:1 fence-invalid']);
  });

  it('is a figure of its own when no code comes right before it', () => {
    expect(htmlOf('Text.\n\n```text output\nb\n```')).toBe(
      `<p>Text.</p>\n<figure class="sample" data-language="text">${shown('b')}</figure>`,
    );
  });

  it.each(['- ', '1. ', '- Text.\n\n  - Deeper.\n\n    - '])(
    'is part of the figure in a list as well: %j',
    (marker) => {
      const indent = ' '.repeat(marker.length - marker.lastIndexOf('\n') - 1);
      const output = '```text output\nb\n```';
      const item = `Text.\n${code}\n${output}\nMore.`;
      const body = marker + item.replaceAll('\n', `\n${indent}`);
      expect(htmlOf(body).match(/<figure/g)).toHaveLength(1);
    },
  );

  it('is a figure of its own in a second output block', () => {
    const output = '```text output\nb\n```';
    expect(
      htmlOf(`${code}\n\n${output}\n\n${output}`).match(/<figure/g),
    ).toHaveLength(2);
  });
});

describe('the outcome of a sample', () => {
  it('is not shown when the sample passed', () => {
    const html = htmlOf(code, { findOutcome: () => outcome({}) });
    expect(html).toBe(htmlOf(code, { findOutcome: () => null }));
  });

  it('is marked as bad when the sample failed', () => {
    expect(below(code, outcome({ status: 'failed', note: 'threw' }))).toContain(
      '<span class="bad">threw</span>',
    );
  });

  it('gives the reason when the sample was not run', () => {
    const result = outcome({ status: 'not-run', note: 'needs a browser' });
    expect(below(code, result)).toBe(
      '<div class="output"><div class="label">Not run<span class="note">needs a browser</span></div></div>',
    );
  });

  it('is the reason in the fence when the sample has no result', () => {
    expect(below('```text no-run="needs <b>"\na\n```', null)).toBe(
      '<div class="output"><div class="label">Not run<span class="note">needs &lt;b&gt;</span></div></div>',
    );
  });

  it('without output and note is not shown', () => {
    expect(below(code, outcome({}))).toBe('');
  });

  it('is looked up by the line on which the code block begins', () => {
    const asked: number[] = [];
    htmlOf(`${code}\n\n\`\`\`text output\nb\n\`\`\`\n\n${code}`, {
      findOutcome: (line) => {
        asked.push(line - HEAD_LINES);
        return null;
      },
    });
    expect(asked).toEqual([1, 9]);
  });

  const fence = '```js\na\n```';

  it.each([
    ['alone', fence, 'a'],
    ['behind indented code', `Install:\n\n    npm i\n\n${fence}`, 'a'],
    ['behind a quote', `> \`\`\`js\n> b\n> \`\`\`\n\n${fence}`, 'b a'],
    [
      'behind a deep list',
      `- 1.  \`\`\`js\n      b\n      \`\`\`\n\n${fence}`,
      'b a',
    ],
    ['in a list', `- Text.\n\n  ${fence.replaceAll('\n', '\n  ')}`, 'a'],
    ['in a note', `:::note\n${fence}\n:::`, 'a'],
    [
      'behind an output',
      `${code}\n\`\`\`text output\nb\n\`\`\`\n${fence}`,
      'a',
    ],
  ])(
    'in a comment is looked up by the line and code of the collected sample: %s',
    (_name, text, codes) => {
      const asked: unknown[] = [];
      commentHtml(text, {
        findOutcome: (line, run) => {
          asked.push({ line, code: run });
          return null;
        },
      });
      const place = { file: 'box.d.ts', line: 1, owner: 'box' };
      const samples = collectComment(readComment(text), place).map(
        ({ line, code: run }) => ({ line, code: run }),
      );
      expect(samples.map(({ code: run }) => run)).toEqual(codes.split(' '));
      expect(asked).toEqual(expect.arrayContaining(samples));
    },
  );
});
