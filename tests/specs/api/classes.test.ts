import { describe, expect, it } from 'vitest';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';
import { showEntity } from '../../support/api-show.ts';

describe('the model of a class or interface', () => {
  it('lists public and protected members of every kind with their flags', async () => {
    const model = await extractText(`
      export declare abstract class Store<T extends object = {}> {
        static readonly limit: number;
        protected readonly items: T[];
        private secret: string;
        optional?: string;
        #hidden: string;
        constructor(limit?: number, ...items: T[]);
        get size(): number;
        set size(value: number);
        get first(): T;
        abstract find(id: string): T | null;
        static of<A extends object>(a: A): Store<A>;
        [key: \`data-\${string}\`]: unknown;
      }`);
    expect(showEntity(entityOf(model, 'class', 'Store'))).toBe(
      [
        'abstract class Store<T extends object = {  }>',
        '  static readonly limit: number',
        '  protected readonly items: (T)[]',
        '  optional?: string',
        '  new <T extends object = {  }>(limit?: number, ...items: (T)[]): Store^<T>',
        '  get size(): number / set size(value: number): void',
        '  get first(): T',
        '  abstract find(id: string): T | null',
        '  static of<A extends object>(a: A): Store^<A>',
        '  [key: `data-${string}`]: unknown',
      ].join('\n'),
    );
  });

  it('gives an auto-accessor a getter and a setter, also when it is inherited', async () => {
    const model = await extractText(`
      export declare class Base<T> {
        /** Kept. */
        accessor value: T;
        static accessor depth: string | number;
      }
      export declare class Heir extends Base<string> {}`);
    expect(showEntity(entityOf(model, 'class', 'Base'))).toBe(
      [
        'class Base<T>',
        '  static get depth(): string | number / set depth(value: string | number): void',
        '  new <T>(): Base^<T>',
        '  get value(): T / set value(value: T): void',
      ].join('\n'),
    );
    const value = entityOf(model, 'class', 'Heir').members.find(
      ({ name }) => name === 'value',
    );
    expect(value).toMatchObject({
      get: { returns: { name: 'string' } },
      set: { parameters: [{ type: { name: 'string' } }] },
      comment: { text: 'Kept.' },
    });
  });

  it('says where inherited and overriding members come from', async () => {
    const model = await extractText(`
      export declare class Base<T> { value: T; run(): void; stop(): void }
      export declare class Derived extends Base<string> { run(): void }
    `);
    const derived = entityOf(model, 'class', 'Derived');
    expect(showEntity(derived)).toBe(
      [
        'class Derived extends Base^<string>',
        '  run(): void',
        '  new (): Derived^ <- Base.constructor',
        '  value: string <- Base.value',
        '  stop(): void <- Base.stop',
      ].join('\n'),
    );
    const run = derived.members.find(({ name }) => name === 'run');
    expect(run?.overrides).toEqual({
      name: 'Base.run',
      target: { kind: 'entity', id: 'Base', member: 'run' },
    });
  });

  it('names the parent class of an inherited member by its exported name', async () => {
    const model = await extractFiles({
      'index.d.ts': `
        export { Store as BaseStore } from './base.js';
        export { Store } from './store.js';`,
      'base.d.ts': 'export declare class Store { get(): void }',
      'store.d.ts': `
        import { Store as Base } from './base.js';
        export declare class Store extends Base {}`,
    });
    expect(showEntity(entityOf(model, 'class', 'Store'))).toContain(
      '  get(): void <- BaseStore.get',
    );
  });

  it('keeps the members that a class inherits from a platform class', async () => {
    const model = await extractText(
      'export declare class Oops extends Error { code: number }',
    );
    const { members, extends: parents } = entityOf(model, 'class', 'Oops');
    const message = members.find(({ name }) => name === 'message');
    expect(message?.inheritedFrom).toEqual({
      name: 'Error.message',
      target: {
        kind: 'external',
        package: 'typescript',
        name: 'Error.message',
      },
    });
    expect(message?.source).toBeNull();
    expect(parents).toHaveLength(1);
  });

  it('lists what extends or implements it, and what its members implement', async () => {
    const model = await extractText(`
      export interface Shape { area(): number }
      export interface Solid extends Shape { volume(): number }
      export declare class Cube implements Solid { area(): number; volume(): number }
      export declare class Die extends Cube { roll(): number }
    `);
    expect(entityOf(model, 'interface', 'Shape').extendedBy).toEqual(['Solid']);
    expect(entityOf(model, 'interface', 'Solid').implementedBy).toContain(
      'Cube',
    );
    expect(entityOf(model, 'class', 'Cube').extendedBy).toEqual(['Die']);
    const area = entityOf(model, 'class', 'Cube').members.find(
      ({ name }) => name === 'area',
    );
    expect(area?.implements?.target).toEqual({
      kind: 'entity',
      id: 'Solid',
      member: 'area',
    });
  });

  it('keeps overloads of constructors and methods in order', async () => {
    const model = await extractText(`
      export declare class Parser {
        constructor(text: string);
        constructor(bytes: Uint8Array, encoding: string);
        read(): string;
        read(count: number): string[];
      }`);
    expect(showEntity(entityOf(model, 'class', 'Parser'))).toBe(
      [
        'class Parser',
        '  new (text: string): Parser^ / new (bytes: Uint8Array~typescript, encoding: string): Parser^',
        '  read(): string / read(count: number): (string)[]',
      ].join('\n'),
    );
  });

  it('keeps this types, type predicates and assertion signatures', async () => {
    const model = await extractText(`
      export declare class Chain {
        add(): this;
        isDone(): this is Chain & { done: true };
        check(value: unknown): asserts value is string;
        ensure(value: unknown): asserts value;
      }`);
    expect(showEntity(entityOf(model, 'class', 'Chain'))).toBe(
      [
        'class Chain',
        '  new (): Chain^',
        '  add(): this',
        '  isDone(): this is Chain^ & { done: true; }',
        '  check(value: unknown): asserts value is string',
        '  ensure(value: unknown): asserts value',
      ].join('\n'),
    );
  });

  it('keeps variance, const, constraint and default of type parameters', async () => {
    const model = await extractText(`
      export interface Sink<in T> { put(value: T): void }
      export interface Tap<out T> { take(): T }
      export interface Pipe<in out T extends object = Date> { both(value: T): T }
      export declare function list<const T extends readonly unknown[]>(...values: T): T;
    `);
    expect(model.entities.map((one) => showEntity(one).split('\n')[0])).toEqual(
      [
        'interface Pipe<in out T extends object = Date~typescript>',
        'interface Sink<in T>',
        'interface Tap<out T>',
        'function list<const T extends readonly (unknown)[]>(...values: T): T',
      ],
    );
  });
});

