import { describe, expect, it } from 'vitest';
import type { ParsedFiles } from '../../../build/api/convert/program.ts';
import {
  classify,
  type ComparedVersion,
} from '../../../build/features/upgrade/classify-changes.ts';
import {
  compileAll,
  createModuleWriter,
  listOrigins,
} from '../../../build/features/upgrade/compile.ts';
import { RULES } from '../../../build/features/upgrade/rules.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';
import { blocksOf } from '../../support/text-rows.ts';
import { readRelease } from '../history/read-release.ts';
import { subjectsOf } from '../../../build/features/upgrade/upgrade-file.ts';

/** The rule and the name of each change, and how it is declared before and after. */
const CHANGES = blocksOf(`
  export-removed: gone
  export declare function gone(): void;
  export {};

  export-removed: GoneType
  export type GoneType = string;
  export {};

  subpath-removed: shop/extra
  export {};
  export {};

  engine-raised: node
  export {};
  export {};

  kind-changed: Colour
  export declare enum Colour { RED = "red" }
  export declare const Colour: { readonly RED: "red" }; export type Colour = "red";

  kind-changed: Valued
  export declare class Valued { a: string } export declare const valued: Valued;
  export interface Valued { a: string } export declare const valued: Valued;

  kind-changed: Typed
  export declare const Typed: { a: number }; export type Typed = "a";
  export type Typed = "a";

  kind-changed: Merged
  export interface Merged { a: 1 }
  export type Merged = { a: 1 };

  type-argument-refused: Part
  export interface Part<T extends string | number> { of: T } export declare const part: Part<1>;
  export interface Part<T extends string> { of: T } export declare const part: Part<"a">;

  type-argument-refused: Paired
  export interface Paired<A> { a: A }
  export interface Paired<A, B> { a: A | B }

  type-argument-refused: Single
  export interface Single<A, B = A> { a: A | B }
  export interface Single<A> { a: A }

  type-argument-refused: Given
  export interface Given<A = string> { a: A }
  export interface Given<A> { a: A }

  method-to-property: Shelf.add
  export declare class Shelf { add(one: string): void; }
  export declare class Shelf { add: (one: string) => void; }

  deprecation-withdrawn: again
  /** @deprecated */ export declare function again(): void;
  export declare function again(): void;

  property-removed: Kept.lost
  export interface Kept { a: string; lost?: string } export declare const kept: Kept;
  export interface Kept { a: string } export declare const kept: Kept;

  property-changed: Result.rows
  export interface Result { readonly rows: string[] } export declare function ask(): Result;
  export interface Result { readonly rows: string[] | null } export declare function ask(): Result;

  property-narrowed: Options.size
  export interface Options { size?: number | string } export declare function start(options: Options): void;
  export interface Options { size?: number } export declare function start(options: Options): void;

  property-required: Order.id
  export interface Order { price: number } export declare function buy(order: Order): void;
  export interface Order { price: number; id: string } export declare function buy(order: Order): void;

  type-changed: Answer
  export type Answer = string; export declare function reply(): Answer;
  export type Answer = number; export declare function reply(): Answer;

  type-narrowed: Input
  export type Input = string | number; export declare function put(value: Input): void;
  export type Input = string; export declare function put(value: Input): void;

  parameter-narrowed: narrow
  export declare function narrow(value: string | number): void;
  export declare function narrow(value: string): void;

  parameter-removed: fewer
  export declare function fewer(a: string, b?: string): void;
  export declare function fewer(a: string): void;

  parameter-required: more
  export declare function more(a: string): void;
  export declare function more(a: string, b: string): void;

  overload-removed: ways
  export declare function ways(a: string): void; export declare function ways(a: number): void;
  export declare function ways(a: string): void;

  return-widened: read
  export declare function read(): string;
  export declare function read(): string | null;

  guard-changed: isText
  export declare function isText(value: unknown): value is string;
  export declare function isText(value: unknown): boolean;

  class-nominal: Box
  export declare class Box<T> { readonly content: T; }
  export declare class Box<T> { private brand; readonly content: T; }

  union-member-added: State
  export type State = "on" | "off"; export declare function look(): State;
  export type State = "on" | "off" | "away"; export declare function look(): State;

  enum-member-added: Size.LARGE
  export declare enum Size { SMALL = "s" }
  export declare enum Size { SMALL = "s", LARGE = "l" }

  property-received: Info.path
  export interface Info { name: string } export declare function inform(): Info;
  export interface Info { name: string; path: string } export declare function inform(): Info;

  deprecated: old
  export declare function old(): void;
  /** @deprecated Use other(). */ export declare function old(): void;

  export-added: fresh
  export {};
  export declare const fresh: number;

  property-added: Settings.wide
  export interface Settings { a?: string } export declare function set(settings: Settings): void;
  export interface Settings { a?: string; wide?: boolean } export declare function set(settings: Settings): void;

  accepts-more: Optional
  export interface Optional<A> { a: A }
  export interface Optional<A, B = A> { a: A | B }

  accepts-more: wider
  export declare function wider(value: string): void;
  export declare function wider(value: string | number): void;
`);

