/**
 * What the site says about comments of the package. First sentences for symbols whose
 * comments begin with a title, or with a sentence that does not help a reader: `Schema
 * Definition`, `Custom extensions`. And corrections of comments that say something
 * else than version 17.1.0 does: for each, `content/tests/notes.test.ts` runs a
 * program that proves it.
 */
import { code, members } from './members.ts';

/** The object whose `extensions` each of these interfaces types. */
const EXTENDED: Readonly<Record<string, string>> = {
  GraphQLArgumentExtensions: 'an argument',
  GraphQLDirectiveExtensions: 'a directive',
  GraphQLEnumTypeExtensions: 'an enum type',
  GraphQLEnumValueExtensions: 'an enum value',
  GraphQLErrorExtensions: 'an error',
  GraphQLFieldExtensions: 'a field',
  GraphQLFormattedErrorExtensions: 'a formatted error',
  GraphQLInputFieldExtensions: 'an input field',
  GraphQLInputObjectTypeExtensions: 'an input object type',
  GraphQLInterfaceTypeExtensions: 'an interface type',
  GraphQLObjectTypeExtensions: 'an object type',
  GraphQLScalarTypeExtensions: 'a scalar type',
  GraphQLSchemaExtensions: 'a schema',
  GraphQLUnionTypeExtensions: 'a union type',
};

/** Rules whose first paragraph is only a title, so the second one replaces it. */
const RULES: readonly string[] = [
  'DeferStreamDirectiveLabelRule',
  'DeferStreamDirectiveOnRootFieldRule',
  'DeferStreamDirectiveOnValidOperationsRule',
  'ExecutableDefinitionsRule',
  'FieldsOnCorrectTypeRule',
  'KnownArgumentNamesRule',
  'KnownDirectivesRule',
  'KnownFragmentNamesRule',
  'KnownOperationTypesRule',
  'KnownTypeNamesRule',
  'LoneAnonymousOperationRule',
  'LoneSchemaDefinitionRule',
  'NoDeprecatedCustomRule',
  'NoFragmentCyclesRule',
  'NoSchemaIntrospectionCustomRule',
  'NoUndefinedVariablesRule',
  'NoUnusedFragmentsRule',
  'NoUnusedVariablesRule',
  'OverlappingFieldsCanBeMergedRule',
  'PossibleFragmentSpreadsRule',
  'PossibleTypeExtensionsRule',
  'ProvidedRequiredArgumentsRule',
  'ScalarLeafsRule',
  'StreamDirectiveOnListFieldRule',
  'UniqueArgumentDefinitionNamesRule',
  'UniqueArgumentNamesRule',
  'UniqueDirectiveNamesRule',
  'UniqueDirectivesPerLocationRule',
  'UniqueEnumValueNamesRule',
  'UniqueFieldDefinitionNamesRule',
  'UniqueFragmentNamesRule',
  'UniqueInputFieldNamesRule',
  'UniqueOperationNamesRule',
  'UniqueOperationTypesRule',
  'UniqueTypeNamesRule',
  'UniqueVariableNamesRule',
  'ValuesOfCorrectTypeRule',
  'VariablesAreInputTypesRule',
  'VariablesInAllowedPositionRule',
];

/** Owners of a property `extensions` that the package calls "reserved for users". */
const EXTENSIBLE: readonly string[] = [
  'Argument',
  'Directive',
  'EnumType',
  'EnumValue',
  'Field',
  'InputField',
  'InputObjectType',
  'InterfaceType',
  'ObjectType',
  'ScalarType',
  'Schema',
  'UnionType',
].flatMap((name) => [`GraphQL${name}`, `GraphQL${name}Config`]);

const EXECUTE = `
import { buildSchema, executeSync, parse } from 'graphql';

const schema = buildSchema('type Query { name: String }');
`;

const HARNESS = (
  name: string,
  result: string,
): string => `A function that replaces \`${name}()\` in \`graphql()\`. It gets the same arguments and returns ${result}, or a promise of it.

${code(`
import { buildSchema, defaultHarness, graphql } from 'graphql';

