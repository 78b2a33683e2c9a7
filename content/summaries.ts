/**
 * First sentences for symbols whose comments begin with a title, or with a sentence
 * that does not help a reader: `Schema Definition`, `Custom extensions`.
 */
import { members } from './members.ts';

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

export const summaries: Readonly<Record<string, string>> = {
  ...members,
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
