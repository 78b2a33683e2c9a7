/** Constants that hold functions, and overloads of which some are deprecated. */
import { describe, expect, it } from 'vitest';
import { isDeprecated } from '../../../build/plan/entities.ts';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';
import { showEntity, showType } from '../../support/api-show.ts';

describe('a constant whose type names something that can be called', () => {
  const types = `
    export type Make<T> = (value: T) => T[];
    export interface Parser<T> {
      /** Reads. @param text - The text. @returns The tree. */
      (text: string): T;
      readonly version: string;
      clone(): Parser<T>;
    }
    export interface Both { (a: string): string; (a: number): number }
    export declare function load<T extends string>(name: T): T;
    export interface Ctor { (a: string): string; new (a: string): Date }`;

  it.each([
    ['Make<Date>', ['(value: Date~typescript) => (Date~typescript)[]']],
    ['Parser<Date>', ['(text: string) => Date~typescript']],
    ['Both', ['(a: string) => string', '(a: number) => number']],
    ['typeof load', ['<T extends string>(name: T) => T']],
    ['Make<1> & { extra: 1 }', ['(value: 1) => (1)[]']],
    ['Ctor', []],
    ['Make<1> | null', []],
    ['Function', []],
    // The type itself says it.
    ['(a: string) => void', []],
    ['{ (a: string): void; b: 1 }', []],
  ])('such as %s has its call signatures', async (type, signatures) => {
    const model = await extractText(
      `${types}\nexport declare const it: ${type};`,
    );
    const entity = entityOf(model, 'variable', 'it');
    expect(
      entity.signatures.map((signature) =>
        showType({ type: 'function', form: 'call', signature }),
      ),
    ).toEqual(signatures);
    expect(showEntity(entity)).toBe(`const it: ${showType(entity.type)}`);
  });

  it('has the comments of the signature unless it has its own', async () => {
    const model = await extractText(`${types}
      export declare const bare: Parser<Date>;
      /** Mine. @param text - What to read. */
      export declare const own: Parser<Date>;
      export declare namespace inner { const deep: Parser<Date>; }`);
    const said = ['bare', 'own', 'inner.deep'].map((id) => {
      const { comment, signatures } = entityOf(model, 'variable', id);
      const [one] = signatures;
      const [parameter] = one?.parameters ?? [];
      return [comment.text, parameter?.text, one?.comment.returns];
    });
    expect(said).toEqual([
      ['Reads.', 'The text.', 'The tree.'],
      ['Mine.', 'The text.', 'The tree.'],
      ['Reads.', 'The text.', 'The tree.'],
    ]);
  });
});

describe('a symbol with overloads', () => {
  const declared = `
    /** One. @deprecated Old. */
    export declare function some(a: string): void;
    export declare function some(a: number): void;
    /** One. @deprecated Old. */
    export declare function all(a: string): void;
    /** Two. @deprecated Older. */
    export declare function all(a: number): void;
    export declare class Box {
      /** One. @deprecated Old. */
      some(a: string): void;
      /** Two. */
      some(a: number): void;
      /** @deprecated Old. */
      all(a: string): void;
      /** @deprecated Older. */
      all(a: number): void;
    }`;

  it('is deprecated when all of them are, and each of them as it is marked', async () => {
    const model = await extractFiles({ 'index.d.ts': declared });
    const reasons = (id: string): readonly (string | null)[] =>
      entityOf(model, 'function', id).signatures.map(
        ({ comment }) => comment.deprecated,
      );
    expect(reasons('some')).toEqual(['Old.', null]);
    expect(reasons('all')).toEqual(['Old.', 'Older.']);
    expect(isDeprecated(entityOf(model, 'function', 'some'))).toBe(false);
    expect(isDeprecated(entityOf(model, 'function', 'all'))).toBe(true);
    expect(
      entityOf(model, 'class', 'Box').members.map(({ name, comment }) => [
        name,
        comment.deprecated,
      ]),
    ).toEqual([
      ['constructor', null],
      ['some', null],
      ['all', 'Old.'],
    ]);
  });
});
