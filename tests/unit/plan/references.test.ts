import { describe, expect, test } from 'vitest';
import {
  findReferences,
  type ReferenceIndex,
} from '../../../build/plan/references.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { planReferenceLists } from '../../../build/plan/reference-lists.ts';
import { collectExamples } from '../../../build/samples/examples.ts';
import type { SampleResult } from '../../../build/samples/sample-model.ts';
import { extractText } from '../../support/api-extract.ts';
import { entityId } from '../../support/model.ts';
import { ENGLISH } from '../../../src/shared/english.ts';

const NO_RESULTS = new Map<string, SampleResult>();

/** The lists of a symbol: `label: name, name`. */
function listsOf(name: string, index: ReferenceIndex): readonly string[] {
  const lists = planReferenceLists(entityId(name), index, () => null, ENGLISH);
  return lists.map(({ label, items, rest }) => {
    const names = [...items, ...(rest?.links ?? [])].map((one) => one.label);
    return `${label}: ${names.join(', ')}`;
  });
}

const model = await extractText(`
export declare class Failure {}
/** @throws {Failure} when it must. */
export declare function run(): void;
export declare class Crate {}
export declare class Lorry { constructor(load: Crate); unload(first: Crate): Crate }
export interface Shelf { readonly crate: Crate }
export type Load = Crate | Lid;
export declare function isCrate(value: unknown): value is Crate;
export declare function weigh(crate: Crate): number;
export type Opener = (value: Crate) => void;
export declare const close: (value: Crate) => void;
interface Hidden {}
export type AboutHidden = (value: Hidden) => void;
interface Base {}
export interface Box extends Base {}
export interface Lid {}
export type Check = (box: Box) => boolean;
export declare function checkBox(box: Box): boolean;
export declare function checkBase(box: Base): boolean;
export declare function checkEither(box: Lid | Box, deep?: boolean): boolean;
export declare function checkTwo(box: Box, deep: boolean): boolean;
export declare function checkLid(lid: Lid): boolean;
export declare function open(box: Box): Lid;
export declare const constant: Check;
export declare const checks: readonly Check[];
export type Open = (...given: Parameters<typeof open>) => Promise<Lid>;
export type Any = (text: string) => void;
export declare function log(text: string): void;
export type Generic<T> = (box: Box) => T;
export {};`);
const index = findReferences(model, [], NO_RESULTS, []);

test.each([
  ['Failure', 'Thrown by: run'],
  // Functions come first, then what is used most. A parameter of a function type is one of the alias or constant.
  [
    'Crate',
    'Returned by: Lorry.unload',
    'Accepted by: close, weigh, Opener, Lorry.unload, new Lorry',
    'Tested by: isCrate',
    'Field of: Shelf.crate',
    'Part of: Load',
  ],
  // Functions that accept what it passes and return the same.
  [
    'Check',
    'Implemented by: checkBase, checkBox, checkEither, constant',
    'Type of: checks',
  ],
  ['Open', 'Implemented by: open'],
  ['Any'],
  ['Generic'],
  ['Hidden'],
])('the references in types of %s are %s', (name, ...lists) => {
  expect(listsOf(name, index)).toEqual(lists);
});

describe('the references in samples', async () => {
  const model = await extractText(`
/**
 * @example
 * \`\`\`ts
 * open(box);
 * \`\`\`
 */
export declare function open(): void;
export declare class Box {}
export type Pack = (box: Box) => void;
export declare function pack(box: Box): void;
export { Box as OldBox };`);
  const examples = collectExamples(model, '', readComment);
  const example = examples[0]?.samples[0]?.id ?? '';
  const link = (name: string): SampleResult['links'][number] => ({
    start: 0,
    end: 1,
    name,
  });
  const result = (...names: readonly string[]): SampleResult => ({
    status: 'passed',
    reason: null,
    output: null,
    failures: [],
    links: names.map(link),
    program: null,
  });
  const found = findReferences(
    model,
    [
      { title: 'Second', href: '/second', samples: ['b'] },
      { title: 'First', href: '/first', samples: ['a', 'a2'] },
    ],
    new Map([
      ['a', result('open', 'Box', 'Box')],
      ['a2', result('OldBox', 'constructor')],
      ['b', result('Box', 'pack')],
      [example, result('open', 'Box')],
    ]),
    examples,
  );

  test.each([
    // A tutorial once, however often it uses the symbol, and by any name.
    [
      'Box',
      'Accepted by: pack, Pack',
      'Used in tutorials: First, Second',
      'Used in examples: open',
    ],
    // Not the examples of the symbol itself.
    ['open', 'Used in tutorials: First'],
    // What uses a function uses the type that it implements.
    ['Pack', 'Implemented by: pack', 'Used in tutorials: Second'],
    // A name that is not exported.
    ['constructor'],
  ])('of %s are %s', (name, ...lists) => {
    expect(listsOf(name, found)).toEqual(lists);
  });

  test('never mark a tutorial as deprecated', () => {
    const [, tutorials] = planReferenceLists(
      entityId('Box'),
      found,
      () => null,
      ENGLISH,
    );
    expect(tutorials?.items.map(({ deprecated }) => deprecated)).toEqual([
      false,
      false,
    ]);
  });
});
