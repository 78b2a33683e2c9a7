/** What samples will load, guessed from their text. */
import { expect, it } from 'vitest';
import { collectMarkdown } from '../../../build/samples/collect.ts';
import type { Sample } from '../../../build/samples/model.ts';
import { guessPreloads } from '../../../build/samples/preloads.ts';

function readSample(code: string, words = ''): Sample {
  const fence = `\`\`\`js${words}\n${code}\n\`\`\``;
  const [sample] = collectMarkdown(fence, 'a.d.ts', 1, null).flatMap(
    ({ samples }) => samples,
  );
  if (sample === undefined) throw new Error('there is no sample');
  return sample;
}

const importsOf = (...codes: readonly string[]): readonly string[] =>
  guessPreloads(
    codes.map((code) => readSample(code)),
    '/site',
  ).imports.map(({ folder, specifier }) => `${folder} ${specifier}`);

it('guessPreloads lists each specifier once, with the folder it is resolved from', () => {
  expect(
    importsOf(
      'import { a } from \'shapes\';\nimport b from "shapes/b";',
      "import {\n  c,\n} from 'shapes';",
    ),
  ).toEqual(['/site shapes', '/site shapes/b']);
});

it.each([
  ['a built-in module of Node', "import fs from 'node:fs';"],
  ['another sample', "import { schema } from './schema.js';"],
  ['an import for side effects', "import 'shapes/mood';"],
  ['a dynamic import', "await import('shapes');"],
])('guessPreloads omits %s', (_, code) => {
  expect(importsOf(code)).toEqual([]);
});

it('guessPreloads ignores a sample that is not run', () => {
  const idle = readSample(
    "import 'a';\nimport b from 'b';\nfetch('/')",
    ' no-run="why"',
  );
  expect(guessPreloads([idle], '/site')).toEqual({
    imports: [],
    fetches: false,
  });
});

it('guessPreloads says whether a sample calls fetch', () => {
  expect(guessPreloads([readSample("fetch('/');")], '/').fetches).toBe(true);
  expect(guessPreloads([readSample('parse();')], '/').fetches).toBe(false);
});
