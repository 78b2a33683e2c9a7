/**
 * What developers type into the search of this site, and where they want to be
 * led: one of these addresses has to be among the first three results. Members
 * and headings count as their page.
 */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/client/search/engine/engine.ts';
import { createTextIndex } from '../../src/client/search/engine/text-index.ts';
import { createSession } from '../../src/client/search/session.ts';
import type { Synonyms } from '../../src/search/synonyms.ts';
import type { SymbolFile, TextFile } from '../../src/templates/search-data.ts';
import { readRealSite } from '../../tests/support/real-site.ts';
import { searchQueries, toPlace } from './search-queries.ts';

/** Addresses below /api, or names of tutorials and guides. */
type Wanted = readonly [query: string, ...places: readonly string[]];

const QUERIES: readonly Wanted[] = [
  // Names, whole, in part and mistyped.
  ['execute', 'function/execute'],
  ['graphql', 'function/graphql'],
  ['GraphQLSchema', 'class/GraphQLSchema'],
  ['graphqlobjecttype', 'class/GraphQLObjectType'],
  ['gqlobj', 'class/GraphQLObjectType'],
  ['buildschma', 'function/buildSchema'],
  ['GrahpQLObjectTpye', 'class/GraphQLObjectType'],
  ['GraphQLErorr', 'class/GraphQLError'],
  ['introspecton query', 'function/getIntrospectionQuery'],
  ['schema.getType', 'class/GraphQLSchema'],
  ['isInputType', 'function/isInputType'],
  ['visit', 'function/visit'],
  ['Kind.FIELD', 'enum/Kind', 'variable/Kind'],
  ['resolve info', 'interface/GraphQLResolveInfo'],
  ['printSchema', 'function/printSchema'],
  ['NoUnusedFragments', 'function/NoUnusedFragmentsRule'],
  ['specifiedRules', 'variable/specifiedRules'],
  ['DocumentNode', 'interface/DocumentNode'],
  ['ExecutionResult', 'interface/ExecutionResult'],
  ['GraphQLID', 'variable/GraphQLID'],
  ['assertValidName', 'upgrade/16-to-17'],
  ['formatError', 'upgrade/16-to-17', 'express-graphql'],
  // Types.
  ['string -> DocumentNode', 'function/parse'],
  ['Promise<ExecutionResult>', 'function/graphql', 'function/execute'],
  // Questions and tasks.
  ['migrate from v16', 'upgrade/16-to-17'],
  ['upgrade to 17', 'upgrade/16-to-17'],
  ['what is new in 17', 'new-in-17'],
  ['breaking changes', 'upgrade/16-to-17', 'function/findBreakingChanges'],
  [
    'csrf',
    'authentication-and-express-middleware',
    'going-to-production',
    'running-an-express-graphql-server',
  ],
  ['upload', 'compatibility'],
  ['authorization', 'authorization'],
  ['authentication', 'authentication-and-express-middleware'],
  ['log in', 'authentication-and-express-middleware'],
  ['jwt token', 'authentication-and-express-middleware'],
  ['query complexity', 'going-to-production', 'compatibility'],
  ['depth limit', 'going-to-production'],
  ['rate limit', 'sign-up-and-rate-limits'],
  ['create account', 'sign-up-and-rate-limits', 'page-in-the-browser'],
  ['sqlite', 'storing-data'],
  ['docker', 'deployment'],
  ['https', 'deployment'],
  ['content security policy', 'page-in-the-browser'],
  [
    'custom validation rule',
    'going-to-production',
    'function/validate',
    'type/ValidationRule',
  ],
  ['date scalar', 'custom-scalars'],
  ['custom scalar', 'custom-scalars', 'class/GraphQLScalarType'],
  ['bigint', 'basic-types', 'custom-scalars', 'upgrade/16-to-17'],
  [
    'merge schemas',
    'compatibility',
    'schema-first-or-code-first',
    'function/extendSchema',
  ],
  ['print schema to SDL', 'function/printSchema'],
  ['convert AST to string', 'function/print'],
  ['parse query string', 'function/parse'],
  [
    'deprecated field',
    'object-types',
    'constructing-types',
    'variable/GraphQLDeprecatedDirective',
  ],
  ['@defer', 'defer-stream'],
  ['@stream', 'defer-stream'],
  ['defer', 'defer-stream'],
  ['incremental delivery', 'defer-stream'],
  ['graphqlHTTP', 'express-graphql'],
  ['express-graphql deprecated', 'express-graphql'],
  ['n+1', 'n-plus-one'],
  ['dataloader', 'n-plus-one'],
  ['batching', 'n-plus-one'],
  ['subscriptions', 'subscriptions', 'function/subscribe'],
  ['websocket', 'subscriptions'],
  ['server sent events', 'subscriptions'],
  ['pagination', 'pagination'],
  ['cursor', 'pagination'],
  ['how to test resolvers', 'testing'],
  ['unit test', 'testing'],
  ['mock', 'testing'],
  ['typescript types', 'typescript'],
  ['code generation', 'typescript'],
  ['interfaces and unions', 'abstract-types', 'object-types'],
  [
    'resolveType',
    'abstract-types',
    'class/GraphQLUnionType',
    'class/GraphQLInterfaceType',
    'interface/GraphQLInterfaceTypeConfig',
  ],
  [
    '__typename',
    'abstract-types',
    'object-types',
    'variable/TypeNameMetaFieldDef',
  ],
  ['code first', 'schema-first-or-code-first'],
  ['pothos', 'schema-first-or-code-first'],
  ['yoga', 'schema-first-or-code-first', 'compatibility'],
  ['apollo server', 'compatibility'],
  ['apollo client', 'compatibility', 'graphql-clients', 'defer-stream'],
  ['relay', 'compatibility', 'graphql-clients', 'pagination'],
  ['persisted queries', 'caching', 'going-to-production'],
  ['cache', 'caching', 'graphql-clients'],
  ['http caching', 'caching'],
  ['opentelemetry', 'tracing'],
  ['tracing', 'tracing'],
  ['slow resolver', 'tracing', 'going-to-production', 'n-plus-one'],
  ['error codes', 'errors'],
  ['error handling', 'errors'],
  ['hide error messages', 'errors', 'going-to-production'],
  ['extensions', 'errors', 'class/GraphQLError'],
  ['stack trace', 'errors', 'going-to-production'],
  ['timeout', 'going-to-production', 'new-in-17'],
  ['abort signal', 'new-in-17', 'interface/ExecutionArgs'],
  ['cancel a query', 'graphql-clients', 'new-in-17'],
  ['fragment arguments', 'new-in-17'],
  ['development mode', 'going-to-production', 'new-in-17'],
  [
    'disable introspection',
    'running-an-express-graphql-server',
    'going-to-production',
    'function/NoSchemaIntrospectionCustomRule',
  ],
  ['graphiql', 'running-an-express-graphql-server', 'express-graphql'],
  ['variables', 'passing-arguments'],
  [
    'default value of an argument',
    'passing-arguments',
    'interface/GraphQLArgument',
  ],
  ['input types', 'mutations-and-input-types'],
  ['file upload mutation', 'compatibility'],
  ['enum values', 'basic-types', 'constructing-types', 'class/GraphQLEnumType'],
  ['non null', 'basic-types', 'class/GraphQLNonNull'],
  ['null propagation', 'errors', 'object-types', 'basic-types'],
  ['context', 'authentication-and-express-middleware', 'object-types'],
  [
    'duplicate graphql module',
    'going-to-production',
    'upgrade/16-to-17',
    'another-module-or-realm',
  ],
  ['commonjs require', 'index', 'upgrade/16-to-17'],
  ['install', 'index'],
  ['curl', 'running-an-express-graphql-server', 'graphql-clients'],
  [
    'federation',
    'compatibility',
    'schema-first-or-code-first',
    'going-to-production',
  ],
];

