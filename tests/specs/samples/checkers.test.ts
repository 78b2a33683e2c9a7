import { describe, expect, it } from 'vitest';
import { collectHome } from '../../../build/samples/collect.ts';
import { output, readPage, run, titled, writeProjectFile } from './support.ts';

describe('a language with a checker', () => {
  writeProjectFile(
    'content/checks/words.ts',
    `import { area } from 'shapes';

interface Context { readonly schemaModule: any; readonly schemaText: string | null }

export default (code: string, { schemaModule, schemaText }: Context) => {
  const known: string = schemaText ?? schemaModule?.words ?? String(area({ content: 1 } as any));
  return code.split('\\n').flatMap((word, index) =>
    known.split(' ').includes(word)
      ? []
      : [{ message: \`\${word} is not in: \${known}\`, line: index + 1, column: 1 }],
  );
};`,
  );
  const words = '```yaml\none\ntwo\n```\n\n';
  const checkers = { yaml: 'checks/words.ts' };
  const check = async (body: string, schema = '') => {
    const page = readPage(body, { schema, checked: ['yaml'] });
    return (await run([page], { checkers })).problems;
  };

  it('is checked against the exports of a sample on the page', async () => {
    const program = titled('words.js', "export const words = 'one';");
    expect(await check(program + words, 'words.js')).toEqual([
      '8 sample-2.yaml: two is not in: one',
    ]);
  });

  it('is checked against a text block of the page', async () => {
    const text = '```text title="words.txt"\none two\n```\n\n';
    expect(await check(words + text, 'words.txt')).toEqual([]);
  });

  it('fails before an output block when its checker does not export answer()', async () => {
    const page = '```yaml\n2\n```\n\n' + output('1', 'json');
    expect(await check(page)).toEqual([
      '2 sample-1.yaml: Error: The checker of yaml cannot produce output: export answer() from it',
    ]);
  });

  it('fails when no sample has the title that the page names as its schema', async () => {
    expect(await check(words, 'nothing.js')).toEqual([
      '3 sample-1.yaml: Error: The front matter names the schema "nothing.js", but no sample on this page has that title',
    ]);
  });

  it('is checked by a module of the site, which may import packages', async () => {
    expect(await check(words)).toEqual([
      '2 sample-1.yaml: one is not in: 2',
      '3 sample-1.yaml: two is not in: 2',
    ]);
  });
});

it('the home page shows an answer that equals the result of its checker', async () => {
  const home = collectHome(
    {
      setup: { title: 'a.js', language: 'js', code: 'export const a = 1;' },
      input: { title: 'Ask', language: 'yaml', code: 'a' },
      output: { title: 'Answer', language: 'json', code: '{ "a": 1 }' },
    },
    'content/site.config.ts',
    new Set(['yaml']),
  );
  const checkers = { yaml: 'checks/names.ts' };
  writeProjectFile(
    'content/checks/names.ts',
    `export default () => [];
export const answer = async (code, { schemaModule }) => ({ [code]: schemaModule[code] });`,
  );
  const { problems, results } = await run([home], { checkers });
  expect(problems).toEqual([]);
  expect(results[1]?.output).toBe('{\n  "a": 1\n}');
});
