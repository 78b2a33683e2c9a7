/** The prefix that the names of a package share. */
import { expect, it } from 'vitest';
import { findSharedStart } from '../../../build/features/search/symbols.ts';

const OTHERS = Array.from({ length: 60 }, (_, index) => ` other${index}`);

it.each([
  [
    'a word with its abbreviation',
    'GraphQLSchema GraphQLInt GraphQLID GraphQLError GraphQLType',
    'GraphQL',
  ],
  ['a word', 'ZodString ZodNumber ZodType ZodObject z', 'Zod'],
  ['empty when fewer than four names share it', 'ZodString ZodType parse', ''],
  ['empty when it begins with a small letter', 'isA isB isC isD isE', ''],
  ['empty when the names consist of it alone', 'Zod Zod Zod Zod', ''],
  [
    'empty when only a small part of all names share it',
    `ZodA ZodB ZodC ZodD${OTHERS.join('')}`,
    '',
  ],
  ['empty without names', '', ''],
])('the shared start of names is %s', (_, names, expected) => {
  expect(findSharedStart(names.match(/\S+/g) ?? [])).toBe(expected);
});
