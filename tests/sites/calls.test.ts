/** What pages say of constants that hold functions, and of deprecated overloads. */
import { describe, expect, it } from 'vitest';
import { buildSite, payloadIn, tutorial } from '../support/memory-site.ts';

const output = await buildSite({
  'content/tutorials/index.md': tutorial('Hello.'),
  'node_modules/example/package.json': JSON.stringify({
    name: 'example',
    version: '1.0.0',
    types: './index.d.ts',
  }),
  'node_modules/example/index.d.ts': `
export interface Tree { readonly root: string }
export type Reader = (source: string, deep?: boolean) => Tree;
/** @param source - What to read. */
export declare const reader: Reader;
/** @param source - What to read. @returns The tree. */
export declare const arrow: (source: string) => Tree;
export interface Two { (a: string): Tree; (a: number): Tree }
export declare const two: Two;
/** Kept. */
export declare function partly(source: string): void;
/** @deprecated Gone soon. */
export declare function partly(source: number): void;
/** @deprecated Use {@link partly}. */
export declare function gone(source: string): void;
/** @deprecated Use {@link partly}. */
export declare function gone(source: number): void;
export declare class Box {
  /** Kept. */
  run(source: string): void;
  /** @deprecated Gone soon. */
  run(source: number): void;
}`,
});

const textOf = (page: string): string =>
  payloadIn(output, `api/${page}`)
    .article.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page', () => {
  it.each([
    [
      'of a constant that holds a function',
      'variable/arrow',
      'Parameters # source string What to read. Returns # Tree The tree.',
    ],
    [
      'of a constant whose type is only named',
      'variable/reader',
      'Parameters # source string What to read. deep ? boolean Returns # Tree',
    ],
    [
      'of a constant with several signatures',
      'variable/two',
      'Overloads 2 # two ( a : string ): Tree # two ( a : number ): Tree #',
    ],
    [
      'of a function with a deprecated overload',
      'function/partly',
      'partly ( source : number ): void # Deprecated Gone soon.',
    ],
    [
      'of a method with one',
      'class/Box',
      'run ( source : number ): void # Deprecated Gone soon.',
    ],
    [
      'of a function whose overloads are all deprecated',
      'function/gone',
      'F gone Deprecated',
    ],
  ])('%s says so', (_, page, text) => {
    expect(textOf(page)).toContain(text);
  });

  it('says "Deprecated" once where only some overloads are, as their markdown does', () => {
    expect(textOf('function/partly').match(/Deprecated/g)).toHaveLength(1);
    expect(textOf('class/Box').match(/Deprecated/g)).toHaveLength(1);
    expect(String(output.get('api/class/Box.md'))).toContain(
      '> **Deprecated**\n>\n> Gone soon.',
    );
  });

  it('is struck through in the sidebar where all overloads are deprecated', () => {
    const marks = output.get('sidebars/api.json') ?? '';
    expect(marks).toMatch(/"gone"[^{}]*"deprecated":true/);
    expect(marks).toMatch(/"partly"[^{}]*"deprecated":false/);
  });
});
