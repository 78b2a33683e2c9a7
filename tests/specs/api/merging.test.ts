import { describe, expect, it } from 'vitest';
import { printDeclaration } from '../../../build/signatures/print-declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';
import { showEntity } from '../../support/api-show.ts';

async function shownAll(text: string): Promise<readonly string[]> {
  const { entities } = await extractText(text);
  return entities.map(showEntity);
}

describe('enumerations', () => {
  it('are recognised in enum declarations, with computed and explicit values', async () => {
    expect(
      await shownAll(`
        export declare enum Level { Low = 1, High = 10, Name = 'name' }
        export declare const enum Flag { A, B }`),
    ).toEqual([
      'enum(const-enum) Flag\n  A = 0\n  B = 1',
      'enum(enum) Level\n  Low = 1\n  High = 10\n  Name = "name"',
    ]);
  });

  it('are recognised in a constant object with a type of its values by the same name', async () => {
    const model = await extractText(`
      /** How loud. */
      export declare const Level: {
        /** Hardly. */
        readonly LOW: 'low';
        readonly HIGH: 2;
      };
      export type Level = (typeof Level)[keyof typeof Level];
    `);
    const level = entityOf(model, 'enum', 'Level');
    expect(model.entities).toHaveLength(1);
    expect(showEntity(level)).toBe(
      'enum(object) Level: typeof Level^[keyof typeof Level^]\n  LOW = "low"\n  HIGH = 2',
    );
    expect(level.comment.text).toBe('How loud.');
    expect(level.members[0]?.comment.text).toBe('Hardly.');
  });

  it('are recognised in "as const" and frozen objects of TypeScript sources', async () => {
    const model = await extractFiles(
      {
        'src/index.ts': `
          export const Level = { LOW: 'low', HIGH: 'high' } as const;
          export type Level = (typeof Level)[keyof typeof Level];
          export const Mode = Object.freeze({ ON: 'on', OFF: 'off' } as const);
          export type Mode = (typeof Mode)[keyof typeof Mode];`,
      },
      { entry: 'src/index.ts' },
    );
    expect(model.entities.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'enum Level',
      'enum Mode',
    ]);
  });

  it('exclude objects that are mutable, not literal or without a type of their values', async () => {
    expect(
      await shownAll(`
        export declare const Keys: { readonly a: 1 };
        export type Keys = keyof typeof Keys;
        export declare const Open: { readonly a: string };
        export type Open = (typeof Open)[keyof typeof Open];
        export declare const Loose: { a: 1 };
        export type Loose = (typeof Loose)[keyof typeof Loose];
        export declare const Alone: { readonly a: 1 };`),
    ).toEqual([
      'const Alone: { readonly a: 1; }',
      'const Keys: { readonly a: 1; }\n& type = keyof typeof Keys^',
      'const Loose: { a: 1; }\n& type = typeof Loose^[keyof typeof Loose^]',
      'const Open: { readonly a: string; }\n& type = typeof Open^[keyof typeof Open^]',
    ]);
  });

  it('are recognised in a re-exported namespace of constants with a type of its name', async () => {
    const model = await extractFiles({
      'index.d.ts': `export { Kind } from './kinds.js';`,
      'kinds.d.ts': `
        import type * as Kind_ from './kinds_.js';
        export * as Kind from './kinds_.js';
        /** Any of them. */
        export type Kind = (typeof Kind_)[keyof typeof Kind_];`,
      'kinds_.d.ts': `
        export declare const NAME = 'Name';
        export type NAME = typeof NAME;
        export declare const LIST = 'List';`,
    });
    expect(model.entities.map(showEntity)).toEqual([
      'enum(namespace) Kind: typeof Kind^[keyof typeof Kind^]\n  NAME = "Name"\n  LIST = "List"',
    ]);
    const kind = entityOf(model, 'enum', 'Kind');
    expect(tokensToText(printDeclaration(kind))).toBe(
      "namespace Kind {\n  const NAME: 'Name';\n  const LIST: 'List';\n}\ntype Kind = (typeof Kind)[keyof typeof Kind];",
    );
    expect(kind.comment.text).toBe('Any of them.');
    expect(kind.source).toEqual({
      file: 'kinds.d.ts',
      line: 5,
      original: false,
    });
  });
});

