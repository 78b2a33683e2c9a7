import { describe, expect, it } from 'vitest';
import { readSingleFence } from '../../../build/markdown/single-fence.ts';
import { parseMarkdown } from '../../../build/markdown/syntax.ts';

describe('readSingleFence', () => {
  it.each([
    '```ts\na\n```',
    '```\na\n```',
    '```ts\na\n\n  b `c` <d>\n```',
    '```ts\n```',
    '```\n\n```',
    '```\n\n\n```',
    '```js\na\n```\n',
    '```js\na\n```\n\n',
    '```c-x_1\n`a${"``"}`\n```',
  ])('reads a text that is one code block like the parser: %j', (text) => {
    expect(readSingleFence(text)).toEqual(parseMarkdown(text));
  });

  it.each([
    'a',
    '',
    '```ts',
    '```ts\na',
    '```ts\na```',
    '```ts\na\n``',
    '```ts title="a"\nb\n```',
    '```&amp;\na\n```',
    '````\na\n````',
    '```\na\n````',
    '```\na\n```\nb\n```\nc\n```',
    '```\n  ```\n```',
    '```\na\n``` \nb\n```',
    '```\na\tb\n```',
    '```\n\0\n```',
    ' ```\na\n```',
    'a\n\n```\nb\n```',
    '```\na\n\n  ```',
  ])('returns null for a text that may be anything else: %j', (text) => {
    expect(readSingleFence(text)).toBeNull();
  });

  // Rescanning from every empty line would take minutes.
  it('reads a block with 400,000 empty lines in one pass', () => {
    const text = `\`\`\`js\n${'\n'.repeat(400_000)}a\n\`\`\``;
    expect(readSingleFence(text)).not.toBeNull();
  });
});
