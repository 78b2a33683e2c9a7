import { describe, expect, it } from 'vitest';
import type { ApiModel, Member } from '../../../build/api/model.ts';
import { entityOf, extractFiles } from '../../support/api-extract.ts';

/** A source map that embeds its sources, as a compiler writes it. */
function mapOf(sources: Readonly<Record<string, string | null>>): string {
  return JSON.stringify({
    version: 3,
    sources: Object.keys(sources),
    sourcesContent: Object.values(sources),
    mappings: '',
  });
}

function placesOf(model: ApiModel): readonly string[] {
  const show = (name: string, source: Member['source']): readonly string[] => [
    `${name} ${source === null ? '-' : `${source.file}:${String(source.line)}${source.original ? '' : ' (declaration)'}`}`,
  ];
  return model.entities.flatMap((entity) => [
    ...show(entity.id, entity.source),
    ...('members' in entity && entity.kind !== 'namespace'
      ? entity.members.flatMap(({ name, source }) =>
          show(`${entity.id}.${name}`, source),
        )
      : []),
  ]);
}

describe('places in the source', () => {
  it('are found in the sources that the source maps of the code embed', async () => {
    const model = await extractFiles({
      'index.d.ts': `export * from './lang/lexer.js';`,
      'lang/lexer.d.ts': `
export declare class Lexer {
  static of(): Lexer;
  readonly source: string;
  line: number;
  constructor(source: string);
  get kind(): string;
  advance(): void;
  advance(count: number): void;
  [Symbol.iterator](): Iterator<string>;
}
export declare const Kind: { readonly A: 'a'; readonly B: 'b' };
export type Kind = (typeof Kind)[keyof typeof Kind];
export interface Options { deep: { inner: string } }
export declare function lex(): void;
export declare function lex(text: string): void;
export declare namespace util { const x: string }`,
      'lang/lexer.js.map': mapOf({
        '../../src/lang/lexer.ts': `// line 1
export class Lexer {
  line = 0;
  static of() { return new Lexer(''); }
  constructor(
    readonly source: string,
  ) {}
  get kind() { return ''; }
  advance(): void;
  advance(count: number): void;
  advance() {}
  *[Symbol.iterator]() {}
}

export const Kind = Object.freeze({
  A: 'a',
  B: 'b',
} as const);
export type Kind = (typeof Kind)[keyof typeof Kind];
export interface Options {
  deep: { inner: string };
}
export function lex(): void;
export function lex(text: string): void;
export function lex() {}
export namespace util {
  export const x = '';
}`,
      }),
    });
    expect(placesOf(model)).toEqual([
      'Kind src/lang/lexer.ts:15',
      'Kind.A src/lang/lexer.ts:16',
      'Kind.B src/lang/lexer.ts:17',
      'Lexer src/lang/lexer.ts:2',
      'Lexer.of src/lang/lexer.ts:4',
      'Lexer.source src/lang/lexer.ts:6',
      'Lexer.line src/lang/lexer.ts:3',
      'Lexer.constructor src/lang/lexer.ts:5',
      'Lexer.kind src/lang/lexer.ts:8',
      'Lexer.advance src/lang/lexer.ts:9',
      'Lexer.[Symbol.iterator] src/lang/lexer.ts:12',
      'Options src/lang/lexer.ts:20',
      'Options.deep src/lang/lexer.ts:21',
      'lex src/lang/lexer.ts:23',
      'util src/lang/lexer.ts:26',
      'util.x src/lang/lexer.ts:27',
    ]);
    const lex = entityOf(model, 'function', 'lex');
    expect(lex.signatures.map(({ source }) => source?.line)).toEqual([23, 24]);
    expect(lex.module).toBe('lang');
  });

  it('fall back to the declaration file when there is no source map', async () => {
    const model = await extractFiles({
      'index.d.ts': '\nexport declare function run(): void;',
    });
    expect(placesOf(model)).toEqual(['run index.d.ts:2 (declaration)']);
  });

  it('fall back to the declaration file when the source does not match it', async () => {
    const model = await extractFiles({
      'index.d.ts':
        'export declare function run(): void;\nexport declare function run(a: string): void;\nexport declare const gone: string;',
      'index.js.map': mapOf({ 'src/index.ts': 'export function run() {}' }),
    });
    expect(placesOf(model)).toEqual([
      'gone index.d.ts:3 (declaration)',
      'run index.d.ts:1 (declaration)',
    ]);
  });

  it('are found among several sources of a bundle, unless two of them match', async () => {
    const model = await extractFiles(
      {
        'dist/index.d.ts':
          'export interface Only { a: string }\nexport interface Twice { b: string }',
        'dist/index.d.ts.map': mapOf({
          '../src/a.ts':
            '\n\nexport interface Only { a: string }\ninterface Twice { b: string }',
          '../src/b.ts': 'export interface Twice { b: string }',
        }),
      },
      {
        manifest: {
          types: 'dist/index.d.ts',
          repository: { url: 'a/b', directory: 'packages/example' },
        },
      },
    );
    expect(placesOf(model)).toEqual([
      'Only packages/example/src/a.ts:3',
      'Only.a packages/example/src/a.ts:3',
      'Twice dist/index.d.ts:2 (declaration)',
      'Twice.b dist/index.d.ts:2 (declaration)',
    ]);
  });

  it('are looked up in sources that are published as files', async () => {
    const model = await extractFiles({
      'index.d.ts': 'export declare const a: string;',
      'index.d.ts.map': mapOf({ 'src/index.ts': null }),
      'src/index.ts': '\n\nexport const a = "";',
    });
    expect(placesOf(model)).toEqual(['a src/index.ts:3']);
  });

  it('are known for unexported types that an export names, extends or queries', async () => {
    const model = await extractFiles({
      'index.d.ts': `import type { Base, limits, Maybe } from './hidden.js';
export interface Shown extends Base { value: Maybe<string>; limit: typeof limits }`,
      'hidden.d.ts': `export type Maybe<T> = T | null;
export interface Base { id: string }
export declare const limits: number;`,
      'hidden.js.map': mapOf({
        'src/hidden.ts': `/** Nothing is something, too. */
export type Maybe<T> = T | null;

export interface Base {
  id: string;
}
export const limits = 1;`,
      }),
    });
    const { members } = entityOf(model, 'interface', 'Shown');
    const targets = JSON.stringify(members).matchAll(
      /"name":"([\w.]+)","target":{"kind":"unexported","source":{"file":"src\/hidden.ts","line":(\d+),"original":true},/g,
    );
    expect([...targets].map(([, name, line]) => [name, line])).toEqual([
      ['Maybe', '2'],
      ['limits', '7'],
      ['Base.id', '5'],
    ]);
  });

  it('fall back to the declaration file when the source map is invalid', async () => {
    const model = await extractFiles({
      'index.d.ts': 'export declare const a: string;',
      'index.js.map': '{ not a map',
    });
    expect(placesOf(model)).toEqual(['a index.d.ts:1 (declaration)']);
  });
});
