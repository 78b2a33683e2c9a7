/** Searching symbols by name, in the package that this project documents. */
import { describe, expect, it } from 'vitest';
import { extractText } from '../../support/api-extract.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';

const engine = engineOf(await extractInstalled('graphql'));

const first = (query: string, count: number) => namesFor(engine, query, count);

it('an export is found first by its own name, in any case', () => {
  const misses = engine.list.exports.flatMap(({ name }) =>
    [name, name.toLowerCase(), name.toUpperCase()].filter(
      (query) => first(query, 1)[0] !== name,
    ),
  );
  expect(misses).toEqual([]);
});

describe('the search by name', () => {
  it.each([
    // Exact names, then those that begin with the query.
    ['execute', 'execute'],
    ['parse', 'parse', 'parseValue'],
    // Abbreviations, single letters and initials of the parts of a name.
    ['gqlobj', 'GraphQLObjectType', 'GraphQLInputObjectType'],
    ['isNNT', 'isNonNullType'],
    ['eEI', 'experimentalExecuteIncrementally'],
    ['object type def', 'ObjectTypeDefinitionNode'],
    // Exchanged, missing, superfluous and wrong letters.
    ['exceute', 'execute'],
    ['buldSchema', 'buildSchema'],
    ['buildSschema', 'buildSchema'],
    ['vosit', 'visit'],
    ['shcema', 'GraphQLSchema'],
    ['directve', 'GraphQLDirective'],
    ['eror', 'GraphQLError'],
    // Members, with their owners in whole or in part.
    ['GraphQLSchema.getType', 'GraphQLSchema.getType'],
    ['kind.field', 'Kind.FIELD'],
    ['schema.getTypeMap', 'GraphQLSchema.getTypeMap'],
    ['Lexer#advance', 'Lexer.advance'],
    ['Lexer[Symbol.toStringTag]', 'Lexer[Symbol.toStringTag]'],
    ['Lexer.toStringTag', 'Lexer[Symbol.toStringTag]'],
    // Without the prefix that most names share.
    ['schema', 'GraphQLSchema'],
    ['int', 'GraphQLInt'],
    ['id', 'GraphQLID'],
    ['error', 'GraphQLError'],
    ['enum', 'GraphQLEnumType'],
    ['object', 'GraphQLObjectType'],
    ['directive', 'GraphQLDirective'],
    // A whole part of a name or a member, before what only has its letters.
    [
      'resolver',
      'GraphQLFieldResolver',
      'GraphQLTypeResolver',
      'defaultFieldResolver',
      'defaultTypeResolver',
      'resolveReadonlyArrayThunk',
    ],
    ['sdl', 'BuildSchemaOptions.assumeValidSDL'],
    ['getType', 'GraphQLSchema.getType'],
    ['fields', 'GraphQLObjectTypeConfig.fields'],
    ['values', 'GraphQLEnumTypeConfig.values'],
    // A member of what is used much precedes a longer name, and options are used as
    // often as the class that they are for.
    ['name', 'GraphQLObjectType.name'],
    ['resolve', 'GraphQLFieldConfig.resolve', 'GraphQLField.resolve'],
    ['subscription', 'GraphQLSchemaConfig.subscription'],
    ['oneOf', 'GraphQLOneOfDirective'],
    // Several words: parts of a name and of its owner.
    ['graphql schema get type', 'GraphQLSchema.getType'],
    ['type get schema', 'GraphQLSchema.getType'],
    ['graphqlschema gettype', 'GraphQLSchema.getType'],
    ['execution result errors', 'ExecutionResult.errors'],
    ['context value', 'ExecutionArgs.contextValue'],
    ['kind field definition', 'Kind.FIELD_DEFINITION'],
    ['schema validate', 'validateSchema'],
    ['input type is', 'isInputType'],
    ['print sch', 'printSchema'],
    ['object typ', 'GraphQLObjectType'],
    ['fn: schema print', 'printSchema'],
    [
      'get type',
      'GraphQLSchema.getType',
      'ValidationContext.getType',
      'TypeInfo.getType',
      'getNullableType',
    ],
    ['how to print my schema to SDL', 'printSchema'],
    // Code, quotes, and marks of direction.
    ['`parse`', 'parse'],
    ['“parse”', 'parse'],
    ["'buildSchema'", 'buildSchema'],
    ['parse;', 'parse'],
    ['\u200Fparse\u200F', 'parse'],
    ['<GraphQLSchema>', 'GraphQLSchema'],
    ['GraphQLList<GraphQLNonNull>', 'GraphQLList'],
    ['@oneOf', 'GraphQLOneOfDirective'],
    ['@stream', 'GraphQLStreamDirective'],
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
  ])('finds by %s first %s', (query, ...expected) => {
    expect(first(query, expected.length)).toEqual(expected);
  });

  it.each([
    'print old schema to SDL',
    'how do I cancel a query',
    'what is the context for',
    'limit the cost of a query',
    'a e i o u',
    'foo:visit',
    '[(.*+?^${}|\\',
    '"',
    '`',
    '{',
    '__proto__',
    'hasOwnProperty',
  ])('finds nothing by prose, signs and what is no name: %s', (query) => {
    expect(namesFor(engine, query)).toEqual([]);
  });

  it.each([
    ['printSchemata!', ['printSchema']],
    ['GrahpQLObjectTpye', ['GraphQLObjectType']],
    ['express', []],
    ['how do I deploy this', []],
  ])('suggests names that are alike, if it finds none: %s', (query, names) => {
    const { symbols, suggestions } = engine.find(query);
    expect(symbols).toEqual([]);
    expect(suggestions.map(({ name }) => name)).toEqual(names);
  });

  it('finds what is named like a property of Object.prototype', () => {
    expect(engine.find('constructor').symbols[0]?.kind).toBe('constructor');
  });

  it('puts whole parts before beginnings', () => {
    const found = namesFor(engine, 'schema type');
    const wanted = ['GraphQLSchema.getQueryType', 'GraphQLSchemaConfig.types'];
    expect(found.filter((name) => wanted.includes(name))).toEqual(wanted);
  });

  it('finds no member by its owner alone', () => {
    expect(namesFor(engine, 'graphql schema')).not.toContain(
      'GraphQLSchema.toConfig',
    );
  });

  it('lists only members for a query that ends with a dot', () => {
    const found = namesFor(engine, 'TokenKind.');
    expect(found).toContain('TokenKind.BLOCK_STRING');
    expect(found.every((name) => name.startsWith('TokenKind.'))).toBe(true);
  });

  it('breaks ties by kind, then by the number of references', () => {
    const { symbols } = engine.find('GraphQLI');
    const classes = symbols.filter(
      ({ kind, own }) => kind === 'class' && own.lower.startsWith('graphqli'),
    );
    expect(classes.length).toBeGreaterThan(1);
    expect(symbols[0]?.kind).toBe('class');
    const counts = classes.map(({ references }) => references);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('a kind in a query', () => {
  it.each([
    ['ｆｎ：', 'function'],
    ['class:', 'class'],
    ['enum:', 'enum'],
    ['fn:', 'function'],
    ['TYPE :', 'type'],
  ])(
    'lists all symbols of that kind when it stands alone: %s',
    (query, kind) => {
      const all = engine.list.exports.filter((one) => one.kind === kind);
      expect(new Set(engine.find(query).symbols)).toEqual(new Set(all));
    },
  );

  it('leaves only symbols of that kind when a name follows', () => {
    expect(namesFor(engine, 'fn:visit')).toEqual([
      'visit',
      'visitWithTypeInfo',
      'visitInParallel',
    ]);
  });
});

describe('the marks in a name', () => {
  const marked = (query: string, name: string): readonly string[] => {
    const { symbols, mark } = engine.find(query);
    const symbol = symbols.find((one) => one.name === name);
    if (symbol === undefined) throw new Error(`${name} was not found`);
    return mark(symbol).map(({ start, end }) => symbol.name.slice(start, end));
  };

  it('cover the letters that were typed', () => {
    expect(marked('pars', 'ParseOptions')).toEqual(['Pars']);
    expect(marked('gqlobj', 'GraphQLObjectType')).toEqual(['G', 'QL', 'Obj']);
  });

  it('cover the owner as well, if it was typed', () => {
    expect(marked('Lexer.adv', 'Lexer.advance')).toEqual(['Lexer', 'adv']);
    expect(marked('type get schema', 'GraphQLSchema.getType')).toEqual([
      'Schema',
      'get',
      'Type',
    ]);
  });
});

it('two exports of the same name are both listed, each with the address of its own page', async () => {
  const namesakes = engineOf(
    await extractText(`
        export interface Pen { ink: string }
        export declare const Pen: new () => Pen;
        export declare namespace core { interface Box { a: 1 } const Box: Box; }`),
  );
  const found = (query: string): readonly (readonly string[])[] =>
    namesakes.find(query).symbols.map(({ name, href }) => [name, href]);
  expect(found('Pen').slice(0, 2)).toEqual([
    ['Pen', '/api/interface/Pen'],
    ['Pen', '/api/variable/Pen-variable'],
  ]);
  expect(found('core.Box').slice(0, 2)).toEqual([
    ['core.Box', '/api/interface/core.Box'],
    ['core.Box', '/api/variable/core.Box-variable'],
  ]);
});

it('a symbol in a nested namespace is found by its own name and has its namespaces as qualifier', async () => {
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

it('exports of equal rank are sorted by name', async () => {
  const equal = engineOf(
    await extractText(
      'export declare function drawC(): void; export declare function drawA(): void; export declare function drawB(): void;',
    ),
  );
  expect(namesFor(equal, 'draw')).toEqual(['drawA', 'drawB', 'drawC']);
});
