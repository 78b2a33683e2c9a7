import { emptyComment } from '../../../build/api/gather-text.ts';
import { describe, expect, it } from 'vitest';
import type { EnumEntity, TypeTarget } from '../../../build/api/model.ts';
import {
  createSiteLinks,
  nameAddresses,
} from '../../../build/plan/resolve-links.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import {
  entityId,
  makeEntity,
  makeModel,
  placeFiles,
} from '../../support/model.ts';

const file = 'content/tutorials/basic-types.md';
const lexer: EnumEntity = {
  ...(makeEntity('enum', 'Lexer') as EnumEntity),
  members: [
    ['advance', 'advance'],
    ['[Symbol.iterator]', 'iterator'],
    ["'a.b'", 'a-b'],
    ['()', 'call'],
  ].map(([name = '', anchor = '']) => {
    return { name, anchor, value: null, comment: emptyComment, source: null };
  }),
};
const model = {
  ...makeModel([lexer, makeEntity('function', 'constructor')]),
  sources: ['src/Maybe.ts'],
};
const sourcePage = {
  path: '/api/source/src/Maybe.ts',
  kind: 'source',
  source: 'src/Maybe.ts',
  formerly: null,
} as const;
const { value: table } = planRoutes(
  model,
  placeFiles(['content/tutorials/index.md', file, 'content/guides/errors.md']),
  '/base/',
  { added: [sourcePage] },
);
const resolver = createSiteLinks({
  table,
  main: nameAddresses(model, table),
  others: [],
  externalTypes: { Promise: 'https://platform.test/Promise' },
});
const href = (destination: string): string | null => {
  const link = resolver.resolveLink(destination, file);
  return link.kind === 'resolved' ? link.href : null;
};

describe('a link in markdown', () => {
  it.each([
    ['./index.md', '/base/docs/tutorials/'],
    ['index.md', '/base/docs/tutorials/'],
    ['./', '/base/docs/tutorials/'],
    ['./basic-types.md', '/base/docs/tutorials/basic-types'],
    ['./basic-types', '/base/docs/tutorials/basic-types'],
    ['./basic-types.md#lists', '/base/docs/tutorials/basic-types#lists'],
    ['./basic-types.md?a=1#b', '/base/docs/tutorials/basic-types?a=1#b'],
    ['../tutorials/index.md', '/base/docs/tutorials/'],
    ['./../tutorials/././basic-types#a', '/base/docs/tutorials/basic-types#a'],
    ['./basic%2Dtypes.md', '/base/docs/tutorials/basic-types'],
    ['../../../../content/tutorials/index.md', '/base/docs/tutorials/'],
    ['#here', '#here'],
    ['?a=1', '?a=1'],
    ['', ''],
    ['/', '/base/'],
    ['/api', '/base/api'],
    ['/api/', '/base/api'],
    ['/api/enum/Lexer.md#advance', '/base/api/enum/Lexer#advance'],
    ['/api/enum/Lexer.html?a=b%20c&d#x', '/base/api/enum/Lexer?a=b%20c&d#x'],
    ['/docs/tutorials/index.html', '/base/docs/tutorials/'],
    ['/docs', '/base/docs/tutorials/'],
    ['/base/docs/tutorials/basic-types', '/base/docs/tutorials/basic-types'],
    ['@site/docs/tutorials/', '/base/docs/tutorials/'],
    ['/content/guides/errors.md', '/base/docs/guides/errors'],
    ['/tutorials/', '/base/docs/tutorials/'],
    ['guides/errors.md#a', '/base/docs/guides/errors#a'],
    ['../guides/errors', '/base/docs/guides/errors'],
    ['entity:Lexer', '/base/api/enum/Lexer'],
    ['entity:Lexer.advance', '/base/api/enum/Lexer#advance'],
    ['entity:Lexer[Symbol.iterator]', '/base/api/enum/Lexer#iterator'],
    ['entity:Lexer.[Symbol.iterator]', '/base/api/enum/Lexer#iterator'],
    ['entity:Lexer%5BSymbol.iterator%5D', '/base/api/enum/Lexer#iterator'],
    ["entity:Lexer.'a.b'", '/base/api/enum/Lexer#a-b'],
    ['entity:Lexer."a.b"', '/base/api/enum/Lexer#a-b'],
    ['entity:Lexer.()', '/base/api/enum/Lexer#call'],
    ['entity:constructor', '/base/api/function/constructor'],
    ['https://example.test/x', 'https://example.test/x'],
    ['mailto:a@example.test', 'mailto:a@example.test'],
    ['//example.test/x', '//example.test/x'],
    ['HTTP://example.test/x', 'HTTP://example.test/x'],
    ['/api#b?c', '/base/api#b?c'],
  ])('%j leads to %s', (destination, expected) => {
    expect(href(destination)).toBe(expected);
  });

  it.each([
    ['entity:toString', 'no export is called toString'],
    ['/secret', 'there is no page at /secret'],
    ['x/y:z', 'there is no page at x/y:z'],
    ['100%', 'there is no page at 100%'],
  ])('%s is broken, without a hint if no name is near', (given, message) => {
    const broken = { kind: 'broken', message, hint: null };
    expect(resolver.resolveLink(given, file)).toEqual(broken);
  });
});

const at = (
  file: string,
  original: boolean,
  anchor: string | null = null,
): TypeTarget => ({
  kind: 'unexported',
  source: { file, line: 6, original },
  anchor,
});

it.each<[string, TypeTarget, string | null]>([
  [
    'the anchor of a member',
    { kind: 'entity', id: entityId('Lexer'), member: 'advance' },
    '/base/api/enum/Lexer#advance',
  ],
  [
    'an external address',
    { kind: 'external', package: 'typescript', name: 'Promise' },
    'https://platform.test/Promise',
  ],
  [
    'its line in a source that has a page',
    at('src/Maybe.ts', true, 'not-exported-maybe'),
    '/base/api/source/src/Maybe.ts#L6',
  ],
  [
    'that line, without a place on the index',
    at('src/Maybe.ts', true),
    '/base/api/source/src/Maybe.ts#L6',
  ],
  [
    'its place on the index, if the source has no page',
    at('src/Other.ts', true, 'not-exported-other'),
    '/base/api#not-exported-other',
  ],
  ['nothing without either', at('src/Other.ts', true), null],
  ['nothing in a compiled file', at('src/Maybe.ts', false), null],
  ['nothing for a type parameter', { kind: 'parameter' }, null],
  [
    'nothing without a source',
    { kind: 'unexported', source: null, anchor: null },
    null,
  ],
])('the target of a type resolves to %s', (_, target, href) => {
  expect(resolver.resolveTarget(target)).toBe(href);
});
