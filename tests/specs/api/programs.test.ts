/** What is said of the model by more than its data. */
import { expect, it } from 'vitest';
import { checkExports } from '../../../build/api/normalise/export-names.ts';
import { isDeprecated } from '../../../build/plan/entities.ts';
import {
  entityOf,
  extractAll,
  extractText,
} from '../../support/api-extract.ts';

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

it('finds the texts of what is left out as a whole, with the reason', async () => {
  const text = `
    /** Secret. */
    export declare namespace inner {
      /** Deep. */
      const a: 1;
    }
    /** @internal Ours. */
    export interface Own {
      /** Its part. */
      b: 2;
    }
    /** @hidden Not yet. */
    export declare const soon: 3;
    /** Shown. */
    export declare const shown: 4;`;
  const { value } = await extractAll(new Map([['index.d.ts', text]]), {
    selection: { exclude: ['inner'], excludeInternal: true },
  });
  expect(
    value?.written.map((written) => [written.text, written.leftOut]),
  ).toEqual([
    ['Shown.', null],
    ['Secret.', 'exclude'],
    ['Deep.', 'exclude'],
    ['Ours.', 'internal'],
    ['Its part.', 'internal'],
    ['Not yet.', 'hidden'],
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
