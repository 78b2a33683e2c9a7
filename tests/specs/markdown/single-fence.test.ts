import { describe, expect, it } from 'vitest';
import { readSingleFence } from '../../../build/markdown/single-fence.ts';
import { parseMarkdown } from '../../../build/markdown/syntax.ts';

describe('a text that is one block of code', () => {
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
  ])('is read as the parser reads it: %j', (text) => {
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
  ])('is not seen where there is doubt: %j', (text) => {
    expect(readSingleFence(text)).toBeNull();
  });

  // Looking at what follows each empty line again would take minutes.
  it('is read in one pass, however many empty lines it has', () => {
    const text = `\`\`\`js\n${'\n'.repeat(400_000)}a\n\`\`\``;
    expect(readSingleFence(text)).not.toBeNull();
  });
});
