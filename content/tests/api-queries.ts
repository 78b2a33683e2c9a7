/** As `search-queries.ts`, about symbols and errors. */
import type { SearchQuery } from './search-queries.ts';

const TUTORIAL = '/docs/tutorials/';
const GUIDE = '/docs/guides/';

export const apiQueries: readonly SearchQuery[] = [
  // The API, by what a symbol does.
  ['parse a string into ast', '/api/parse'],
  ['turn ast into string', '/api/print'],
  ['print a schema as sdl', '/api/printSchema'],
  ['merge two schemas', '/api/extendSchema'],
  ['load schema from introspection json', '/api/buildClientSchema'],
  [
    'run introspection',
    '/api/getIntrospectionQuery',
    '/api/introspectionFromSchema',
  ],
  ['sort schema alphabetically', '/api/lexicographicSortSchema'],
  ['minify query', '/api/stripIgnoredCharacters'],
  ['walk the syntax tree', '/api/visit', '/api/visitWithTypeInfo'],
  ['combine documents', '/api/concatAST'],
  ['split operations of a document', '/api/separateOperations'],
  ['remove non-null wrapper', '/api/getNullableType', '/api/getNamedType'],
  ['unwrap list type', '/api/getNamedType', '/api/getNullableType'],
  ['check if type is an object', '/api/isObjectType', '/api/assertObjectType'],
  ['compare types', '/api/isEqualType', '/api/isTypeSubTypeOf'],
  [
    'line and column of an error',
    '/api/getLocation',
    '/api/GraphQLError',
    '/api/SourceLocation',
    '/api/printLocation',
    '/api/printSourceLocation',
  ],
  [
    'error extensions',
    '/api/GraphQLError',
    '/api/GraphQLErrorExtensions',
    '/api/GraphQLErrorOptions',
    `${GUIDE}errors`,
  ],
  ['tokenizer', '/api/Lexer', '/api/Token', '/api/TokenKind'],
  ['run query synchronously', '/api/graphqlSync', '/api/executeSync'],
  [
    'convert javascript value to ast',
    '/api/astFromValue',
    '/api/valueToLiteral',
  ],
  ['coerce variables', '/api/getVariableValues', '/api/coerceInputValue'],
  [
    'custom directive',
    '/api/GraphQLDirective',
    `${GUIDE}authorization`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'deprecation reason',
    '/api/DEFAULT_DEPRECATION_REASON',
    '/api/GraphQLDeprecatedDirective',
    '/api/findDeprecatedUsages',
    '/api/NoDeprecatedCustomRule',
    `${TUTORIAL}object-types`,
  ],
  ['list of validation rules', '/api/specifiedRules', '/api/recommendedRules'],
  [
    'own validation rule',
    '/api/ValidationContext',
    '/api/ValidationRule',
    '/api/validate',
    '/api/specifiedRules',
    `${TUTORIAL}going-to-production`,
  ],
  [
    'unused variable',
    '/api/NoUnusedVariablesRule',
    '/errors/variable-never-used',
  ],
  [
    'selected fields in resolver',
    '/api/GraphQLResolveInfo',
    `${GUIDE}n-plus-one`,
  ],
  [
    'get operation type',
    '/api/getOperationAST',
    '/api/OperationTypeNode',
    '/api/GraphQLSchema',
  ],
  [
    'path of current field',
    '/api/responsePathAsArray',
    '/api/ResponsePath',
    '/api/GraphQLResolveInfo',
  ],
  [
    'resolve type of interface',
    '/api/GraphQLTypeResolver',
    '/api/defaultTypeResolver',
    '/errors/abstract-type-must-resolve',
    `${GUIDE}abstract-types`,
  ],
  ['version number of library', '/api/version', '/api/versionInfo'],
  ['all types of a schema', '/api/GraphQLSchema'],

  // Errors, as they are pasted or remembered.
  ['Cannot query field on type', '/errors/cannot-query-field'],
  ['Cannot return null for non-nullable field', '/errors/cannot-return-null'],
  [
    'Cannot use GraphQLSchema from another module or realm',
    '/errors/another-module-or-realm',
  ],
  ['duplicate graphql modules', '/errors/another-module-or-realm'],
  ['Must provide operation name', '/errors/must-provide-operation-name'],
  ['Syntax Error: Unexpected Name', '/errors/syntax-unexpected'],
  ['Unknown type', '/errors/unknown-type'],
  [
    'field must have selection of subfields',
    '/errors/field-must-have-selection',
  ],
  ['Int cannot represent non-integer value', '/errors/int-cannot-represent'],
  [
    'schema is not configured to execute subscription',
    '/errors/subscription-not-configured',
  ],
  [
    'fragment cycle',
    '/errors/fragment-within-itself',
    '/api/NoFragmentCyclesRule',
  ],
  [
    'names starting with two underscores',
    '/errors/reserved-name',
    '/api/assertName',
  ],
  [
    'resolver returned undefined',
    '/errors/cannot-return-null',
    `${GUIDE}errors`,
  ],

  // The examples of the issue.
  ['date', `${GUIDE}custom-scalars`],
  [
    'cancel a running query',
    `${GUIDE}new-in-17`,
    '/errors/operation-aborted',
    `${TUTORIAL}graphql-clients`,
    `${TUTORIAL}going-to-production`,
  ],
  [
    'get fields of a type',
    '/api/GraphQLObjectType',
    '/api/GraphQLInterfaceType',
    '/api/GraphQLFieldMap',
    `${TUTORIAL}basic-types`,
  ],
  [
    'find unused fragments',
    '/api/NoUnusedFragmentsRule',
    '/errors/fragment-never-used',
  ],
  [
    'which fields did the client request',
    '/api/GraphQLResolveInfo',
    `${GUIDE}n-plus-one`,
  ],
  [
    'only admins may see field',
    `${GUIDE}authorization`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'too many database queries',
    `${GUIDE}n-plus-one`,
    `${TUTORIAL}object-types`,
    `${TUTORIAL}storing-data`,
  ],
  [
    'write a validation rule',
    '/api/ValidationContext',
    '/api/ValidationRule',
    '/api/validate',
    '/api/specifiedRules',
    `${TUTORIAL}going-to-production`,
  ],
];
