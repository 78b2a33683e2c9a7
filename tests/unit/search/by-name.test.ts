/** Finding symbols by name, over the package that this project documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SymbolEngine } from '../../../src/client/search/engine/engine.ts';
import { extractText } from '../../support/api-extract.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';

let engine: SymbolEngine;

beforeAll(async () => {
  engine = engineOf(await extractInstalled('graphql'));
});

const first = (query: string, count: number): readonly string[] =>
  namesFor(engine, query, count);

describe('an export', () => {
  it('is found first by its own name, in any case', () => {
    const { exports } = engine.list;
    expect(exports.length).toBeGreaterThan(450);
    const misses = exports.flatMap(({ name }) =>
      [name, name.toLowerCase(), name.toUpperCase()].filter(
        (query) => first(query, 1)[0] !== name,
      ),
    );
    expect(misses).toEqual([]);
  });

  it('is among the first eight for every prefix that no more than eight share', () => {
    const { exports } = engine.list;
    const misses: string[] = [];
    for (const { name, own } of exports) {
      for (let length = 4; length < name.length; length += 1) {
        const prefix = name.slice(0, length);
        const sharing = exports.filter((other) =>
          other.own.lower.startsWith(own.lower.slice(0, length)),
        );
        if (sharing.length > 8) continue;
        if (!first(prefix, 8).includes(name)) misses.push(`${prefix}: ${name}`);
      }
    }
    expect(misses).toEqual([]);
  });
});

describe('tiers', () => {
  it.each([
    ['the exact name before longer ones', 'execute', ['execute']],
    ['beginnings before what is inside', 'parse', ['parse', 'parseValue']],
    [
      'the parts of a name',
      'gqlobj',
      ['GraphQLObjectType', 'GraphQLInputObjectType'],
    ],
    ['single letters of parts', 'isNNT', ['isNonNullType']],
    ['parts in any case', 'eEI', ['experimentalExecuteIncrementally']],
    ['two exchanged letters', 'exceute', ['execute']],
    ['a missing letter', 'buldSchema', ['buildSchema']],
    ['a letter too many', 'buildSschema', ['buildSchema']],
    ['a wrong letter', 'vosit', ['visit']],
    ['a call', 'parse(', ['parse']],
    [
      'words for the beginnings of parts',
      'object type def',
      ['ObjectTypeDefinitionNode'],
    ],
    [
      'a member by its owner',
      'GraphQLSchema.getType',
      ['GraphQLSchema.getType'],
    ],
    ['a member in any case', 'kind.field', ['Kind.FIELD']],
    [
      'a member by parts of its owner',
      'schema.getTypeMap',
      ['GraphQLSchema.getTypeMap'],
    ],
    ['a member after a sign for instances', 'Lexer#advance', ['Lexer.advance']],
    [
      'a member whose name is a symbol',
      'Lexer[Symbol.toStringTag]',
      ['Lexer[Symbol.toStringTag]'],
    ],
    [
      'such a member by its key',
      'Lexer.toStringTag',
      ['Lexer[Symbol.toStringTag]'],
    ],
  ])('know %s', (_, query, expected) => {
    expect(first(query, expected.length)).toEqual(expected);
  });

  it.each([
    ['schema', 'GraphQLSchema'],
    ['int', 'GraphQLInt'],
    ['id', 'GraphQLID'],
    ['error', 'GraphQLError'],
    ['enum', 'GraphQLEnumType'],
    ['object', 'GraphQLObjectType'],
    ['directive', 'GraphQLDirective'],
  ])('know what all names begin with: %s', (query, expected) => {
    expect(first(query, 1)).toEqual([expected]);
  });

  it('put what ends in a word before what only happens to begin so', () => {
    expect(first('resolver', 5)).toEqual([
      'GraphQLTypeResolver',
      'GraphQLFieldResolver',
      'defaultFieldResolver',
      'defaultTypeResolver',
      'resolveReadonlyArrayThunk',
    ]);
  });

  it('put a member that is called so before exports that contain the word', () => {
    const found = first('getType', 30);
    expect(found[0]).toBe('GraphQLSchema.getType');
    expect(found).toContain('getNamedType');
  });

  it('put exports that begin so before members that are called so', () => {
    expect(first('name', 3)).toEqual([
      'NameNode',
      'NamedTypeNode',
      'GraphQLObjectType.name',
    ]);
  });

  it('list the members of what stands before a dot', () => {
    const found = namesFor(engine, 'TokenKind.');
    expect(found).toContain('TokenKind.BLOCK_STRING');
    expect(found.every((name) => name.includes('Kind.'))).toBe(true);
  });

  it('break ties by kind, then by how often a symbol is referred to', () => {
    const { symbols } = engine.find('GraphQLI');
    const classes = symbols.filter(
      ({ kind, own }) => kind === 'class' && own.lower.startsWith('graphqli'),
    );
    expect(classes.length).toBeGreaterThan(1);
    expect(symbols[0]?.kind).toBe('class');
    const counts = classes.map(({ references }) => references);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it('answer the same every time', () => {
    expect(namesFor(engine, 'type')).toEqual(namesFor(engine, 'type'));
  });
});

describe('a name is found in what is pasted or typed otherwise', () => {
  it.each([
    ['`parse`', 'parse'],
    ['“parse”', 'parse'],
    ["'buildSchema'", 'buildSchema'],
    ['parse;', 'parse'],
    ['<GraphQLSchema>', 'GraphQLSchema'],
    ['GraphQLList<GraphQLNonNull>', 'GraphQLList'],
    ['@oneOf', 'GraphQLOneOfDirective'],
    ['@stream', 'StreamDirectiveOnListFieldRule'],
    ['new GraphQLSchema({ query: Query })', 'GraphQLSchema'],
    ["throw new GraphQLError('no')", 'GraphQLError'],
    ['await graphql(', 'graphql'],
    ["import { buildSchema, graphql } from 'graphql';", 'buildSchema'],
    ["import type { GraphQLArgs } from 'graphql';", 'GraphQLArgs'],
    ["const { parse } = require('graphql')", 'parse'],
    ['const schema = new GraphQLSchema({', 'GraphQLSchema'],
    ['const result = await graphql({ schema })', 'graphql'],
    ['ｐａｒｓｅ', 'parse'],
    ['ｓｔｒｉｎｇ－＞ＤｏｃｕｍｅｎｔＮｏｄｅ', 'parse'],
  ])('%s', (query, expected) => {
    expect(first(query, 1)).toEqual([expected]);
  });

  it('as what comes closest, not as what is one slip away', () => {
    expect(namesFor(engine, '`parse`')).toEqual(namesFor(engine, 'parse'));
  });
});

describe('a kind', () => {
  it.each([
    ['ｆｎ：', 183],
    ['class:', 18],
    ['enum:', 8],
    ['fn:', 183],
    ['TYPE :', 65],
  ])('alone lists all of it: %s', (query, count) => {
    expect(engine.find(query).symbols).toHaveLength(count);
  });

  it('with a name leaves out everything else', () => {
    expect(namesFor(engine, 'fn:visit')).toEqual([
      'visit',
      'visitInParallel',
      'visitWithTypeInfo',
    ]);
  });

  it('that does not exist is a part of the name', () => {
    expect(namesFor(engine, 'foo:visit')).toEqual([]);
  });
});

describe('marks', () => {
  const marked = (query: string, name: string): readonly string[] => {
    const { symbols, mark } = engine.find(query);
    const symbol = symbols.find((one) => one.name === name);
    if (symbol === undefined) throw new Error(`${name} was not found`);
    return mark(symbol).map(({ start, end }) =>
      symbol.own.text.slice(start, end),
    );
  };

  it('are the letters that were typed', () => {
    expect(marked('pars', 'ParseOptions')).toEqual(['Pars']);
    expect(marked('gqlobj', 'GraphQLObjectType')).toEqual(['G', 'QL', 'Obj']);
    expect(marked('Lexer.adv', 'Lexer.advance')).toEqual(['adv']);
  });
});

describe('nothing found', () => {
  it('suggests what begins alike', () => {
    const { symbols, suggestions } = engine.find('printSchemata!');
    expect(symbols).toEqual([]);
    expect(suggestions.map(({ name }) => name)).toEqual(['printSchema']);
  });

  it('suggests nothing for a question in words', () => {
    expect(engine.find('how do I deploy this').suggestions).toEqual([]);
  });
});

describe('hostile input', () => {
  it.each([
    ['ten thousand characters', 'parse'.repeat(2000)],
    ['ten thousand brackets', '<(['.repeat(3333)],
    ['signs of regular expressions', '.*+?^${}()|[]\\'],
    ['the prototype', '__proto__'],
    ['right to left', '\u202Eparse\u202C مرحبا'],
    ['emoji', '👩‍👩‍👧‍👦🎉'],
    ['half of an emoji', '\uD83C'],
    ['nothing but spaces', ' \t\n\u00a0'],
    ['control characters', '\0\u0007\u001b[2J'],
  ])('is answered: %s', (_, query) => {
    expect(engine.find(query).symbols.length).toBeGreaterThanOrEqual(0);
  });

  it.each(['[(.*+?^${}|\\', '"', '`', '{'])(
    'finds nothing where there are only signs: %s',
    (query) => {
      expect(engine.find(query).symbols).toEqual([]);
    },
  );

  it('finds under a name of the prototype only what is called so', () => {
    expect(first('__proto__', 1)).toEqual([]);
    expect(first('hasOwnProperty', 1)).toEqual([]);
    expect(engine.find('constructor').symbols[0]?.kind).toBe('constructor');
  });

  it('ignores marks of direction around a name', () => {
    expect(first('\u200Fparse\u200F', 1)).toEqual(['parse']);
  });
});

describe('of two exports with one name', () => {
  it('each is listed by it, and leads to its own page', async () => {
    const twins = engineOf(
      await extractText(`
        export interface Pen { ink: string }
        export declare const Pen: new () => Pen;
        export declare namespace core { interface Box { a: 1 } const Box: Box; }`),
    );
    const found = (query: string): readonly (readonly string[])[] =>
      twins.find(query).symbols.map(({ name, href }) => [name, href]);
    expect(found('Pen').slice(0, 2)).toEqual([
      ['Pen', '/api/interface/Pen'],
      ['Pen', '/api/variable/Pen-variable'],
    ]);
    expect(found('core.Box').slice(0, 2)).toEqual([
      ['core.Box', '/api/interface/core.Box'],
      ['core.Box', '/api/variable/core.Box-variable'],
    ]);
  });
});

describe('what is in a namespace of a namespace', () => {
  it('is found by its own name, and by what is before it', async () => {
    const nested = engineOf(
      await extractText(
        'export declare namespace outer { namespace inner { function draw(): void } }',
      ),
    );
    const [draw] = nested.find('draw').symbols;
    expect(draw).toMatchObject({ name: 'outer.inner.draw' });
    expect(draw?.own.text).toBe('draw');
    expect(draw?.qualifier?.text).toBe('outer.inner');
  });
});

describe('exports that nothing tells apart', () => {
  it('stand by their names', async () => {
    const equal = engineOf(
      await extractText(
        'export declare function drawC(): void; export declare function drawA(): void; export declare function drawB(): void;',
      ),
    );
    expect(namesFor(equal, 'draw')).toEqual(['drawA', 'drawB', 'drawC']);
  });
});