const schema = buildSchema('type Query { name: String }');
const calls: string[] = [];
const harness = {
  ...defaultHarness,
  ${name}: (...args: Parameters<typeof defaultHarness.${name}>) => {
    calls.push('${name}');
    return defaultHarness.${name}(...args);
  },
};

await graphql({ schema, source: '{ name }', harness });
calls; // => ['${name}']
`)}`;

/**
 * What may be given for the options of an execution that are functions, and for the
 * data of its errors, with examples. The build runs the examples.
 */
const executionMembers: Readonly<Record<string, string>> = {
  'ExecutionArgs.fieldResolver': `A function \`(source, args, context, info)\` for the fields that have no \`resolve\` function. By default, it is the \`defaultFieldResolver\`.

${code(`${EXECUTE}
const document = parse('{ name }');
const fieldResolver = () => 'Ada';
executeSync({ schema, document, fieldResolver }).data; // => { name: 'Ada' }
`)}`,
  'ExecutionArgs.typeResolver': `A function \`(value, context, info, abstractType)\` that returns the name of an object type, for the interfaces and unions that have no \`resolveType\` function. By default, it is the \`defaultTypeResolver\`.

${code(`
import { buildSchema, executeSync, parse } from 'graphql';

const schema = buildSchema(
  'type Query { it: It } union It = Book type Book { title: String }',
);
const document = parse('{ it { __typename } }');
const rootValue = { it: {} };
const typeResolver = () => 'Book';
executeSync({ schema, document, rootValue, typeResolver }).data; // => { it: { __typename: 'Book' } }
`)}`,
  'ExecutionArgs.subscribeFieldResolver': `A function \`(source, args, context, info)\` that returns the events of a subscription whose field has no \`subscribe\` function. By default, it is the \`defaultFieldResolver\`.

${code(`
import { buildSchema, parse, subscribe } from 'graphql';

const schema = buildSchema(
  'type Query { now: Int } type Subscription { now: Int }',
);
const document = parse('subscription { now }');
const results = await subscribe({
  schema,
  document,
  subscribeFieldResolver: async function* () {
    yield { now: 1 };
  },
});
if (!(Symbol.asyncIterator in results)) throw new Error('not subscribed');
const { value } = await results.next();
value; // => { data: { now: 1 } }
`)}`,
  'ExecutionHooks.asyncWorkFinished': `A function that is called after all asynchronous work of an execution has ended, including the work that goes on after the result was returned.

${code(`
import { buildSchema, execute, parse } from 'graphql';

const schema = buildSchema('type Query { name: String }');
const document = parse('{ name }');
const rootValue = { name: async () => 'Ada' };

const finished = new Promise<string>((resolve) => {
  const hooks = { asyncWorkFinished: () => resolve('finished') };
  void execute({ schema, document, rootValue, hooks });
});
await finished; // => 'finished'
`)}`,
  'GraphQLHarness.parse': HARNESS('parse', 'the document'),
  'GraphQLHarness.validate': HARNESS('validate', 'a list of errors'),
  'GraphQLHarness.execute': HARNESS('execute', 'the result'),
  'GraphQLError.extensions': `Data of your own for clients, such as a code. It is in the response if it is not empty. By default, these are the \`extensions\` of the error that caused this one.

${code(`
import { buildSchema, graphql, GraphQLError } from 'graphql';

const schema = buildSchema('type Query { book: String }');
const rootValue = {
  book: () => {
    throw new GraphQLError('Sign in first.', {
      extensions: { code: 'UNAUTHENTICATED' },
    });
  },
};

const { errors } = await graphql({ schema, source: '{ book }', rootValue });
errors?.[0]?.extensions; // => { code: 'UNAUTHENTICATED' }
`)}`,
};

