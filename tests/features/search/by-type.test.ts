/** Searching symbols by type, with answers that were checked by hand. */
import { describe, expect, it } from 'vitest';
import { extractText } from '../../support/api-extract.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';

const engine = engineOf(await extractInstalled('graphql'));

/** The first results of each query, the best first. */
const ANSWERS: readonly (readonly [query: string, best: readonly string[]])[] =
  [
    ['-> GraphQLDirective', ['assertDirective']],
    ['Source -> DocumentNode', ['parse']],
    ['(string | Source) -> DocumentNode', ['parse']],
    ['-> GraphQLSchema', ['buildSchema', 'assertSchema', 'buildASTSchema']],
    ['string -> GraphQLSchema', ['buildSchema', 'assertSchema']],
    [
      'DocumentNode -> GraphQLSchema',
      ['buildASTSchema', 'assertSchema', 'extendSchema'],
    ],
    [
      'Source, ParseOptions ->',
      ['buildSchema', 'parse', 'parseValue', 'parseType', 'parseConstValue'],
    ],
    [
      'ParseOptions, Source ->',
      ['buildSchema', 'parse', 'parseValue', 'parseType', 'parseConstValue'],
    ],
    ['GraphQLSchema, DocumentNode -> GraphQLError[]', ['validate']],
    [
      '(schema: GraphQLSchema, documentAST: DocumentNode) => readonly GraphQLError[]',
      ['validate'],
    ],
    ['IntrospectionQuery -> GraphQLSchema', ['buildClientSchema']],
    ['GraphQLSchema -> IntrospectionQuery', ['introspectionFromSchema']],
    [
      'fn: GraphQLSchema -> string',
      ['printSchema', 'printIntrospectionSchema'],
    ],
    ['ASTNode -> string', ['print']],
    [
      'GraphQLObjectType -> string',
      ['GraphQLObjectType.toString', 'GraphQLObjectType.toJSON'],
    ],
    ['ASTNode, ASTVisitor -> T', ['visit']],
    ['T, ASTVisitor -> T', ['visit']],
    ['ThunkObjMap<T> -> ObjMap<T>', ['resolveObjMapThunk']],
    ['DocumentNode[] -> DocumentNode', ['concatAST']],
    ['ReadonlyArray<DocumentNode> -> DocumentNode', ['concatAST']],
    ['GraphQLArgs -> ExecutionResult', ['graphqlSync', 'graphql']],
    ['GraphQLArgs -> Promise<ExecutionResult>', ['graphql', 'graphqlSync']],
    ['ExecutionArgs -> ExecutionResult', ['executeSync', 'execute']],
    ['unknown -> is GraphQLSchema', ['isSchema']],
    ['GraphQLSchema, string -> GraphQLNamedType', ['GraphQLSchema.getType']],
    ['string -> GraphQLNamedType', ['GraphQLSchema.getType']],
    ['GraphQLObjectType -> GraphQLFieldMap', ['GraphQLObjectType.getFields']],
    [
      'GraphQLSchema, GraphQLSchema -> BreakingChange[]',
      ['findBreakingChanges', 'findSchemaChanges'],
    ],
    ['GraphQLSchemaConfig -> GraphQLSchema', ['GraphQLSchema.constructor']],
    [
      'unknown, GraphQLInputType -> ConstValueNode',
      ['astFromValue', 'valueToLiteral'],
    ],
    ['TypeNode, GraphQLSchema -> GraphQLType', ['typeFromAST']],
    ['Source, number -> SourceLocation', ['getLocation']],
    ['Location -> string', ['printLocation']],
    ['graphqlschema → introspectionquery', ['introspectionFromSchema']],
    ['ValidationContext -> ASTVisitor', ['FieldsOnCorrectTypeRule']],
  ];

describe('a query by type', () => {
  it.each(ANSWERS)('finds the best results first: %s', (query, best) => {
    expect(namesFor(engine, query, best.length)).toEqual(best);
  });

  it('omits functions that return another type', () => {
    expect(namesFor(engine, 'string -> DocumentNode')).toEqual(['parse']);
  });

  it.each([
    [
      'SDLValidationContext -> ASTVisitor',
      'KnownTypeNamesRule',
      'ScalarLeafsRule',
    ],
    // Aliases and supertypes of parameter types.
    ['IntValueNode, GraphQLInputType -> unknown', 'valueFromAST', 'parse'],
    ['ValidationContext -> ASTVisitor', 'LoneAnonymousOperationRule', 'parse'],
    ['((GraphQLError) -> void) ->', 'validateInputValue', 'visit'],
    ['-> GraphQLDirective', 'GraphQLSkipDirective', 'visit'],
    ['-> GraphQLDirective', 'ValidationContext.getDirective', 'visit'],
    // A type parameter is a single type.
    ['fn: T -> T', 'lexicographicSortSchema', 'printSchema'],
    ['fn: T -> T', 'assertName', 'printSchema'],
    ['-> DocumentNode', 'parse', 'visit'],
  ])('%s finds %s, and not %s', (query, wanted, unwanted) => {
    const found = namesFor(engine, query);
    expect(found).toContain(wanted);
    expect(found).not.toContain(unwanted);
  });

  it.each([
    ['string -> DocumentN', 'parse', []],
    [
      '-> DocumetNode',
      'parse',
      [{ name: 'DocumetNode', nearest: 'DocumentNode' }],
    ],
    ['string -> Spaceship', undefined, [{ name: 'Spaceship', nearest: null }]],
  ])('%s means the nearest type, and says so', (query, found, unknown) => {
    const answer = engine.find(query);
    expect(answer.symbols[0]?.name).toBe(found);
    expect(answer.unknown).toEqual(unknown);
  });
});

it.each([
  'Promise<ExecutionResult>',
  'PromiseOrValue<ExecutionResult>',
  'ReadonlyArray<GraphQLError>',
  'Array<',
])(
  'a type without an arrow searches for symbols that return it: %s',
  (query) => {
    const answer = engine.find(query);
    expect(answer.isByType).toBe(true);
    expect(answer.symbols).not.toEqual([]);
    expect(namesFor(engine, query)).toEqual(namesFor(engine, `-> ${query}`));
  },
);

it('the only symbol of a package is found by its type', async () => {
  const only = engineOf(
    await extractText('export declare function now(): bigint;'),
  );
  expect(namesFor(only, '-> bigint')).toEqual(['now']);
});

it.each([
  '->',
  '-> ',
  ', ->',
  '<<<< ->',
  '-> {',
  '-> (((((',
  '-> ' + '('.repeat(500),
  '-> ' + 'Array<'.repeat(300),
  '-> __proto__',
  'constructor -> toString',
  'a, b, c, d, e, f, g -> h',
  '-> 👩‍👩‍👧‍👦',
  `-> ${'string | '.repeat(2000)}`,
])(
  'a malformed query by type is answered without an error: query %$',
  (query) => {
    expect(engine.find(query).isByType).toBe(true);
  },
);

it('a function with destructured parameters is found by their types', async () => {
  const small = engineOf(
    await extractText(`
        export interface Options { a: string; b?: number }
        export declare class Made {}
        export declare function make({ a, b }: Options, [c]: string[], d?: Made): Made;
        export declare function copy(made: Made): Made;`),
  );
  expect(namesFor(small, 'Options, string[] -> Made', 1)).toEqual(['make']);
  expect(namesFor(small, 'Options, string[], Made -> Made', 1)).toEqual([
    'make',
  ]);
});
