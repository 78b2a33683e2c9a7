import { expect, it } from 'vitest';
import { highlightAhead } from '../../build/highlight-ahead.ts';

const samples = ['a', 'b', 'c'].map((code) => ({ code, language: 'ts' }));

function recordCodes(): {
  readonly codes: readonly string[];
  readonly tokenise: (code: string) => readonly never[];
} {
  const codes: string[] = [];
  return {
    codes,
    tokenise(code) {
      codes.push(code);
      return [];
    },
  };
}

it('highlights one sample after the other', async () => {
  const markdown = recordCodes();
  await highlightAhead(samples, markdown, () => false);
  expect(markdown.codes).toEqual(['a', 'b', 'c']);
});

it('leaves the rest to the pages once they are there', async () => {
  const markdown = recordCodes();
  await highlightAhead(samples, markdown, () => markdown.codes.length === 2);
  expect(markdown.codes).toEqual(['a', 'b']);
});

it('lets others of its thread have their turn', async () => {
  const markdown = recordCodes();
  const ahead = highlightAhead(samples, markdown, () => false);
  const seen = await new Promise((resolve) => {
    setImmediate(() => {
      resolve(markdown.codes.length);
    });
  });
  expect(seen).toBeLessThan(3);
  await ahead;
});
