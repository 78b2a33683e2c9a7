import { describe, expect, it } from 'vitest';
import { scanMarkdown } from '../../../build/core/markdown-scan.ts';

describe('scanMarkdown', () => {
  it('finds headings, code blocks and links', () => {
    const text = [
      '# Title',
      'A [link](https://a.test/b) and a [`name`](https://a.test/c "Title").',
      '',
      '````ts title="a.ts"',
      '# no heading, [no link](x)',
      '```',
      '````',
      '> ![picture](https://a.test/d.svg)',
      '### `third`',
    ].join('\n');
    expect(scanMarkdown(text)).toEqual({
      headings: [
        { level: 1, text: 'Title' },
        { level: 3, text: '`third`' },
      ],
      code: ['# no heading, [no link](x)\n```'],
      links: ['https://a.test/b', 'https://a.test/c', 'https://a.test/d.svg'],
    });
  });

  it('ignores links in inline code', () => {
    expect(scanMarkdown('`[a](b)` and ``[`c`](d)`` [e](f)').links).toEqual([
      'f',
    ]);
  });

  it('ignores links whose brackets are escaped', () => {
    expect(scanMarkdown('\\[a\\](b) [c](d)').links).toEqual(['d']);
  });

  it('recognises a code block inside a list', () => {
    expect(
      scanMarkdown('- item\n\n  ```js\n  [a](b)\n  ```\n\n[c](d)'),
    ).toEqual({ headings: [], code: ['[a](b)'], links: ['d'] });
  });
});
