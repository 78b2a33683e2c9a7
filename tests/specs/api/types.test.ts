import { describe, expect, it } from 'vitest';
import { printDeclaration } from '../../../build/signatures/print-declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import {
  entityOf,
  extractFromSources,
  extractText,
} from '../../support/api-extract.ts';
import { showEntity, showType } from '../../support/api-show.ts';

/** The model of the type in `type T = ...`, which may refer to `declared`. */
async function typeOf(written: string, declared = ''): Promise<string> {
  const model = await extractText(`${declared}\nexport type T = ${written};`);
  return showType(entityOf(model, 'type', 'T').type);
}

describe('the model of a type', () => {
  it.each([
    'string | unknown | never',
    '1 | -2.5 | true',
    'null | undefined',
    '10n | -20n',
    '[string, number?]',
    '`a-${string}-${number}`',
    '(a: string, b?: number) => void',
    '<A extends string>(a: A) => A',
  ])('keeps %s', async (written) => {
    expect(await typeOf(written)).toBe(written);
  });

  it.each([
    [`'a' | "b'"`, '"a" | "b\'"'],
    ['string[][]', '((string)[])[]'],
    ['readonly string[]', 'readonly (string)[]'],
    ['[string, ...number[]]', '[string, ...(number)[]]'],
    ['[a: A, b?: B, ...c: C[]]', '[a: A~, b?: B~, ...c: (C~)[]]'],
    ['{ a: 1 } & { b: 2 }', '{ a: 1; } & { b: 2; }'],
    ['keyof Date', 'keyof Date~typescript'],
    [`Date['getTime']`, 'Date~typescript["getTime"]'],
    ['Map<string, URL>', 'Map~typescript<string, URL~typescript>'],
    ['new (a: string) => Date', 'new (a: string) => Date~typescript'],
    ['abstract new () => Date', 'abstract new () => Date~typescript'],
    ['(this: Date) => void', '(this: Date~typescript) => void'],
    [
      `{ a: 1; readonly b?: 2; c(): 3; (): 4; new (): 5; [k: string]: unknown }`,
      '{ a: 1; readonly b?: 2; c(): 3; (): 4; new (): 5; [k: string]: unknown; }',
    ],
    [
      `{ a: 1; new (): 2; b: 3; (): 4; [k: string]: unknown; c: 5 }`,
      '{ a: 1; new (): 2; b: 3; (): 4; [k: string]: unknown; c: 5; }',
    ],
    [
      'A extends [infer H extends string, ...unknown[]] ? H : never',
      'A~ extends [infer H extends string, ...(unknown)[]] ? H : never',
    ],
    ['Missing<string>', 'Missing~<string>'],
    [
      `${'Set<'.repeat(40)}string${'>'.repeat(40)}`,
      `${'Set~typescript<'.repeat(40)}string${'>'.repeat(40)}`,
    ],
  ])('keeps %s, each name with its target', async (written, expected) => {
    expect(await typeOf(written)).toBe(expected);
  });

  it('keeps mapped types with their modifiers and renamed keys', async () => {
    const model = await extractText(`
      export type Plain<T> = { [K in keyof T]: T[K] };
      export type More<T> = { readonly [K in keyof T as \`get\${K & string}\`]?: T[K] };
      export type Less<T> = { -readonly [K in keyof T]-?: T[K] };
    `);
    expect(model.entities.map(showEntity)).toEqual([
      'type Less<T> = { -readonly [K in keyof T]-?: T[K] }',
      'type More<T> = { +readonly [K in keyof T as `get${K & string}`]+?: T[K] }',
      'type Plain<T> = { [K in keyof T]: T[K] }',
    ]);
  });

  it('keeps typeof a constant, a member and a generic function with type arguments', async () => {
    const declared = `
      export declare const settings: { port: number };
      export declare function make<A>(a: A): A;`;
    expect(await typeOf('typeof settings', declared)).toBe('typeof settings^');
    expect(await typeOf('typeof settings.port', declared)).toBe(
      'typeof settings.port^port',
    );
    expect(await typeOf('typeof make<string>', declared)).toBe(
      'typeof make^<string>',
    );
  });

  it('keeps unique symbols', async () => {
    const model = await extractText('export declare const b: unique symbol;');
    expect(model.entities.map(showEntity)).toEqual(['const b: unique symbol']);
  });

  it('keeps the reference of an alias to itself', async () => {
    const model = await extractText(`
      export type Json = string | Json[] | { [key: string]: Json };
      export type Chain = { next: Chain | null };
    `);
    expect(model.entities.map(showEntity)).toEqual([
      'type Chain = { next: Chain^ | null; }',
      'type Json = string | (Json^)[] | { [key: string]: Json^; }',
    ]);
  });

  it('keeps a property type that mentions the same property', async () => {
    const model = await extractText(
      `export interface Loop { x: { inner: Loop['x'] } }`,
    );
    expect(showEntity(entityOf(model, 'interface', 'Loop'))).toBe(
      'interface Loop\n  x: { inner: Loop^["x"]; }',
    );
  });

  it('links an enumeration member that is used as a type', async () => {
    expect(
      await typeOf('Colour.Red', 'export declare enum Colour { Red, Blue }'),
    ).toBe('Colour.Red^Red');
  });

  it('keeps constraints and defaults of type parameters as written', async () => {
    const model = await extractText(`
      export interface Item { name: string }
      export type Only<A, B> = A extends string ? B : A;
      export declare function pick<T, K extends keyof T>(from: T, key: K): T[K];
      export declare function both<A, B extends A = A>(a: A, b: B): B;
      export declare function some<const T extends readonly [Item, ...Item[]]>(all: T): T;
      export declare function named<T extends Item['name']>(name: T): T;
      export declare function only<A extends Only<B, never>, B>(a: A, b: B): B;
      export type All<L> = L extends [infer F, ...infer R] ? F & All<R> : {};
      export declare function means<A, B = All<[A, Item]>>(a: A, b: B): B;
      export interface Call { <T, K extends keyof T>(from: T, key: K): T[K] }
    `);
    const functions = model.entities.filter(({ kind }) => kind === 'function');
    expect(functions.map(showEntity)).toEqual([
      'function both<A, B extends A = A>(a: A, b: B): B',
      'function means<A, B = All^<[A, Item^]>>(a: A, b: B): B',
      'function named<T extends Item^["name"]>(name: T): T',
      'function only<A extends Only^<B, never>, B>(a: A, b: B): B',
      'function pick<T, K extends keyof T>(from: T, key: K): T[K]',
      'function some<const T extends readonly [Item^, ...(Item^)[]]>(all: T): T',
    ]);
    expect(showEntity(entityOf(model, 'interface', 'Call'))).toContain(
      '<T, K extends keyof T>(from: T, key: K): T[K]',
    );
  });

  it('substitutes type arguments in the constraints of an inherited method', async () => {
    const model = await extractText(`
      export interface Item { name: string }
      export declare class Box<T> { get<K extends keyof T>(key: K): T[K] }
      export declare class Any<V> extends Box<V> {}
      export declare class Items extends Box<Item> {}
    `);
    expect(showEntity(entityOf(model, 'class', 'Any'))).toContain(
      'get<K extends keyof V>(key: K): V[K]',
    );
    expect(showEntity(entityOf(model, 'class', 'Items'))).toContain(
      'get<K extends "name">(key: K): Item^[K]',
    );
  });

  it('substitutes a generic type with its arguments in an inherited member', async () => {
    const model = await extractText(`
      type Size<T> = T extends string ? 1 : 2;
      export interface Base<T> { deep: { one: T; many: T[] } }
      export interface Heir<T> extends Base<Size<T>> {}
    `);
    expect(showEntity(entityOf(model, 'interface', 'Heir'))).toContain(
      'deep: { one: Size^<T>; many: (Size^<T>)[]; }',
    );
  });

  it('keeps typeof an export whose exported name is a reserved word', async () => {
    const model = await extractText(`
      declare function null_(): void;
      export { null_ as null };
      export interface Both { a: typeof null_; b: typeof undefined }`);
    const both = entityOf(model, 'interface', 'Both');
    expect(tokensToText(printDeclaration(both))).toBe(
      'interface Both {\n  a: typeof _null;\n  b: typeof undefined;\n}',
    );
  });
});

