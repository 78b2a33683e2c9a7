import { format } from 'prettier';
import { bundledLanguagesInfo } from 'shiki/langs';
import { expect, it } from 'vitest';

it('the names of grammars are those of the installed highlighter (`vitest -u` writes them)', async () => {
  const names = bundledLanguagesInfo.map(({ id, aliases = [] }) => [
    id,
    aliases,
  ]);
  const text = await format(JSON.stringify(Object.fromEntries(names)), {
    parser: 'json',
  });
  await expect(text).toMatchFileSnapshot('../../build/script/grammars.json');
});
