/**
 * What people type into the search of this site in their own words, and the
 * pages that are right. Written without a look at the ranking. A page is right
 * with any of its sections; `/api/NAME` is short for a symbol of any kind.
 */
import { apiQueries } from './api-queries.ts';
import { furtherQueries } from './further-queries.ts';

export type SearchQuery = readonly [query: string, ...pages: string[]];

const TUTORIAL = '/docs/tutorials/';
const GUIDE = '/docs/guides/';
const UPGRADE = '/docs/upgrade/16-to-17';

export const searchQueries: readonly SearchQuery[] = [
  // Getting started and serving.
  ['how do I start', TUTORIAL],
  ['hello world', TUTORIAL],
  ['first query', TUTORIAL],
  [
    'npm install graphql',
    TUTORIAL,
    `${TUTORIAL}running-an-express-graphql-server`,
  ],
  ['express server', `${TUTORIAL}running-an-express-graphql-server`],
  ['http status code', `${TUTORIAL}running-an-express-graphql-server`],
  ['graphiql playground', `${TUTORIAL}running-an-express-graphql-server`],
  [
    'disable introspection in production',
    `${TUTORIAL}running-an-express-graphql-server`,
    `${GUIDE}authorization`,
    '/api/NoSchemaIntrospectionCustomRule',
    '/errors/introspection-disabled',
  ],
  ['migrate from express-graphql', `${TUTORIAL}express-graphql`],
  ['graphqlHTTP deprecated', `${TUTORIAL}express-graphql`],
  [
    'use apollo server',
    `${GUIDE}compatibility`,
    `${GUIDE}schema-first-or-code-first`,
  ],
  ['does yoga work with version 17', `${GUIDE}compatibility`],
  [
    'which node version is required',
    TUTORIAL,
    UPGRADE,
    `${GUIDE}compatibility`,
  ],

  // Clients.
  ['call the api with fetch', `${TUTORIAL}graphql-clients`],
  [
    'cancel a request',
    `${TUTORIAL}graphql-clients`,
    `${GUIDE}new-in-17`,
    '/errors/operation-aborted',
  ],
  [
    'urql',
    `${TUTORIAL}graphql-clients`,
    `${GUIDE}compatibility`,
    `${GUIDE}caching`,
    `${TUTORIAL}defer-stream`,
  ],
  [
    'handle network errors in client',
    `${TUTORIAL}graphql-clients`,
    `${GUIDE}errors`,
  ],
  ['normalised cache', `${GUIDE}caching`, `${TUTORIAL}graphql-clients`],
  ['frontend without react', `${TUTORIAL}page-in-the-browser`],
  ['content security policy', `${TUTORIAL}page-in-the-browser`],

  // Types.
  [
    'optional field',
    `${TUTORIAL}basic-types`,
    `${TUTORIAL}mutations-and-input-types`,
  ],
  [
    'required argument',
    '/api/isRequiredArgument',
    '/errors/argument-is-required',
    `${TUTORIAL}passing-arguments`,
    '/api/ProvidedRequiredArgumentsRule',
  ],
  [
    'array of strings',
    `${TUTORIAL}basic-types`,
    `${TUTORIAL}passing-arguments`,
    '/api/GraphQLList',
  ],
  [
    'integer too big',
    '/errors/int-cannot-represent',
    `${GUIDE}custom-scalars`,
    '/api/GRAPHQL_MAX_INT',
  ],
  ['date type', `${GUIDE}custom-scalars`],
  ['bigint', `${GUIDE}custom-scalars`],
  ['json scalar', `${GUIDE}custom-scalars`],
  [
    'enum internal value',
    `${TUTORIAL}constructing-types`,
    `${TUTORIAL}basic-types`,
    '/api/GraphQLEnumType',
    '/api/GraphQLEnumValueConfig',
  ],
  [
    'inherit from interface',
    `${GUIDE}abstract-types`,
    `${TUTORIAL}constructing-types`,
    `${TUTORIAL}object-types`,
    '/api/GraphQLInterfaceType',
  ],
  ['union or interface', `${GUIDE}abstract-types`],
  ['polymorphic field', `${GUIDE}abstract-types`],
  [
    'create schema programmatically',
    `${TUTORIAL}constructing-types`,
    '/api/GraphQLSchema',
    `${GUIDE}schema-first-or-code-first`,
  ],
  [
    'circular types',
    `${TUTORIAL}object-types`,
    `${TUTORIAL}constructing-types`,
    '/api/resolveObjMapThunk',
    '/api/ThunkObjMap',
  ],
  ['default resolver', '/api/defaultFieldResolver', `${TUTORIAL}object-types`],
  [
    'arguments of a resolver',
    `${TUTORIAL}constructing-types`,
    `${TUTORIAL}passing-arguments`,
    '/api/GraphQLFieldResolver',
  ],
  ['code first vs schema first', `${GUIDE}schema-first-or-code-first`],
  [
    'decorators classes',
    `${GUIDE}schema-first-or-code-first`,
    `${TUTORIAL}constructing-types`,
  ],
  ['pass variables to a query', `${TUTORIAL}passing-arguments`],
  [
    'skip a field conditionally',
    `${TUTORIAL}passing-arguments`,
    '/api/GraphQLSkipDirective',
    '/api/GraphQLIncludeDirective',
  ],
  [
    'validate user input',
    `${TUTORIAL}passing-arguments`,
    `${TUTORIAL}mutations-and-input-types`,
  ],
  ['null vs undefined', `${TUTORIAL}mutations-and-input-types`],
  ['update only some fields', `${TUTORIAL}mutations-and-input-types`],
  [
    'exactly one of several inputs',
    `${TUTORIAL}mutations-and-input-types`,
    '/errors/oneof-exactly-one-field',
    '/api/GraphQLOneOfDirective',
  ],
  [
    'insert data',
    `${TUTORIAL}mutations-and-input-types`,
    `${TUTORIAL}storing-data`,
  ],
  ['order of mutations', `${TUTORIAL}mutations-and-input-types`],
  ['reuse fields in query', `${TUTORIAL}object-types`],
  [
    'rename a field without breaking clients',
    `${TUTORIAL}object-types`,
    `${GUIDE}testing`,
  ],

  // Security.
  [
    'login',
    `${TUTORIAL}authentication-and-express-middleware`,
    `${TUTORIAL}sign-up-and-rate-limits`,
  ],
  ['jwt', `${TUTORIAL}authentication-and-express-middleware`],
  ['password hashing', `${TUTORIAL}authentication-and-express-middleware`],
  [
    'current user in context',
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'who is allowed to read a field',
    `${GUIDE}authorization`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'permissions',
    `${GUIDE}authorization`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  [
    'roles',
    `${GUIDE}authorization`,
    `${TUTORIAL}authentication-and-express-middleware`,
  ],
  ['brute force', `${TUTORIAL}sign-up-and-rate-limits`],
  ['throttle requests', `${TUTORIAL}sign-up-and-rate-limits`],
  ['register new user', `${TUTORIAL}sign-up-and-rate-limits`],
  [
    'deeply nested query attack',
    `${TUTORIAL}going-to-production`,
    '/api/MaxIntrospectionDepthRule',
  ],
  ['query complexity', `${TUTORIAL}going-to-production`],
  ['timeout', `${TUTORIAL}going-to-production`],
  ['whitelist of queries', `${TUTORIAL}going-to-production`, `${GUIDE}caching`],

  // Production.
  [
    'hide stack trace from users',
    `${TUTORIAL}going-to-production`,
    `${GUIDE}errors`,
  ],
  [
    'NODE_ENV',
    `${TUTORIAL}going-to-production`,
    `${GUIDE}new-in-17`,
    UPGRADE,
    '/api/enableDevMode',
  ],
  ['vite config', `${TUTORIAL}going-to-production`],
  ['docker', `${TUTORIAL}deployment`],
  ['restart after crash', `${TUTORIAL}deployment`],
  ['SIGTERM', `${TUTORIAL}deployment`],
  ['tls certificate', `${TUTORIAL}deployment`],
  ['liveness probe', `${TUTORIAL}deployment`],
  ['database', `${TUTORIAL}storing-data`],
  ['sql injection', `${TUTORIAL}storing-data`],
  [
    'prisma',
    `${TUTORIAL}storing-data`,
    `${GUIDE}n-plus-one`,
    `${GUIDE}schema-first-or-code-first`,
    `${GUIDE}compatibility`,
  ],
  ['migrations of tables', `${TUTORIAL}storing-data`],

  // Guides.
  [
    'slow query',
    `${GUIDE}tracing`,
    `${GUIDE}n-plus-one`,
    `${TUTORIAL}going-to-production`,
  ],
  ['batch database calls', `${GUIDE}n-plus-one`],
  [
    'resolver called many times',
    `${GUIDE}n-plus-one`,
    `${TUTORIAL}object-types`,
  ],
  ['infinite scroll', `${GUIDE}pagination`],
  ['limit and offset', `${GUIDE}pagination`],
  ['relay connection', `${GUIDE}pagination`],
  ['next page', `${GUIDE}pagination`],
  ['realtime updates', `${GUIDE}subscriptions`],
  ['websockets', `${GUIDE}subscriptions`],
  ['pubsub', `${GUIDE}subscriptions`, `${TUTORIAL}mutations-and-input-types`],
  ['server sent events', `${GUIDE}subscriptions`],
  ['unit test a resolver', `${GUIDE}testing`],
  ['mock schema', `${GUIDE}testing`],
  [
    'breaking change in ci',
    `${GUIDE}testing`,
    '/api/findBreakingChanges',
    '/api/findSchemaChanges',
  ],
  ['generate typescript types', `${GUIDE}typescript`],
  ['typed resolvers', `${GUIDE}typescript`],
  ['error codes', `${GUIDE}errors`],
  ['throw error in resolver', `${GUIDE}errors`],
  ['whole response is null', `${GUIDE}errors`, '/errors/cannot-return-null'],
  ['partial data with errors', `${GUIDE}errors`, `${TUTORIAL}graphql-clients`],
  ['cdn', `${GUIDE}caching`],
  [
    'automatic persisted queries',
    `${GUIDE}caching`,
    `${TUTORIAL}going-to-production`,
  ],
  [
    'performance monitoring',
    `${GUIDE}tracing`,
    `${TUTORIAL}going-to-production`,
  ],
  ['opentelemetry spans', `${GUIDE}tracing`],
  [
    'stop execution when client disconnects',
    `${GUIDE}cancel`,
    `${GUIDE}new-in-17`,
    `${TUTORIAL}going-to-production`,
    `${TUTORIAL}graphql-clients`,
  ],
  [
    'async generator resolver',
    `${GUIDE}new-in-17`,
    '/errors/subscription-must-return-async-iterable',
    `${GUIDE}subscriptions`,
    '/errors/expected-iterable',
  ],
  ['load slow fields later', `${TUTORIAL}defer-stream`],
  [
    'incremental delivery',
    `${TUTORIAL}defer-stream`,
    '/api/experimentalExecuteIncrementally',
    '/api/IncrementalResult',
    `${GUIDE}new-in-17`,
  ],

  // Upgrading.
  ['upgrade to v17', UPGRADE],
  ['what changed in 17', UPGRADE, `${GUIDE}new-in-17`],
  ['removed functions', UPGRADE],
  ['cannot import graphql/subscription', UPGRADE],
  ['formatError is gone', UPGRADE, '/api/removed/formatError'],
  ...apiQueries,
  ...furtherQueries,
];

/** A page as it is written above: without its section, and the kind of a symbol. */
export function toPlace(address: string): string {
  return address
    .replace(/#.*/, '')
    .replace(/^\/api\/(?!removed\/)\w+\//, '/api/')
    .replace(/(?<=.)\/$/, '');
}
