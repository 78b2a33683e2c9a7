/** The prefix that the names of a package share. */
import { expect, it } from 'vitest';
import { findSharedStart } from '../../../build/plan/search/package-facts.ts';

it.each<[string, readonly string[], string]>([
  [
    'a word with its abbreviation',
    ['GraphQLSchema', 'GraphQLInt', 'GraphQLID', 'GraphQLError', 'GraphQLType'],
    'GraphQL',
  ],
  ['a word', ['ZodString', 'ZodNumber', 'ZodType', 'ZodObject', 'z'], 'Zod'],
  [
    'empty when fewer than four names share a word',
    ['ZodString', 'ZodType', 'parse'],
    '',
  ],
  [
    'empty when the shared word begins with a small letter',
    ['isA', 'isB', 'isC', 'isD', 'isE'],
    '',
  ],
  [
    'empty when the names consist of the word alone',
    ['Zod', 'Zod', 'Zod', 'Zod'],
    '',
  ],
  [
    'empty when only a small part of all names share a word',
    [
      ...['ZodA', 'ZodB', 'ZodC', 'ZodD'],
      ...Array.from({ length: 60 }, (_, index) => `other${String(index)}`),
    ],
    '',
  ],
  ['empty without names', [], ''],
])('the shared start of names is %s', (_, names, expected) => {
  expect(findSharedStart(names)).toBe(expected);
});
