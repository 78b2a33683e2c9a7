/** How parameters are printed in declarations, which TypeScript must accept. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../../build/api/model.ts';
import { printDeclaration } from '../../../build/signatures/print-declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';

const TYPES =
  'export interface Options { a: string; b?: number; default?: string; deep: { c: string } }';

function extractSource(text: string): ReturnType<typeof extractFiles> {
  return extractFiles({ 'src/index.ts': text }, { entry: 'src/index.ts' });
}

/** The printed declarations of a model, once TypeScript has accepted them. */
function declare(model: ApiModel): readonly string[] {
  const texts = model.entities.map((entity) =>
    tokensToText(printDeclaration(entity)),
  );
  const file = 'printed.d.ts';
  const options = { strict: true, types: [], lib: ['lib.es5.d.ts'] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const text = texts.map((one) => `export declare ${one}`).join('\n');
  host.getSourceFile = (name, version) =>
    name === file
      ? ts.createSourceFile(name, text, version)
      : read(name, version);
  const program = ts.createProgram([file], options, host);
  const flaws = ts.getPreEmitDiagnostics(program);
  expect(flaws.map(({ messageText }) => messageText)).toEqual([]);
  return texts.map((one) =>
    one.replace(/\s+/g, ' ').replaceAll('( ', '(').replace(/,? \)/g, ')'),
  );
}

describe('a destructured parameter', () => {
  it.each([
    [
      'as it is written in a declaration',
      extractText,
      '{ a, b }: Options, [c]: string[]',
      '{ a, b }: Options, [c]: string[]',
    ],
    [
      'without local names and default values from a source',
      extractSource,
      '{\n a: own = "x",\n default: other,\n deep: { c },\n ...rest }: Options, [, first, ...others]: string[] = []',
      '{ a, default: other, deep: { c }, ...rest }: Options, [, first, ...others]?: string[]',
    ],
    ['as an empty pattern', extractSource, '{}: Options', '{}: Options'],
  ])('is shown %s', async (_, extract, written, shown) => {
    const body = extract === extractSource ? '{}' : ';';
    const head = extract === extractSource ? '' : 'declare ';
    const model = await extract(
      `${TYPES}\nexport ${head}function make(${written}): void${body}`,
    );
    expect(declare(model)[1]).toBe(`function make(${shown}): void;`);
  });

  it('takes its name and its text from a @param tag', async () => {
    const model = await extractText(`${TYPES}
      /**
       * @param options - what to make
       */
      export declare function make({ a }: Options, [c]: string[]): void;
      /** @param options - what to make */
      export type Make = ({ a }: Options) => void;
      export type Other = ({ a,
        b }: Options) => void;`);
    expect(declare(model)).toEqual([
      'type Make = (options: Options) => void;',
      expect.stringContaining('interface Options'),
      'type Other = ({ a, b }: Options) => void;',
      'function make(options: Options, [c]: string[]): void;',
    ]);
    const [signature] = entityOf(model, 'function', 'make').signatures;
    expect(signature?.parameters.map(({ text }) => text)).toEqual([
      'what to make',
      null,
    ]);
  });

  it('is found by its type in a search', async () => {
    const engine = engineOf(
      await extractText(`${TYPES}
        export declare class Made {}
        export declare function make({ a, b }: Options, [c]: string[], d?: Made): Made;
        export declare function copy(made: Made): Made;`),
    );
    expect(namesFor(engine, 'Options, string[] -> Made', 1)).toEqual(['make']);
    expect(namesFor(engine, 'Options, string[], Made -> Made', 1)).toEqual([
      'make',
    ]);
  });
});

describe('a parameter with a default value', () => {
  it('is required when a required parameter follows it', async () => {
    const model = await extractSource(`
      export function add(a = 1, b: string, c = 2, ...d: string[]): void {}
      export function all(a: unknown = 1, b: (() => void) | undefined = undefined, c: () => void = () => {}, d: string): void {}
    `);
    expect(declare(model)).toEqual([
      'function add(a: number | undefined, b: string, c?: number, ...d: string[]): void;',
      'function all(a: unknown, b: (() => void) | undefined, c: (() => void) | undefined, d: string): void;',
    ]);
  });
});

describe('an optional member or parameter', () => {
  it('has undefined in its type only where it is written', async () => {
    const members = [
      'a?: string | undefined',
      'b?: string',
      'c?: (undefined | ((x?: 1 | undefined, y?: 2) => void))',
      'd(a?: undefined | string): void',
      'e?: [(string | undefined)?, string?]',
      'f?: [x?: string | undefined]',
      'h?: string | null',
      'i?: undefined',
      'j?: { k?: Date | undefined } | undefined',
    ];
    const model = await extractText(`
      export interface Some { ${members.join('; ')} }
      export interface Base<T> { own?: T | undefined; none?: T }
      export interface Heir extends Base<string> {}
      export declare class Made { own?: string | undefined; constructor(a?: 1 | undefined) }
      export declare function make(a?: string | undefined, b?: string): void;
      export type Mapped<K extends string> = { [P in K]?: P | undefined };
      export type Plain<K extends string> = { [P in K]?: P };`);
    const onOneLine = (text: string): string => text.replaceAll('; }', ' }');
    const shown = (text: string): string =>
      text.replace('(undefined | ((x', 'undefined | ((x').replace('))', ')');
    expect(declare(model).map(onOneLine)).toEqual([
      'interface Base<T> { own?: T | undefined; none?: T }',
      'interface Heir extends Base<string> { own?: string | undefined; none?: string }',
      'class Made { constructor(a?: 1 | undefined); own?: string | undefined }',
      'type Mapped<K extends string> = { [P in K]?: P | undefined };',
      'type Plain<K extends string> = { [P in K]?: P };',
      `interface Some { ${members.map(shown).join('; ')} }`,
      'function make(a?: string | undefined, b?: string): void;',
    ]);
  });
});

describe('a member name that is not an identifier', () => {
  it('is printed in quotes, even between brackets, unless it is a number', async () => {
    const model = await extractText(`
      export interface Odd { '#text': string; '[odd]': boolean; "a-b": 1; 1e3: 2 }
      export declare enum Level { 'a-b' = 1, "it's" = 2 }`);
    expect(declare(model)).toEqual([
      `enum Level { 'a-b' = 1, "it's" = 2, }`,
      "interface Odd { '#text': string; '[odd]': boolean; 'a-b': 1; 1000: 2; }",
    ]);
    expect(entityOf(model, 'enum', 'Level').members[0]?.name).toBe("'a-b'");
  });
});
