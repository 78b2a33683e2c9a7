/** What is said of the model by more than its data. */
import { describe, expect, it } from 'vitest';
import { checkExports } from '../../../build/api/normalise/export-names.ts';
import { isDeprecated } from '../../../build/plan/entities.ts';
import { entityOf, extractText } from '../../support/api-extract.ts';

describe('an export without a page', () => {
  it('fails the build, since it is a bug of ours, and is named', async () => {
    const model = await extractText('export declare const a: 1;');
    const listed = (...names: readonly string[]) =>
      new Map([
        [
          'a',
          {
            name: 'a',
            prefix: '',
            importPaths: ['example'],
            names,
            typeNames: [],
          },
        ],
      ]);
    expect(() => {
      checkExports(model, listed('a'));
    }).not.toThrow();
    expect(() => {
      checkExports(model, listed('a', 'fp/a', 'fp/default'));
    }).toThrow('Exports of example without a page: fp/a, fp/default');
  });
});

describe('a function with overloads', () => {
  it('is deprecated when all of them are', async () => {
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
});
