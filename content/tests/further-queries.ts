/**
 * More of what people type into the search of this site, written like the others
 * without a look at the ranking.
 */
import type { SearchQuery } from './search-queries.ts';

const TUTORIAL = '/docs/tutorials/';
const GUIDE = '/docs/guides/';
const UPGRADE = '/docs/upgrade/16-to-17';

/** What people ask who have a server already, and who write tools. */
export const furtherQueries: readonly SearchQuery[] = [
  [
    'send an authorization header from the client',
    `${TUTORIAL}graphql-clients`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'several operations in one document',
    '/errors/must-provide-operation-name',
    '/api/separateOperations',
    '/api/getOperationAST',
    '/errors/lone-anonymous-operation',
    `${TUTORIAL}passing-arguments`,
  ],
  [
    'webpack production build',
    `${TUTORIAL}going-to-production`,
    '/api/enableDevMode',
    `${GUIDE}new-in-17`,
  ],
  ['money amount as decimal', `${GUIDE}custom-scalars`],
  [
    'uuid',
    `${GUIDE}custom-scalars`,
    '/errors/id-cannot-represent',
    `${TUTORIAL}constructing-types`,
    '/api/GraphQLScalarType',
  ],
  [
    'same field twice with different arguments',
    TUTORIAL,
    '/errors/fields-conflict',
    '/api/OverlappingFieldsCanBeMergedRule',
  ],
  ['back up the database', `${TUTORIAL}storing-data`, `${TUTORIAL}deployment`],
  ['prepared statement', `${TUTORIAL}storing-data`],
  ['rollback a transaction', `${TUTORIAL}storing-data`],
  ['token expires', `${TUTORIAL}authentication-and-express-middleware`],
  ['log every operation', `${TUTORIAL}going-to-production`, `${GUIDE}tracing`],
  [
    'metrics for resolvers',
    `${GUIDE}tracing`,
    `${TUTORIAL}going-to-production`,
  ],
  ['reconnect websocket', `${GUIDE}subscriptions`],
  ['events only for one user', `${GUIDE}subscriptions`],
  ['total count of a list', `${GUIDE}pagination`],
  ['previous page', `${GUIDE}pagination`],
  ['clear loader between requests', `${GUIDE}n-plus-one`],
  [
    'esm import fails with require',
    UPGRADE,
    '/errors/another-module-or-realm',
    TUTORIAL,
    `${GUIDE}compatibility`,
  ],
  [
    'add a field to an existing type',
    '/errors/cannot-extend-type',
    '/api/extendSchema',
    `${TUTORIAL}object-types`,
    '/errors/field-defined-twice',
  ],
  ['single quotes in query', '/errors/syntax-single-quote'],
  [
    'document with too many tokens',
    '/errors/syntax-document-too-long',
    '/api/ParseOptions',
    `${TUTORIAL}going-to-production`,
  ],
  [
    'argument given twice',
    '/errors/argument-only-once',
    '/api/UniqueArgumentNamesRule',
  ],
  ['do two types overlap', '/api/doTypesOverlap'],
  [
    'is this a valid name',
    '/api/assertName',
    '/errors/reserved-name',
    '/api/assertEnumValueName',
  ],
  ['parse a type reference', '/api/parseType'],
  ['visitor that knows types', '/api/visitWithTypeInfo', '/api/TypeInfo'],
  [
    'nginx in front of node',
    `${TUTORIAL}deployment`,
    `${TUTORIAL}defer-stream`,
  ],
  ['snapshot of the schema', `${GUIDE}testing`, '/api/printSchema'],
  [
    'list items may be null',
    `${TUTORIAL}basic-types`,
    `${GUIDE}errors`,
    '/api/GraphQLNonNull',
    '/api/GraphQLList',
  ],
  ['retry a failed request', `${TUTORIAL}graphql-clients`],
];