/** Of the wanted queries, how many have to be answered. */
const SCORE = 95;

const read = (address: string): unknown =>
  JSON.parse(readRealSite(address.slice(1)));
const engine = createEngine(read('/search/symbols.json') as SymbolFile);
const texts = createTextIndex(
  read('/search/text.json') as TextFile,
  read('/search/synonyms.json') as Synonyms,
  (address) => Promise.resolve(read(address)),
);

/** The first three pages that the dialog offers. */
async function answer(query: string): Promise<readonly string[]> {
  const session = createSession({
    loadSymbols: () => Promise.resolve(engine),
    languages: [],
    findOthers: () => Promise.resolve([]),
    findTexts: async (...asked) => ({
      kind: 'found',
      ...(await texts.find(...asked)),
    }),
    recent: [],
    actions: [],
  });
  await new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.get().spoken !== '') resolve();
    });
    session.setQuery(query);
  });
  const pages = session
    .get()
    .groups.flatMap(({ options }) => options)
    .flatMap(({ act }) => ('href' in act ? [act.href.replace(/#.*/, '')] : []));
  return pages.slice(0, 3);
}

const toAddress = (place: string): string =>
  place.includes('/') ? `/api/${place}` : place;

const score = (asked: readonly unknown[], missed: readonly unknown[]): number =>
  Math.round((100 * (asked.length - missed.length)) / asked.length);

describe('search', () => {
  it('understands plain words', async () => {
    const missed: string[] = [];
    for (const [query, ...pages] of searchQueries) {
      const found = (await answer(query)).map(toPlace);
      const right = pages.map(toPlace);
      if (!found.some((place) => right.includes(place)))
        missed.push(`${query}: ${found.join(', ')}`);
    }
    expect(
      score(searchQueries, missed),
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(SCORE);
  });

  it('leads from what developers type to what they want', async () => {
    const missed: string[] = [];
    for (const [query, ...places] of QUERIES) {
      const found = await answer(query);
      const isRight = (href: string): boolean =>
        places.some(
          (place) =>
            href === toAddress(place) ||
            href.endsWith(`/${place}`) ||
            (place === 'index' && href === '/docs/tutorials/'),
        );
      if (!found.some(isRight)) missed.push(`${query}: ${found.join(', ')}`);
    }
    expect(score(QUERIES, missed), missed.join('\n')).toBeGreaterThanOrEqual(
      SCORE,
    );
  });
});
