/**
 * First sentences for symbols whose comments begin with a title, or with nothing
 * that helps a reader: `Schema Definition`, `Custom extensions`.
 */

/** What each of these interfaces lets TypeScript know. */
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

/** Rules whose second paragraph says what the first only names. */
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

export const leads: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RULES.map((name) => [name, ''])),
  ...Object.fromEntries(
    Object.entries(EXTENDED).map(([name, what]) => [
      name,
      `The data of your own that ${what} carries in \`extensions\`. Merge your declaration with this interface to give it a type.`,
    ]),
  ),
  FragmentsOnCompositeTypesRule:
    'A fragment is only valid if its type condition is an object, interface or union type.',
  GraphQLEnumType: 'An enum type: a leaf value that is one of a fixed set.',
  GraphQLFormattedError:
    'An error as it stands in the response, as plain data: what `GraphQLError.toJSON()` returns.',
  GraphQLInputObjectType:
    'An input object type: named fields that a client sends together as one value.',
  GraphQLInterfaceType:
    'An interface type: fields that several object types have in common.',
  GraphQLList: 'A list of values of another type.',
  GraphQLNonNull: 'Another type without `null`.',
  GraphQLObjectType:
    'An object type: a name, and fields that resolvers give values to.',
  GraphQLScalarType:
    'A scalar type: a leaf value, and how it is read and written.',
  GraphQLSchema:
    'A schema: the types of an API, and the root types of its operations. Requests are validated against it and executed with it.',
  GraphQLUnionType: 'A union type: one of several object types.',
  GraphQLWrappingType: 'A list or a non-null type: both wrap another type.',
  introspectionFromSchema:
    'Returns what an introspection query answers for a schema.',
  recommendedRules:
    'Validation rules that the specification does not have, but which are strongly encouraged.',
};