/** What is written differently and means the same, or changes within a base. */
const SAME = blocksOf(`
  export type Maybe<T> = T | null; export declare function maybe(): Maybe<string>;
  export type Maybe<T> = null | T; export declare function maybe(): null | string;

  export interface Whole { a: string; b: string } export declare function whole(): Whole;
  interface Base { a: string } export interface Whole extends Base { b: string } export declare function whole(): Whole;

  export interface Made { a: string } export declare function made(): Made;
  export declare class Made { a: string; constructor(a: string); } export declare function made(): Made;

  export declare class Hidden { private one; }
  export declare class Hidden { private two; }
`);

const parsed: ParsedFiles = new Map();

async function makeVersion(
  index: string,
  subpaths: Readonly<Record<string, string>>,
  node: string,
): Promise<ComparedVersion> {
  const exports = { '.': './index.js', ...subpaths };
  const files = {
    'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', exports }),
    'index.d.ts': index,
    'extra.d.ts': 'export declare const one: 1;',
  };
  const folder = makeFolder();
  writeFiles(`${folder}/node_modules/shop`, files);
  const api = await readRelease(files, 'shop');
  const library = { name: 'shop', folder, parsed };
  return {
    name: 'shop',
    api,
    requires: { node },
    write: createModuleWriter(library, listOrigins('shop', api)),
    compile: (modules) => compileAll(modules, library),
  };
}

const join = (side: 1 | 2): string =>
  [...CHANGES, ...SAME.map((row) => ['', ...row])]
    .map((row) => row[side] ?? '')
    .join('\n');
const changes = classify(
  await makeVersion(join(1), { './extra': './extra.js' }, '>=16'),
  await makeVersion(join(2), {}, '>=20'),
);

describe('a change', () => {
  it.each(CHANGES.map(([title = '']) => title))('falls under %s', (title) => {
    const [rule = '', name = ''] = title.split(': ');
    const found = changes.filter((one) => subjectsOf(one).includes(name));
    expect(found.map((one) => one.rule)).toContain(rule);
  });

  it('has an example for every rule', () => {
    const rules = CHANGES.map(([title = '']) => title.split(': ')[0]);
    expect([...new Set(rules)].sort()).toEqual(Object.keys(RULES).sort());
  });

  it('is breaking only with a witness that the later version refuses, or a requirement', () => {
    const unproved = changes.filter(
      ({ rule, witness }) => RULES[rule] === 'breaking' && witness === null,
    );
    expect(unproved.map(({ name }) => name)).toEqual([
      'node',
      'shop/extra',
      'Merged',
    ]);
  });

  it('is compatible only if programs written before still compile', () => {
    const unproved = changes.filter(
      ({ rule, before, controls }) =>
        RULES[rule] === 'compatible' && before !== null && controls === 0,
    );
    expect(unproved).toEqual([]);
  });

  it('of a new constructor is none for those who build such objects', () => {
    const [found] = changes.filter(
      ({ name, members }) => name === 'Made' && members.length > 0,
    );
    expect(found).toMatchObject({
      rule: 'property-added',
      members: ['constructor'],
    });
  });

  it('is not reported where only the spelling of a type, a base or private parts differ', () => {
    const names = changes.map(({ name }) => name);
    expect(names).not.toContain('maybe');
    expect(names).not.toContain('Whole');
    expect(names).not.toContain('Hidden');
  });
});