export const summaries: Readonly<Record<string, string>> = {
  ...members,
  ...executionMembers,
  ...Object.fromEntries(
    EXTENSIBLE.map((owner) => [
      `${owner}.extensions`,
      'Data of your own, by name. GraphQL.js keeps it and does not read it.',
    ]),
  ),
  'GraphQLSchemaConfig.query':
    'Root object type for query operations. You can construct a schema without it, but validation then fails with [Query root type must be provided](/errors/query-root-type).',
  GraphQLArgs: 'The arguments of `graphql()` and `graphqlSync()`.',
  ...Object.fromEntries(RULES.map((name) => [name, ''])),
  ...Object.fromEntries(
    Object.entries(EXTENDED).map(([name, what]) => [
      name,
      `The type of custom data in the \`extensions\` of ${what}. Add your own properties with declaration merging.`,
    ]),
  ),
  FragmentsOnCompositeTypesRule:
    'A fragment is only valid if its type condition is an object, interface or union type.',
  GraphQLEnumType: 'An enum type, which has a fixed set of values.',
  isScalarType: 'Returns true when the value is a GraphQLScalarType.',
  GraphQLFormattedError:
    'An error as it appears in a response: the plain object that `GraphQLError.toJSON()` returns.',
  GraphQLInputObjectType:
    'An input object type, whose fields a client sends together as one value.',
  GraphQLInterfaceType:
    'An interface type, whose fields several object types have in common.',
  GraphQLList: 'A list type, whose items have another type.',
  GraphQLNonNull:
    'A non-null type, which wraps another type and excludes `null`.',
  GraphQLObjectType:
    'An object type, which has a name, and fields whose values come from resolvers.',
  GraphQLScalarType:
    'A scalar type, which defines how leaf values are coerced for input and output.',
  GraphQLSchema:
    'A schema, which contains the types of an API and the root type of each kind of operation. GraphQL.js validates and executes requests against it.',
  GraphQLUnionType:
    'A union type, whose values have one of several object types.',
  GraphQLWrappingType:
    'A list type or a non-null type. Both wrap another type.',
  introspectionFromSchema:
    'Returns the result of an introspection query for a schema.',
  recommendedRules:
    'Validation rules that are not in the specification but are strongly recommended.',
};

const rejects = (first: string): string =>
  `${first} If the \`abortSignal\` aborts during execution, the promise is rejected with an \`AbortedGraphQLExecutionError\`. If it was aborted before, the signal's reason is thrown. See [Cancel with AbortSignal](/docs/guides/cancel).`;

/** For functions whose comment says that a field with an error is omitted. */
const NULL_FIELD =
  'A field that failed is not omitted from the response: its value is `null`.';

const ROOTS_IGNORED =
  'It does not compare the root types, deprecations, `@specifiedBy`, `@oneOf` or the description of the schema itself. A schema that loses its mutation type, for example, has no change if the type is still in the schema.';

const DEFAULT_INPUT =
  "The value is what a client would send, and not the value that resolvers get. For an enum, it is the name: `{ value: 'RED' }`. The deprecated `defaultValue` is the other way around: it is passed to resolvers as it is.";

const EMPTY_SELECTIONS =
  'Empty selection sets are allowed by default, not always: with `allowEmptySelectionSets: false`,';

const ONE_OF =
  'OneOf input objects are no longer experimental. They are part of the specification since September 2025, and `specifiedDirectives` contains `@oneOf`.';