describe('naming members', () => {
  it('gives each member a unique anchor that is safe in an address', async () => {
    const model = await extractText(`
      declare const brand: unique symbol;
      export declare class Odd {
        static of(): Odd;
        of(): Odd;
        constructor();
        'with space': string;
        'constructor-like': string;
        '#text': string;
        '[brand]': boolean;
        "it's": string;
        __proto__: string;
        toString(): string;
        hasOwnProperty(name: string): boolean;
        [Symbol.iterator](): Iterator<string>;
        get [Symbol.toStringTag](): string;
        [brand]: true;
        12: string;
        'ünï': string;
        [key: string]: unknown;
      }`);
    const { members } = entityOf(model, 'class', 'Odd');
    expect(members.map(({ name, anchor }) => `${name} #${anchor}`)).toEqual([
      'of #static-of',
      'of #of',
      'constructor #constructor',
      "'with space' #with-space",
      "'constructor-like' #constructor-like",
      "'#text' #text",
      "'[brand]' #brand",
      `"it's" #it-s`,
      '__proto__ #__proto__',
      'toString #toString',
      'hasOwnProperty #hasOwnProperty',
      '[Symbol.iterator] #iterator',
      '[Symbol.toStringTag] #toStringTag',
      '[brand] #brand-2',
      '12 #12',
      'ünï #ünï',
      '[key] #index',
    ]);
  });

  it('writes a symbol with its path in brackets, also in origins and links', async () => {
    const model = await extractText(`
      export declare namespace keys { const own: unique symbol }
      declare const bare: unique symbol;
      /** It has {@link Base[Symbol.iterator]} and {@link Base#[keys.own]}, or {@link Base.[bare] its brand}. */
      export declare class Base {
        [Symbol.iterator](): Iterator<string>;
        [keys.own]: string;
        [bare]: string;
      }
      export declare class Derived extends Base implements Disposable {
        [keys.own]: string;
        [Symbol.dispose](): void;
      }
    `);
    const { comment } = entityOf(model, 'class', 'Base');
    expect(comment.text).toBe(
      String.raw`It has [Base\[Symbol.iterator\]](entity:Base%5BSymbol.iterator%5D) and [Base#\[keys.own\]](entity:Base%5Bkeys.own%5D), or [its brand](entity:Base%5Bbare%5D).`,
    );
    const { members } = entityOf(model, 'class', 'Derived');
    expect(
      members.map(({ name, anchor, ...from }) => [
        `${name} #${anchor}`,
        (from.inheritedFrom ?? from.overrides ?? from.implements)?.name,
      ]),
    ).toEqual([
      ['[keys.own] #own', 'Base[keys.own]'],
      ['[Symbol.dispose] #dispose', 'Disposable[Symbol.dispose]'],
      ['constructor #constructor', 'Base.constructor'],
      ['[Symbol.iterator] #iterator', 'Base[Symbol.iterator]'],
      ['[bare] #bare', 'Base[bare]'],
    ]);
  });

  it('gives distinct anchors to names that differ only in case or punctuation', async () => {
    const model = await extractText(`
      export interface Twins { node: string; Node: string; 'no de': 1; 'no-de': 2 }
    `);
    const { members } = entityOf(model, 'interface', 'Twins');
    expect(members.map(({ anchor }) => anchor)).toEqual([
      'node',
      'Node',
      'no-de',
      'no-de-2',
    ]);
  });

  it('names call and construct signatures of an interface () and new()', async () => {
    const model = await extractText(`
      export interface Callable {
        (text: string): number;
        (count: number): string;
        new (text: string): Callable;
        call: string;
      }`);
    const { members } = entityOf(model, 'interface', 'Callable');
    expect(members.map(({ name, anchor }) => `${name} #${anchor}`)).toEqual([
      '() #call-2',
      '() #call-3',
      'new() #new',
      'call #call',
    ]);
  });

  it('names the origin of inherited call, construct and index signatures', async () => {
    const model = await extractText(`
      export interface Base {
        (text: string): number;
        new (text: string): Base;
        [key: string]: any;
      }
      export interface Derived extends Base { (count: number): string }
      declare class Hidden { [key: number]: unknown }
      export declare class Shown extends Hidden {}
      export {};
    `);
    expect(showEntity(entityOf(model, 'interface', 'Derived'))).toBe(
      [
        'interface Derived extends Base^',
        '  (count: number): string',
        '  (text: string): number <- Base()',
        '  new (text: string): Base^ <- Base.new()',
        '  [key: string]: any <- Base[key]',
      ].join('\n'),
    );
    const origins = entityOf(model, 'interface', 'Derived').members.map(
      ({ inheritedFrom }) => inheritedFrom?.target ?? null,
    );
    expect(origins).toEqual([
      null,
      { kind: 'entity', id: 'Base', member: 'call' },
      { kind: 'entity', id: 'Base', member: 'new' },
      { kind: 'entity', id: 'Base', member: 'index' },
    ]);
    const shown = entityOf(model, 'class', 'Shown').members;
    expect(shown.find(({ kind }) => kind === 'index')).toMatchObject({
      inheritedFrom: { name: 'Hidden[key]', target: { kind: 'unexported' } },
    });
  });
});
