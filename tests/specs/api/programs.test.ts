/** What is said of the model by more than its data. */
import { expect, it } from 'vitest';
import { checkExports } from '../../../build/api/normalise/export-names.ts';
import { isDeprecated } from '../../../build/plan/entities.ts';
import { entityOf, extractText } from '../../support/api-extract.ts';

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

it('a function with overloads is deprecated when all of them are', async () => {
  const model = await extractText(`
      /** @deprecated Old. */
      export declare function some(a: string): void;
      export declare function some(a: number): void;
      /** @deprecated Old. */
      export declare function all(a: string): void;
      /** @deprecated Older. */
      export declare function all(a: number): void;`);
  expect(isDeprecated(entityOf(model, 'function', 'some'))).toBe(false);
  expect(isDeprecated(entityOf(model, 'function', 'all'))).toBe(true);
});