export const notes: Readonly<Record<string, string>> = {
  execute: `${rejects('The promise can be rejected.')} The function also fails with an error instead of a result if the document uses \`@defer\` or \`@stream\`. ${NULL_FIELD}`,
  graphql: rejects('The promise does not always resolve to a result.'),
  experimentalExecuteIncrementally: rejects(
    'The function does not always return or resolve to a result.',
  ),
  executeRootSelectionSet: `${rejects('The function does not always return or resolve to a result.')} ${NULL_FIELD}`,
  subscribe:
    "If the `abortSignal` aborts before there is a source stream, the result is `{ errors }`. If it aborts after the response stream was created, the stream's `next()` rejects with the signal's reason. Neither is an `AbortedGraphQLExecutionError`. See [Cancel a subscription](/docs/guides/cancel#cancel-a-subscription). The error for `@stream` has the location of the field, and the error for `@defer` has neither a location nor a path.",
  validate:
    'GraphQL.js ignores errors that visitor methods return. A rule has to call `context.reportError()` instead. The default rules are `specifiedRules`, which include rules that are not in the specification, such as `MaxIntrospectionDepthRule`. If there are more than `maxErrors` errors, the list has one more at its end: `Too many validation errors, error limit reached. Validation aborted.` If the schema itself is invalid, the function throws.',
  'ParseOptions.allowEmptySelectionSets': `${EMPTY_SELECTIONS} \`parse()\` throws a syntax error, such as \`Expected Name, found "}"\`.`,
  'ValidationOptions.allowEmptySelectionSets': `${EMPTY_SELECTIONS} \`validate()\` returns an error for each of them.`,
  defaultFieldResolver:
    'Such a function gets three arguments: the arguments of the field, the context value and `info`.',
  defaultTypeResolver:
    'The types whose `isTypeOf` returns a promise come last, even if they are first in the schema.',
  visit:
    'Do not return `BREAK` after you have edited something: the result is then not the edited document. It can be the node that was edited last, or `null` if that was removed.',
  visitInParallel:
    'If a visitor replaces a node when it is entered, the following visitors are not called for entering it, but they are called for leaving the new node and for everything inside of it.',
  astFromValue:
    "The function throws an error for most values that no literal can represent, such as `'abc'` for `GraphQLInt`. It returns `null` for `undefined`, for `null` of a non-null type, and for a value of an input object type that is not an object.",
  lexicographicSortSchema:
    'Numbers in names are compared as numbers: `a2` comes before `a10`, while the lexicographic order is `a10`, `a2`.',
  findSchemaChanges: `The function does not find all changes. ${ROOTS_IGNORED}`,
  findBreakingChanges: `There are no "other functions down below": it returns the breaking changes among those that \`findSchemaChanges()\` finds. ${ROOTS_IGNORED}`,
  findDangerousChanges:
    'There are no "other functions down below": it returns the dangerous changes among those that `findSchemaChanges()` finds.',
  GraphQLDefaultInput: DEFAULT_INPUT,
  'GraphQLArgumentConfig.default': DEFAULT_INPUT,
  'GraphQLInputFieldConfig.default': DEFAULT_INPUT,
  NoDeprecatedCustomRule:
    'The rule also reports arguments and input fields that are deprecated.',
  ThunkObjMap:
    'This is either a map, or a function that returns one. [The fields of an object type](/api/interface/GraphQLObjectTypeConfig#fields) show when you need a function.',
  'GraphQLSchema.getDirective':
    'This returns the directive with the given name. There is no "current" directive.',
  GraphQLInputObjectType:
    'A field of a non-null type with a default value can be omitted.',
  'GraphQLInputObjectType.isOneOf': ONE_OF,
  'GraphQLInputObjectTypeConfig.isOneOf': ONE_OF,
  'IntrospectionInputObjectType.isOneOf': `${ONE_OF} The property is missing in a result for a query without it, such as that of \`getIntrospectionQuery()\` by default.`,
  'GraphQLError.locations':
    'An execution error has a location for each place that selects the field: `{ name name }` leads to two.',
  'GraphQLResolveInfo.getAbortSignal':
    'This is not the signal that was passed to `execute()`, but one for this execution. It exists even if none was passed, and it is aborted when that signal aborts or when the execution ends.',
  'GraphQLResolveInfo.rootValue':
    'In a subscription, this is the event that is executed, and not the `rootValue` that was passed to `subscribe()`.',
  'ExecutionResult.data':
    'After a request error, such as a syntax error or an invalid variable, the result has no `data` property at all.',
  getLocation:
    'The position is counted in UTF-16 code units, as in `string.length`, and not in UTF-8 bytes.',
  extendSchema:
    'If the document neither defines nor extends anything, the same schema is returned.',
  IntrospectionOptions:
    'These are the defaults of `getIntrospectionQuery()`. For `introspectionFromSchema()`, all options that are `false` here are `true`.',
  buildClientSchema:
    'Such a schema can execute queries: it uses the default resolvers, and custom scalars are passed through unchanged.',
  replaceVariables:
    'A variable without a value is only removed from objects. In a list it becomes `null`.',
  locatedError:
    'An error that already has a path is returned as it is, and not as a new error.',
  'Lexer.lookahead': 'This can change `lexer.line`.',
};
