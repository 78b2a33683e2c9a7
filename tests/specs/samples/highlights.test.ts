/** The thread that reads samples colours them as the pages would. */
import { expect, it } from 'vitest';
import { createHighlighter } from '../../../build/markdown/highlight/highlighter.ts';
import { createTokeniser } from '../../../build/markdown/highlight/tokeniser.ts';
import { js, readPage, run } from './support.ts';

const SCRIPT = 'const box: { a: 1 } = { a: 1 };\nconsole.log(box.a);';

it('every script that was run is known to the highlighter', async () => {
  const highlights = new Map<string, string>();
  const page = readPage(`\`\`\`ts\n${SCRIPT}\n\`\`\`\n${js('let a = `b`;')}`);
  await run([page], { highlights });

  const asked: string[] = [];
  const known = createHighlighter((code) => {
    asked.push(code);
    return null;
  }, highlights);
  const { tokenise, load } = createTokeniser();
  await load();
  for (const { code, language } of page.samples) {
    expect(known(code, language)).toEqual(tokenise(code, language));
  }
  expect(page.samples).toHaveLength(2);
  expect(asked).toEqual([]);
});

it('what is no script is left to the pages', async () => {
  const highlights = new Map<string, string>();
  const page = readPage('```json\n{ "a": 1 }\n```\n');
  await run([page, readPage(js('let a = 1;'), { name: 'other' })], {
    highlights,
  });
  expect([...highlights]).toHaveLength(1);
});