describe('merging declarations of the same name', () => {
  it('makes a constant and a type a variable with a companion type', async () => {
    expect(
      await shownAll(`
        export declare const schema: { parse(text: string): schema };
        export type schema<T = string> = { value: T };`),
    ).toEqual([
      'const schema: { parse(text: string): schema^; }\n& type<T = string> = { value: T; }',
    ]);
  });

  it('makes the values in the namespace of a function its members, but not the types', async () => {
    expect(
      await shownAll(`
        export declare function run(): void;
        export declare namespace run {
          const version: string;
          function later(ms: number): void;
          interface Options { fast: boolean }
        }`),
    ).toEqual([
      'function run(): void\n  readonly version: string\n  later(ms: number): void',
      'interface run.Options\n  fast: boolean',
    ]);
  });

  it('keeps a constant of a namespace read-only beside an interface of its name', async () => {
    expect(
      await shownAll(`
        export declare function run(): void;
        export declare namespace run {
          interface speed { value: number }
          const speed: speed;
          let mode: string;
        }`),
    ).toEqual([
      'function run(): void\n  readonly speed: run.speed^\n  mode: string',
      'interface run.speed\n  value: number',
    ]);
  });

  it('makes a class, an interface and a namespace one class', async () => {
    expect(
      await shownAll(`
        export declare class Point { x: number }
        export interface Point { y: number }
        export declare namespace Point {
          const origin: Point;
          type Pair = [number, number];
        }`),
    ).toEqual([
      'class Point\n  new (): Point^\n  x: number\n  y: number\n  static readonly origin: Point^',
      'type Point.Pair = [number, number]',
    ]);
  });

  it('keeps an interface and a constant as two entities with different ids', async () => {
    const model = await extractText(`
      export interface Clock { now(): number }
      export declare const Clock: { new (): Clock };
      export declare function tick(clock: Clock): typeof Clock;
    `);
    expect(model.entities.map(showEntity)).toEqual([
      'interface Clock\n  now(): number',
      'const Clock-variable: new () => Clock^',
      'function tick(clock: Clock^): typeof Clock^',
    ]);
    const returns = entityOf(model, 'function', 'tick').signatures[0]?.returns;
    expect(returns).toMatchObject({ target: { id: 'Clock-variable' } });
  });

  it('makes two declarations of an interface one', async () => {
    expect(
      await shownAll(`
        export interface Options { a: string }
        export interface Options { b: string }`),
    ).toEqual(['interface Options\n  a: string\n  b: string']);
  });
});

