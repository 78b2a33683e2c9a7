/**
 * Programs about schemas, documents and values that disprove a sentence of the package's
 * comments, which a note of `content/comments.ts` corrects.
 */
import * as graphql from 'graphql';
import {
  buildASTSchema,
  buildSchema,
  executeSync,
  GraphQLError,
  GraphQLObjectType,
  GraphQLString,
  introspectionFromSchema,
  parse,
  parseValue,
  print,
  specifiedDirectives,
  validate,
  visit,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import { expect } from 'vitest';
import { document, schema, type Proofs } from './execution-proofs.ts';

const ENUM = new graphql.GraphQLEnumType({
  name: 'Color',
  values: { RED: { value: 4 } },
});

/** A field with a default value, and what resolvers get if it is left out. */
const coerceDefault = (value: object): unknown =>
  graphql.coerceInputValue(
    {},
    new graphql.GraphQLInputObjectType({
      name: 'Paint',
      fields: { color: { type: ENUM, ...value } },
    }),
  );

const isExternal = (): void => {
  expect(coerceDefault({ default: { value: 'RED' } })).toEqual({ color: 4 });
  expect(() => coerceDefault({ default: { value: 4 } })).toThrow(
    'Expected value of type "Color"',
  );
  expect(coerceDefault({ defaultValue: 4 })).toEqual({ color: 4 });
};

/** The changes between two schemas that the function finds. */
const compare = (
  find: (before: GraphQLSchema, after: GraphQLSchema) => unknown,
  before: string,
  after: string,
): unknown => find(buildSchema(before), buildSchema(after));

type FindChanges = Parameters<typeof compare>[0];

/** Both schemas have the same types; none of these changes is found. */
function overlooksRoots(find: FindChanges): void {
  const types = 'type A { a: Int } type B { a: Int }';
  for (const [before, after] of [
    ['schema { query: A mutation: B }', 'schema { query: A }'],
    ['schema { query: A }', 'schema { query: B }'],
    ['schema { query: A }', '"It." schema { query: A }'],
  ] as const)
    expect(compare(find, `${before} ${types}`, `${after} ${types}`)).toEqual(
      [],
    );
  const query = 'type Query { a: Int }';
  for (const [before, after] of [
    [query, 'type Query { a: Int @deprecated }'],
    [
      `${query} scalar S`,
      `${query} scalar S @specifiedBy(url: "https://s.org")`,
    ],
    [`${query} input I { a: Int }`, `${query} input I @oneOf { a: Int }`],
  ] as const)
    expect(compare(find, before, after)).toEqual([]);
  expect(compare(find, query, 'type Query { b: Int }')).not.toEqual([]);
}

const isOneOfStable = (): void => {
  expect(specifiedDirectives).toContain(graphql.GraphQLOneOfDirective);
};

export const schemaProofs: Proofs = {
  validate: [
    'GraphQLErrors, or Arrays of GraphQLErrors when invalid',
    () => {
      const error = new GraphQLError('No fields.');
      expect(
        validate(schema, document, [() => ({ Field: () => error })]),
      ).toEqual([]);
      const reports = validate(schema, document, [
        (context) => ({
          Field: () => {
            context.reportError(error);
          },
        }),
      ]);
      expect(reports).toEqual([error]);
      expect(graphql.specifiedRules).toContain(
        graphql.MaxIntrospectionDepthRule,
      );
      const limited = validate(schema, parse('{ a b c }'), undefined, {
        maxErrors: 2,
      });
      expect(limited.map(({ message }) => message)).toEqual([
        expect.stringContaining('"a"'),
        expect.stringContaining('"b"'),
        'Too many validation errors, error limit reached. Validation aborted.',
      ]);
      expect(() => validate(new graphql.GraphQLSchema({}), document)).toThrow(
        'Query root type must be provided.',
      );
    },
  ],
  'ParseOptions.allowEmptySelectionSets': [
    'empty selection sets are now always allowed',
    () => {
      expect(() =>
        parse('{ self { } }', { allowEmptySelectionSets: false }),
      ).toThrow('Expected Name, found "}"');
    },
  ],
  'ValidationOptions.allowEmptySelectionSets': [
    'empty selection sets are now always allowed',
    () => {
      const empty = parse('{ self { } }');
      expect(validate(schema, empty)).toEqual([]);
      expect(
        validate(schema, empty, undefined, { allowEmptySelectionSets: false }),
      ).toHaveLength(1);
    },
  ],
  visit: [
    'a new version of the AST with the changes applied',
    () => {
      const stopAfter = (edit: (node: FieldNode) => unknown): unknown =>
        visit(parse('{ a b }'), {
          Field: (node) =>
            node.name.value === 'b' ? graphql.BREAK : edit(node),
        });
      const edited = { kind: graphql.Kind.FIELD, arguments: [] };
      expect(stopAfter((node) => ({ ...node, ...edited }))).toMatchObject(
        edited,
      );
      expect(stopAfter(() => null)).toBeNull();
      expect(stopAfter(() => undefined)).toMatchObject({ kind: 'Document' });
    },
  ],
  visitInParallel: [
    'no following visitors will see that node',
    () => {
      const seen: string[] = [];
      const value = 'edited';
      visit(
        document,
        graphql.visitInParallel([
          { Field: (node) => ({ ...node, name: { ...node.name, value } }) },
          {
            Field: {
              enter: () => void seen.push('enter'),
              leave: (node) => void seen.push(`leave ${node.name.value}`),
            },
            Name: (node) => void seen.push(`name ${node.value}`),
          },
        ]),
      );
      expect(seen).toEqual([`name ${value}`, `leave ${value}`]);
    },
  ],
  astFromValue: [
    'or null when no literal can represent it.',
    () => {
      const literal = (value: unknown, type: graphql.GraphQLInputType) =>
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- its comment is what this is about
        graphql.astFromValue(value, type);
      expect(() => literal('abc', graphql.GraphQLInt)).toThrow(GraphQLError);
      expect(() => literal('BLUE', ENUM)).toThrow(GraphQLError);
      expect(literal(undefined, GraphQLString)).toBeNull();
      const required = new graphql.GraphQLNonNull(GraphQLString);
      expect(literal(null, required)).toBeNull();
      const position = graphql.assertInputType(schema.getType('Position'));
      expect(literal(5, position)).toBeNull();
    },
  ],
  lexicographicSortSchema: [
    'sorted lexicographically',
    () => {
      const sorted = graphql.lexicographicSortSchema(
        buildSchema('type Query { a10: Int, a2: Int }'),
      );
      const names = Object.keys(sorted.getQueryType()?.getFields() ?? {});
      expect(names).toEqual(['a2', 'a10']);
      expect(names.toSorted()).toEqual(['a10', 'a2']);
    },
  ],
  findSchemaChanges: [
    'Finds all schema changes between two schemas.',
    () => {
      overlooksRoots(graphql.findSchemaChanges);
    },
  ],
  findBreakingChanges: [
    'covered by the other functions down below',
    () => {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- its comment is what this is about
      overlooksRoots(graphql.findBreakingChanges);
    },
  ],
  findDangerousChanges: [
    'covered by the other functions down below',
    () => {
      const types = ['enum Color { RED }', 'enum Color { RED, BLUE }'] as const;
      const [before, after] = types.map(
        (type) => `type Query { color: Color } ${type}`,
      );
      const find = (by: FindChanges) => compare(by, before ?? '', after ?? '');
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- its comment is what this is about
      const found = find(graphql.findDangerousChanges);
      expect(found).toHaveLength(1);
      expect(found).toEqual(find(graphql.findSchemaChanges));
    },
  ],
  GraphQLDefaultInput: [
    'represented as either a runtime value or a GraphQL literal',
    isExternal,
  ],
  'GraphQLArgumentConfig.default': [
    'represented as either a runtime value or a GraphQL literal',
    isExternal,
  ],
  'GraphQLInputFieldConfig.default': [
    'represented as either a runtime value or a GraphQL literal',
    isExternal,
  ],
  NoDeprecatedCustomRule: [
    'all selected fields and all used enum values',
    () => {
      const find = (type: string, source: string) =>
        validate(buildSchema(type), parse(source), [
          graphql.NoDeprecatedCustomRule,
        ]).map(({ message }) => message);
      expect(
        find('type Query { a(x: Int @deprecated): Int }', '{ a(x: 1) }'),
      ).toEqual([expect.stringContaining('The argument "Query.a(x:)"')]);
      expect(
        find(
          'input I { x: Int @deprecated } type Query { a(i: I): Int }',
          '{ a(i: { x: 1 }) }',
        ),
      ).toEqual([expect.stringContaining('The input field I.x')]);
    },
  ],
  ThunkObjMap: [
    'A thunk that resolves to an object map.',
    () => {
      const fields = { name: { type: GraphQLString } };
      const count = (
        given: graphql.GraphQLObjectTypeConfig<unknown, unknown>['fields'],
      ) =>
        Object.keys(
          new GraphQLObjectType({ name: 'User', fields: given }).getFields(),
        );
      expect(count(fields)).toEqual(count(() => fields));
    },
  ],
  'GraphQLSchema.getDirective': [
    'Returns the current directive definition.',
    () => {
      expect(schema.getDirective('skip')?.name).toBe('skip');
    },
  ],
  GraphQLInputObjectType: [
    'Using `NonNull` will ensure that a value must be provided by the query',
    () => {
      const add = ({ to }: { to: unknown }) => JSON.stringify(to);
      const result = executeSync({
        schema,
        document: parse('{ add(to: {}) }'),
        rootValue: { add },
      });
      expect(result).toEqual({ data: { add: '{"x":3}' } });
    },
  ],
  'GraphQLInputObjectType.isOneOf': ['experimental OneOf', isOneOfStable],
  'GraphQLInputObjectTypeConfig.isOneOf': ['experimental OneOf', isOneOfStable],
  'IntrospectionInputObjectType.isOneOf': [
    'experimental OneOf',
    () => {
      isOneOfStable();
      const source = graphql.getIntrospectionQuery();
      const { data } = graphql.graphqlSync({ schema, source });
      const { types } = (data as unknown as graphql.IntrospectionQuery)
        .__schema;
      expect(types.find(({ name }) => name === 'Position')).toBeDefined();
      expect(types.filter((type) => 'isOneOf' in type)).toEqual([]);
    },
  ],
  getLocation: [
    'Takes a Source and a UTF-8 character offset',
    () => {
      const source = new graphql.Source('"😀" name');
      const { column } = graphql.getLocation(
        source,
        source.body.indexOf('name'),
      );
      expect(column).toBe('"😀" '.length + 1);
      expect(column).not.toBe(Buffer.byteLength('"😀" ') + 1);
    },
  ],
  extendSchema: [
    'A new schema with the extensions and definitions applied.',
    () => {
      expect(graphql.extendSchema(schema, document)).toBe(schema);
    },
  ],
  IntrospectionOptions: [
    'Default: false',
    () => {
      const url = parse(
        'scalar Day @specifiedBy(url: "https://x.test") type Query { day: Day }',
      );
      const introspect = (options?: graphql.IntrospectionOptions) =>
        JSON.stringify(introspectionFromSchema(buildASTSchema(url), options));
      expect(introspect()).toContain('https://x.test');
      const defaults = {
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        experimentalDirectiveDeprecation: true,
        oneOf: true,
      };
      expect(introspect()).toBe(introspect(defaults));
      for (const name of Object.keys(defaults)) {
        expect(introspect({ ...defaults, [name]: false })).not.toBe(
          introspect(),
        );
      }
    },
  ],
  buildClientSchema: [
    'cannot be used to execute a query',
    () => {
      const client = graphql.buildClientSchema(
        introspectionFromSchema(
          buildSchema('scalar Any type Query { echo(it: Any): Any }'),
        ),
      );
      const echo = ({ it: given }: { it: unknown }) => given;
      const request = parse('{ echo(it: { x: 1 }) }');
      expect(
        executeSync({ schema: client, document: request, rootValue: { echo } }),
      ).toEqual({ data: { echo: { x: 1 } } });
    },
  ],
  replaceVariables: [
    'or removed if no variable replacement',
    () => {
      const replace = (value: string) =>
        print(graphql.replaceVariables(parseValue(value)));
      expect(replace('{ x: $x, y: 1 }')).toBe('{ y: 1 }');
      expect(replace('[$x, 1]')).toBe('[null, 1]');
    },
  ],
  locatedError: [
    'produce a new GraphQLError',
    () => {
      const error = new GraphQLError('Late.', { path: ['name'] });
      expect(graphql.locatedError(error, [], ['other'])).toBe(error);
    },
  ],
  'Lexer.lookahead': [
    'the state of Lexer',
    () => {
      const lexer = new graphql.Lexer(new graphql.Source('\n\n{ name }'));
      lexer.lookahead();
      expect(lexer.line).toBe(3);
    },
  ],
};
