/** The thread that prepares samples also highlights them for the pages. */
import { expect, it } from 'vitest';
import { createHighlighter } from '../../../build/markdown/highlight/highlighter.ts';
import { loadTokeniser } from '../../../build/markdown/highlight/tokeniser.ts';
import { js, readPage, run } from './support.ts';

const SCRIPT = 'const box: { a: 1 } = { a: 1 };\nconsole.log(box.a);';

it('the highlighter needs no tokeniser for scripts that were run', async () => {
  const highlights = new Map<string, string>();
  const page = readPage(`\`\`\`ts\n${SCRIPT}\n\`\`\`\n${js('let a = `b`;')}`);
  await run([page], { highlights });

  const asked: string[] = [];
  const known = createHighlighter((code) => {
    asked.push(code);
    return null;
  }, highlights);
  const tokenise = await loadTokeniser();
  for (const { code, language } of page.samples) {
    expect(known(code, language)).toEqual(tokenise(code, language));
  }
  expect(page.samples).toHaveLength(2);
  expect(asked).toEqual([]);
});

it('only scripts are highlighted in advance', async () => {
  const highlights = new Map<string, string>();
  const page = readPage('```json\n{ "a": 1 }\n```\n');
  await run([page, readPage(js('let a = 1;'), { name: 'other' })], {
    highlights,
  });
  expect([...highlights]).toHaveLength(1);
});
