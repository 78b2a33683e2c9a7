import { describe, expect, it } from 'vitest';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';

/** The model of a TypeScript source; declarations contain no values. */
function extractSource(text: string): ReturnType<typeof extractFiles> {
  return extractFiles({ 'src/index.ts': text }, { entry: 'src/index.ts' });
}

describe('initial values', () => {
  it.each([
    ['const a = 5', '5'],
    ["const a = 'x'", "'x'"],
    ['const a: number = 5', '5'],
    ['let a = false', 'false'],
    ['const a: string | null = null', 'null'],
  ])('of a variable are kept: %s', async (written, value) => {
    const model = await extractSource(`export ${written};`);
    expect(entityOf(model, 'variable', 'a').default?.replaceAll('"', "'")).toBe(
      value,
    );
  });

  it('of a constant in a declaration file are given by its literal type', async () => {
    const model = await extractText('export declare const a = 5;');
    expect(entityOf(model, 'variable', 'a').type).toEqual({
      type: 'literal',
      value: { kind: 'number', value: 5 },
    });
  });

  it('of parameters are kept, and make trailing parameters optional', async () => {
    const model = await extractSource(
      'export function f(a = 1, b: string, c: number = 2): void {}',
    );
    const [signature] = entityOf(model, 'function', 'f').signatures;
    expect(
      signature?.parameters.map((one) => [one.name, one.default, one.optional]),
    ).toEqual([
      ['a', '1', false],
      ['b', null, false],
      ['c', '2', true],
    ]);
  });

  it('of properties are kept', async () => {
    const model = await extractSource(
      'export class Box { size = 3; readonly name: string = "box"; other?: number }',
    );
    const { members } = entityOf(model, 'class', 'Box');
    expect(
      members.flatMap((member) =>
        member.kind === 'property' ? [[member.name, member.default]] : [],
      ),
    ).toEqual([
      ['size', '3'],
      ['name', '"box"'],
      ['other', null],
    ]);
  });
});

describe('the members of a union', () => {
  it('have the text of the doc comments above them', async () => {
    const model = await extractText(`
      export interface Circle {}
      export type Shape =
        /** The usual one, a {@link Circle}. */
        | Circle
        | string
        /** No shape at all. */
        | 'none';`);
    expect(entityOf(model, 'type', 'Shape').texts).toEqual([
      'The usual one, a [Circle](entity:Circle).',
      null,
      'No shape at all.',
    ]);
  });

  it('have no texts when none of them has a doc comment', async () => {
    const model = await extractText(`export type Id = string | number;`);
    expect(entityOf(model, 'type', 'Id').texts).toEqual([]);
  });
});
