/** Searching symbols by name, in the package that this project documents. */
import { describe, expect, it } from 'vitest';
import { extractText } from '../../support/api-extract.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';

const engine = engineOf(await extractInstalled('graphql'));

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

  it('is among the first eight results for a prefix that at most eight share', () => {
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
  ])('finds by %s first %s', (query, ...expected) => {
    expect(first(query, expected.length)).toEqual(expected);
  });

  it('puts names that end in the word before one that only starts with its letters', () => {
    expect(first('resolver', 5)).toEqual([
      'GraphQLFieldResolver',
      'GraphQLTypeResolver',
      'defaultFieldResolver',
      'defaultTypeResolver',
      'resolveReadonlyArrayThunk',
    ]);
  });

  it('puts a whole part of a member before the initials of an export', () => {
    expect(first('sdl', 1)).toEqual(['BuildSchemaOptions.assumeValidSDL']);
  });

  it('puts a member of that name before exports that contain the word', () => {
    const found = first('getType', 30);
    expect(found[0]).toBe('GraphQLSchema.getType');
    expect(found).toContain('getNamedType');
  });

  it('puts exports that begin with the word before members of that name', () => {
    expect(first('name', 3)).toEqual([
      'NameNode',
      'NamedTypeNode',
      'GraphQLObjectType.name',
    ]);
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

describe('a query of several words', () => {
  it.each([
    ['graphql schema get type', 'GraphQLSchema.getType'],
    ['schema get type', 'GraphQLSchema.getType'],
    ['type get schema', 'GraphQLSchema.getType'],
    ['graphqlschema gettype', 'GraphQLSchema.getType'],
    ['execution result errors', 'ExecutionResult.errors'],
    ['context value', 'ExecutionArgs.contextValue'],
    ['kind field definition', 'Kind.FIELD_DEFINITION'],
    ['validate schema', 'validateSchema'],
    ['schema validate', 'validateSchema'],
    ['is input type', 'isInputType'],
    ['input type is', 'isInputType'],
    ['print sch', 'printSchema'],
    ['object typ', 'GraphQLObjectType'],
    ['fn: schema print', 'printSchema'],
  ])('matches parts of a name and of its owner: %s', (query, expected) => {
    expect(first(query, 1)).toEqual([expected]);
  });

  it('puts whole parts before beginnings, and exports before members', () => {
    const found = namesFor(engine, 'schema type');
    const place = (name: string): number => {
      expect(found).toContain(name);
      return found.indexOf(name);
    };
    expect(place('GraphQLSchema.getQueryType')).toBeLessThan(
      place('GraphQLSchemaConfig.types'),
    );
    expect(first('get type', 4)).toEqual([
      'GraphQLSchema.getType',
      'ValidationContext.getType',
      'TypeInfo.getType',
      'getNullableType',
    ]);
  });

  it('finds no member by its owner alone', () => {
    expect(namesFor(engine, 'graphql schema')).not.toContain(
      'GraphQLSchema.toConfig',
    );
  });

  it('finds a whole name in a question, with one further word', () => {
    expect(first('how to print my schema to SDL', 1)).toEqual(['printSchema']);
    expect(namesFor(engine, 'print old schema to SDL')).toEqual([]);
  });

  it.each([
    'how do I cancel a query',
    'what is the context for',
    'limit the cost of a query',
    'a e i o u',
  ])('finds no symbol if it is prose: %s', (query) => {
    expect(namesFor(engine, query)).toEqual([]);
  });
});

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
])('a query that is more than a name %s finds %s', (query, expected) => {
  expect(first(query, 1)).toEqual([expected]);
});

describe('a kind in a query', () => {
  it.each([
    ['ｆｎ：', 183],
    ['class:', 18],
    ['enum:', 8],
    ['fn:', 183],
    ['TYPE :', 65],
  ])(
    'lists all symbols of that kind when it stands alone: %s',
    (query, count) => {
      expect(engine.find(query).symbols).toHaveLength(count);
    },
  );

  it('leaves only symbols of that kind when a name follows', () => {
    expect(namesFor(engine, 'fn:visit')).toEqual([
      'visit',
      'visitWithTypeInfo',
      'visitInParallel',
    ]);
  });

  it('counts as a part of the name when there is no such kind', () => {
    expect(namesFor(engine, 'foo:visit')).toEqual([]);
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

describe('a query without results', () => {
  it('gets names that begin alike as suggestions', () => {
    const { symbols, suggestions } = engine.find('printSchemata!');
    expect(symbols).toEqual([]);
    expect(suggestions.map(({ name }) => name)).toEqual(['printSchema']);
  });

  it('gets the name with the same letters as a suggestion', () => {
    expect(
      engine.find('GrahpQLObjectTpye').suggestions.map(({ name }) => name),
    ).toEqual(['GraphQLObjectType']);
  });

  it('gets no suggestions that share less than half of the word', () => {
    expect(engine.find('express').suggestions).toEqual([]);
  });

  it('gets no suggestions when it is a sentence', () => {
    expect(engine.find('how do I deploy this').suggestions).toEqual([]);
  });
});

describe('hostile input', () => {
  it.each(['[(.*+?^${}|\\', '"', '`', '{'])(
    'finds nothing when it is only punctuation: %s',
    (query) => {
      expect(engine.find(query).symbols).toEqual([]);
    },
  );

  it('finds for a property of Object.prototype only symbols of that name', () => {
    expect(first('__proto__', 1)).toEqual([]);
    expect(first('hasOwnProperty', 1)).toEqual([]);
    expect(engine.find('constructor').symbols[0]?.kind).toBe('constructor');
  });

  it('is read without the direction marks around a name', () => {
    expect(first('\u200Fparse\u200F', 1)).toEqual(['parse']);
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
