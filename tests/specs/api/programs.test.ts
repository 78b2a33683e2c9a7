/** What is said of the model by more than its data. */
import { expect, it } from 'vitest';
import { checkExports } from '../../../build/api/normalise/export-names.ts';
import { extractText } from '../../support/api-extract.ts';

it('warns of exports that have no page, and names them', async () => {
  const model = await extractText('export declare const a: 1;');
  const check = (...names: readonly string[]) => {
    const base = { name: 'a', prefix: '', importPaths: ['example'] };
    const listed = { ...base, names, typeNames: [] };
    return checkExports(model, new Map([['a', listed]]), 'index.d.ts');
  };
  expect(check('a')).toEqual([]);
  expect(check('a', 'fp/a', 'fp/default')).toMatchObject([
    {
      severity: 'warning',
      code: 'export-without-page',
      message: 'Exports of example that have no page: fp/a, fp/default',
    },
  ]);
});
