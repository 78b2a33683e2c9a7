/** Types that the compiler would spell out are shown as they are written. */
import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../../build/api/model.ts';
import { printDeclaration } from '../../../build/signatures/print-declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import { extractText } from '../../support/api-extract.ts';

/** The declaration of a symbol on one line. */
function declare(model: ApiModel, name: string): string {
  const entity = model.entities.find(({ id }) => id === name);
  if (entity === undefined) throw new Error(`There is no ${name}`);
  return tokensToText(printDeclaration(entity)).replace(/\s+/g, ' ');
}

describe('a type in a declaration', () => {
  it.each([
    ['this as the type of a property', 'readonly bold: this'],
    ['this as a type argument', 'parse(): Promise<this>'],
    ['an indexed access on this', `command(): ReturnType<this['run']>`],
    ['this in an intersection', 'store<T extends object>(): this & T'],
    [
      'a generic type without its default argument',
      'add(item: T extends string ? List : T): void',
    ],
    ['an optional property of type never', 'role?: never'],
    [
      'a constraint that resolves to any',
      'end<D extends First<any>>(draft: D): D',
    ],
    ['any as a constraint', 'all<D extends any>(draft: D): D'],
    ['a type predicate', 'isList(value: unknown): value is List'],
    ['an assertion signature', 'check(value: unknown): asserts value is List'],
  ])('is shown as written: %s', async (_, member) => {
    const model = await extractText(`
      export interface List<T = any> { items: T[] }
      export type First<T> = T extends (infer I)[] ? I : T;
      export interface Made<T> { ${member}; run(): T }
      export declare class Class<T> { ${member}; run(): T; }`);
    const shown = member.replaceAll("'", '"').replace('["run"]', "['run']");
    expect(declare(model, 'Made')).toBe(
      `interface Made<T> { ${shown}; run(): T; }`,
    );
    expect(declare(model, 'Class')).toContain(` ${shown};`);
  });

  it('keeps this in an inherited member without substituted type arguments', async () => {
    const model = await extractText(`
      export interface Base<T> { own: this; both(): Promise<this>; with(): Map<T, this> }
      export interface Heir extends Base<string> {}`);
    expect(declare(model, 'Heir')).toBe(
      'interface Heir extends Base<string> { own: this; both(): Promise<this>; with(): Map<string, Heir>; }',
    );
  });

  it('is shown as written for a constant that shares its name with an interface', async () => {
    const model = await extractText(`
      export interface Maker<T, D = T> { make(): T | D }
      export interface Box { size: 1 }
      export declare const Box: Maker<Box>;`);
    expect(declare(model, 'Box-variable')).toBe('const Box: Maker<Box>;');
  });

  it('is shown as written in an index signature', async () => {
    const model = await extractText(`
      export interface Deep<T> { [name: string]: Deep<T> | Array<T> | string | T }
      export interface Heir extends Deep<null> {}
      export type Alias = { readonly [name: string]: Alias | string }
      export declare function f(a: { [name: string]: Alias | string }): void;`);
    expect(declare(model, 'Deep')).toBe(
      'interface Deep<T> { [name: string]: Deep<T> | T[] | string | T; }',
    );
    expect(declare(model, 'Heir')).toContain('Deep<null>');
    expect(declare(model, 'Alias')).toBe(
      'type Alias = { readonly [name: string]: Alias | string; };',
    );
    expect(declare(model, 'f')).toBe(
      'function f(a: { [name: string]: Alias | string }): void;',
    );
  });

  it('has its type parameters replaced in a member inherited with type arguments', async () => {
    const model = await extractText(`
      export interface Holder<T> { set(value: T | undefined): void }
      export interface Texts extends Holder<string> {}`);
    expect(declare(model, 'Texts')).toBe(
      'interface Texts extends Holder<string> { set(value: string | undefined): void; }',
    );
  });

  it('keeps the names of aliases in nested unions of an inherited member', async () => {
    const model = await extractText(`
      export type Letter = 'a' | 'b';
      export interface Base<T> { x: Map<T, Letter | 1> | Letter | 2; y: { z: (Letter | T | 3)[] } | Letter }
      export interface Heir extends Base<null> {}`);
    expect(declare(model, 'Heir')).toBe(
      'interface Heir extends Base<null> { x: Letter | 2 | Map<null, Letter | 1>; y: Letter | { z: (Letter | 3 | null)[] }; }',
    );
  });
});
