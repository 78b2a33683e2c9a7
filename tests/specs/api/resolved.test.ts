/** What type aliases come to, beside what is written. */
import { describe, expect, it } from 'vitest';
import { entityOf, extractText } from '../../support/api-extract.ts';
import { showType } from '../../support/api-show.ts';

const members = (count: number): string =>
  Array.from({ length: count }, (_, i) => `m${String(i)}: ${String(i)};`).join(
    ' ',
  );

const DECLARED = `
export interface Inner { a: 1; b: 2 }
export interface Options {
  /** Says nothing. */ name: string;
  filter?: (a: number) => boolean;
  readonly inner: Omit<Inner, 'a'>;
}
export interface Wide { ${members(101)} }
export interface Box<T, U = string> { value: T; other: U }
export declare function make(options: Options, n?: number): Promise<Inner>;
export declare class Made {
  private secret;
  #hidden: 1;
  protected half: 1;
  open(): void;
}
export declare enum Color { Red, Green }
export type Maybe<T> = T | null | undefined;
export type Shape = { x: Options };
export type Letters = 'a' | 'b';
export type Deep<T> = { [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] };
`;

const OPTIONS = 'name?: string; filter?: (a: number) => boolean;';

const RESOLVED = [
  ['of another alias', 'Shape', '{ x: Options^; }'],
  ['of a union of unions', "Letters | 'c' | Color", `"a" | "b" | "c" | Color^`],
  ['of a generic alias', 'Maybe<Letters>', '"a" | "b" | null | undefined'],
  ['of names', 'keyof Inner', '"a" | "b"'],
  ['of a part', 'Pick<Inner, "b">', '{ b: 2; }'],
  ['of the rest', 'Omit<Inner, "b">', '{ a: 1; }'],
  [
    'with optional members',
    'Partial<Options>',
    `{ ${OPTIONS} readonly inner?: Omit~typescript<Inner^, "a">; }`,
  ],
  [
    'that is mapped',
    '{ [K in keyof Inner as `get_${K}`]: () => Inner[K] }',
    '{ get_a: () => 1; get_b: () => 2; }',
  ],
  ['of a condition', "Inner extends { a: 1 } ? 'yes' : 'no'", '"yes"'],
  ['that is recursive', 'Deep<Inner>', '{ a?: 1; b?: 2; }'],
  ['of a record', 'Record<string, Inner>', '{ [key: string]: Inner^; }'],
  ['of two types', 'Pick<Inner, "b"> & Inner', '{ a: 1; b: 2; }'],
  ['of a class', 'Made & Inner', '{ a: 1; b: 2; open(): void; }'],
  ['of a result', 'Awaited<ReturnType<typeof make>>', 'Inner^'],
  [
    'of a function like another',
    '(...args: Parameters<typeof make>) => ReturnType<typeof make>',
    '(options: Options^, n?: number) => Promise~typescript<Inner^>',
  ],
] as const;

const WRITTEN = [
  ['of an interface', 'Inner'],
  ['of a type with defaults', 'Box<Inner>'],
  ['that is written out', '{ a: 1 }'],
  ['of plain alternatives', "'x' | 'y' | null"],
  ['that is branded', 'string & { readonly brand: 1 }'],
  ['of a tuple', '[a: Inner, b?: Letters]'],
  ['that nobody could read', 'Partial<Wide>'],
  ['of very many names', 'keyof Wide'],
] as const;

const GENERIC = [
  ['a condition', 'T extends string ? 1 : 2'],
  ['a part', 'Pick<T, keyof T>'],
  ['optional members', 'Partial<T>'],
  ['the rest and more', 'Omit<T, "x"> & { more: 1 }'],
  ['names', 'keyof T'],
] as const;

const aliases = [...RESOLVED, ...WRITTEN].map(
  ([, type], index) => `export type A${String(index)} = ${type};`,
);
const generics = GENERIC.map(
  ([, type], index) =>
    `export type G${String(index)}<T extends Inner> = ${type};`,
);
const model = await extractText([DECLARED, ...aliases, ...generics].join('\n'));
const resolved = (id: string) => entityOf(model, 'type', id).resolved;

describe('an alias', () => {
  it.each(RESOLVED.map((row, index) => [...row, index] as const))(
    '%s, %s, comes to %s',
    (_, __, expected, index) => {
      const type = resolved(`A${String(index)}`);
      expect(type && showType(type)).toBe(expected);
    },
  );

  it.each(WRITTEN.map((row, index) => [...row, index] as const))(
    '%s, %s, is shown as it is written only',
    (_, __, index) => {
      expect(resolved(`A${String(RESOLVED.length + index)}`)).toBeNull();
    },
  );

  it.each(GENERIC.map((row, index) => [...row, index] as const))(
    'of %s of its type parameter, %s, stays unresolved',
    (_, __, index) => {
      expect(resolved(`G${String(index)}`)).toBeNull();
    },
  );

  it('repeats no comments', () => {
    const index = RESOLVED.findIndex(([, type]) => type === 'Partial<Options>');
    const text = JSON.stringify(resolved(`A${String(index)}`));
    expect(text).toContain('"name":"filter"');
    expect(text).not.toContain('Says nothing');
  });
});