describe('names of exports', () => {
  it('a renamed re-export has its new name', async () => {
    const model = await extractFiles({
      'index.d.ts': `export { inner as outer } from './inner.js'; export { default } from './inner.js';`,
      'inner.d.ts': `export declare const inner: string; export default function main(): void;`,
    });
    expect(model.entities.map(({ id }) => id)).toEqual(['main', 'outer']);
  });

  it('a file exported as a namespace keeps that name when another file augments it', async () => {
    const model = await extractFiles({
      'index.d.ts': `export * as Tags from './tags.js'; export * from './more.js';`,
      'tags.d.ts': `export interface Tag { key: string }`,
      'more.d.ts': `
        export {};
        declare module './tags.js' { interface Tag { more: number } }`,
    });
    expect(model.entities.map(showEntity)).toEqual([
      'namespace Tags { Tags.Tag }',
      'interface Tags.Tag\n  more: number\n  key: string',
    ]);
  });

  it('further names of the same export are its aliases', async () => {
    const model = await extractFiles({
      'index.d.ts': `export * from './a.js'; export { make as create, make as build } from './a.js';`,
      'a.d.ts': `export declare function make(): void;`,
    });
    expect(model.entities.map(({ id, aliases }) => [id, aliases])).toEqual([
      ['make', ['build', 'create']],
    ]);
  });

  it('members of a namespace have ids that begin with the name of the namespace', async () => {
    const model = await extractText(`
      export declare namespace core {
        interface Node { next: Node | null }
        namespace util { function walk(node: Node): void }
      }`);
    expect(model.entities.map(showEntity)).toEqual([
      'namespace core { core.Node, core.util }',
      'interface core.Node\n  next: core.Node^ | null',
      'namespace core.util { core.util.walk }',
      'function core.util.walk(node: core.Node^): void',
    ]);
    expect(entityOf(model, 'function', 'core.util.walk')).toMatchObject({
      name: 'walk',
      parent: 'core.util',
      importPaths: ['example'],
    });
  });

  it('a namespace only lists members that are also exported directly', async () => {
    const model = await extractFiles({
      'index.d.ts': `export * from './a.js'; export * as all from './a.js';`,
      'a.d.ts': `export declare function make(): void; export interface Made {}`,
    });
    expect(model.entities.map(showEntity)).toEqual([
      'interface Made',
      'namespace all { Made, make }',
      'function make(): void',
    ]);
    expect(entityOf(model, 'function', 'make').aliases).toEqual(['all.make']);
  });

  it('exports may have the names of Object.prototype members', async () => {
    const model = await extractText(`
      export declare function toString(): string;
      export declare const constructor: string;
      export interface __proto__ { hasOwnProperty: string }
    `);
    expect(model.entities.map(({ id }) => id)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });

  it('exports whose names differ only in case have different ids', async () => {
    const model = await extractText(`
      export interface Name {}
      export interface NAME {}
      export declare function name(): void;
    `);
    expect(model.entities.map(({ id }) => id)).toEqual([
      'NAME-interface',
      'Name',
      'name',
    ]);
  });
});

describe('types that are not exported', () => {
  it('are marked as unexported where they are used, and listed once', async () => {
    const model = await extractFiles({
      'index.d.ts': `
        import type { Hidden } from './hidden.js';
        export declare function use(hidden: Hidden): Hidden[];
        export interface Holder { hidden: Hidden; again(): Hidden }`,
      'hidden.d.ts': `/** Says more. */
        export interface Hidden { /** The first. */ a: string }`,
    });
    expect(showEntity(entityOf(model, 'function', 'use'))).toBe(
      'function use(hidden: Hidden!): (Hidden!)[]',
    );
    expect(model.unexported).toEqual([
      {
        name: 'Hidden',
        file: 'hidden.d.ts',
        anchor: 'not-exported-hidden',
        source: {
          file: 'hidden.d.ts',
          line: 2,
          original: false,
        },
        declaration: 'export interface Hidden {\n    a: string;\n}',
        referredToBy: ['Holder', 'use'],
      },
    ]);
  });

  it('have anchors of their own where several files declare one name', async () => {
    const model = await extractFiles({
      'index.d.ts': `
        export { one } from './one.js';
        export { two } from './two.js';`,
      'one.d.ts': `interface Hidden { one: 1 }
        export declare const one: Hidden;`,
      'two.d.ts': `interface Hidden { two: 2 }
        export declare const two: Hidden;`,
    });
    expect(model.unexported.map(({ file, anchor }) => [file, anchor])).toEqual([
      ['one.d.ts', 'not-exported-hidden'],
      ['two.d.ts', 'not-exported-hidden-1'],
    ]);
  });

  it('are shown with the beginning of a long declaration, and without what a class does', async () => {
    const fields = Array.from(
      { length: 30 },
      (_, index) => `f${String(index)}: 1;`,
    );
    const model = await extractFiles(
      {
        'index.ts': `class Hidden { run() { return 1; } }
          interface Long { ${fields.join(' ')} }
          export declare function use(hidden: Hidden): Long;`,
      },
      { entry: 'index.ts' },
    );
    const [hidden, long] = model.unexported;
    expect(hidden?.declaration).toBeNull();
    expect(long?.declaration?.split('\n').slice(-2)).toEqual([
      '    f10: 1;',
      '// and 20 more lines',
    ]);
  });

  it('are shown without private members', async () => {
    const model = await extractFiles({
      'index.d.ts': `declare class Hidden { #own; private mine; theirs: 1; private constructor(); }
        export declare function use(): Hidden; export {};`,
    });
    expect(model.unexported[0]?.declaration).toBe(
      'declare class Hidden {\n    theirs: 1;\n}',
    );
  });
});

describe('variables', () => {
  it('are declared with const, let or var as written', async () => {
    expect(
      await shownAll(`
        export declare const a: string;
        export declare let b: number;
        export declare var c: boolean;`),
    ).toEqual(['const a: string', 'let b: number', 'var c: boolean']);
  });
});
