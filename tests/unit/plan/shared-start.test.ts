/** What the names of a package have in common. */
import { expect, it } from 'vitest';
import { findSharedStart } from '../../../build/plan/search/shared-start.ts';

it.each<[string, readonly string[], string]>([
  [
    'a word and its capitals',
    ['GraphQLSchema', 'GraphQLInt', 'GraphQLID', 'GraphQLError', 'GraphQLType'],
    'GraphQL',
  ],
  ['a word', ['ZodString', 'ZodNumber', 'ZodType', 'ZodObject', 'z'], 'Zod'],
  ['nothing where few share it', ['ZodString', 'ZodType', 'parse'], ''],
  ['nothing in names of functions', ['isA', 'isB', 'isC', 'isD', 'isE'], ''],
  ['nothing in the name itself', ['Zod', 'Zod', 'Zod', 'Zod'], ''],
  [
    'nothing that few of many share',
    [
      ...['ZodA', 'ZodB', 'ZodC', 'ZodD'],
      ...Array.from({ length: 60 }, (_, index) => `other${String(index)}`),
    ],
    '',
  ],
  ['nothing of nothing', [], ''],
])('is %s', (_, names, expected) => {
  expect(findSharedStart(names)).toBe(expected);
});