describe('a type that is not understood', () => {
  const chain = `export const ok = 1;
export function chain() {
  const links = { next() { return links; }, more: [() => links] };
  return links;
}
export const again: () => ReturnType<typeof chain> = chain;
export const inferred = chain();`;

  it.each([
    [
      'refers to itself without a name',
      'index.ts',
      chain,
      'chain',
      'function chain(): { next(): ({ next(): ...; more: (() => ...)[]; }); more: (() => ({ next(): ...; more: (() => ...)[]; }))[]; }',
      { line: 3, column: 19 },
    ],
    [
      'is nested too deeply for TypeDoc',
      'index.d.ts',
      `export type Other = 1;\nexport type Deep = string${'[]'.repeat(1100)};`,
      'Deep',
      `type Deep = (string${'[]'.repeat(1100)})`,
      { line: 2, column: 1 },
    ],
  ])(
    'because it %s is printed as the compiler prints it, with a warning where it stands',
    async (_, file, text, id, shown, place) => {
      const { value, diagnostics } = await extractFromSources(
        new Map([[file, text]]),
        { entry: file },
      );
      const entity = value?.entities.find((one) => one.id === id);
      expect(entity && showEntity(entity)).toBe(shown);
      expect(diagnostics).toMatchObject([
        {
          severity: 'warning',
          code: 'type-not-understood',
          place: { file: `node_modules/example/${file}`, ...place },
        },
      ]);
    },
  );
});
