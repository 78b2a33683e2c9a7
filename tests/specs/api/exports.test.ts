import { describe, expect, it } from 'vitest';
import { checkExports } from '../../../build/api/normalise/export-names.ts';
import { extractFiles, extractText } from '../../support/api-extract.ts';

describe('every export has a page', () => {
  it.each([
    [
      'of a class assigned to "export", with what its namespace adds',
      `declare class A { x: string }
       declare namespace A { interface O {} class B {} enum E { a } type T = string; const v: 1 }
       export = A;`,
      ['A', 'A.B', 'A.E', 'O', 'T'],
    ],
    [
      'that is named by a string',
      'declare const x: 1; declare const y: 2; export { x as "module.exports", y as "a b" };',
      ['a b', 'module.exports'],
    ],
    [
      'that is an alias of an imported member',
      `import * as a from './other.js';
       export import B = a.B; export import NS = a.NS; export import E = a.E;`,
      ['B', 'E', 'NS', 'NS.c'],
    ],
    [
      'that is exported as a type only',
      "export type { B, E, NS as N, f as F, C } from './other.js';",
      ['B', 'C', 'E', 'F', 'N', 'N.c'],
    ],
    [
      'that augments another module',
      `declare module './other.js' { export const added: 1 } export * from './other.js';`,
      ['B', 'C', 'E', 'NS', 'NS.c', 'added', 'f'],
    ],
    [
      'of a file that is exported as a namespace and contains itself',
      "export * as self from './index.js'; export declare const a: 1;",
      ['a', 'self'],
    ],
    [
      'that merges a function, an interface and a namespace',
      `declare function m(): void; interface m { y: 1 }
       declare namespace m { const z: 1; interface O {} } export default m;`,
      ['m', 'm-function', 'm.O'],
    ],
  ])('%s', async (_, text, ids) => {
    const model = await extractFiles({
      'index.d.ts': text,
      'other.d.ts': `
        export declare const B: 1; export declare enum E { a } export declare class C {}
        export declare namespace NS { const c: 1 } export declare function f(): void;`,
    });
    expect(model.entities.map(({ id }) => id)).toEqual(ids);
  });

  it('but what is hidden by the comment of one of its overloads', async () => {
    const model = await extractText(`
      /** @hidden */
      export declare function f(value: 1): void;
      export declare function f(value: 2): void;
      /** @private */
      export declare const g: string;
      export declare const a: string;`);
    expect(model.entities.map(({ id }) => id)).toEqual(['a']);
  });

  it('or the build fails, which is a bug of ours, and names it', async () => {
    const model = await extractText('export declare const a: 1;');
    const listed = (...names: readonly string[]) =>
      new Map([
        ['a', { name: 'a', prefix: '', importPaths: ['example'], names }],
      ]);
    expect(() => {
      checkExports(model, listed('a'));
    }).not.toThrow();
    expect(() => {
      checkExports(model, listed('a', 'fp/a', 'fp/default'));
    }).toThrow('Exports of example without a page: fp/a, fp/default');
  });
});
