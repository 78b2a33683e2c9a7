/**
 * What this site documents and how it presents itself. It only has facts and
 * words; the templates decide how a page looks.
 */
import { defineConfig } from 'docs-build';
import { notes, summaries } from './comments.ts';
import { errorEntries } from './errors.ts';
import { schemaSentences } from './schema-sentences.ts';
import { requestSentences } from './sentences.ts';
import { specificationLinks } from './specification.ts';
import { synonyms } from './synonyms.ts';

export default defineConfig({
  title: 'GraphQL.js',
  tagline: 'A reference implementation of GraphQL for JavaScript',
  url: 'https://graphql-js.graphql.org',
  brand: 'favicon.svg',
  colors: { light: '#cc0088', dark: '#ff79cc' },
  locale: { label: 'English' },
  package: { name: 'graphql', tag: 'v{version}', excludeInternal: false },
  version: { label: 'Next' },
  history: { from: '15.0.0' },
  api: {
    start: ['graphql', 'buildSchema', 'parse', 'validate', 'execute'],
    groups: [
      'Request Pipeline',
      'Schema Construction',
      'Execution',
      'Types',
      'Scalars',
      'Directives',
      'Schema',
      'Parsing',
      'Validation',
      'Errors',
      'Values',
      'Visiting',
      'Source',
      'Printing',
      'Schema Printing',
      'AST',
      'AST Predicates',
      'AST Utilities',
    ],
    summaries,
    notes,
  },
  tutorials: {
    label: 'Tutorial',
    sidebar: [
      'index',
      'running-an-express-graphql-server',
      'graphql-clients',
      'basic-types',
      'passing-arguments',
      'object-types',
      'mutations-and-input-types',
      'authentication-and-express-middleware',
      'going-to-production',
      'defer-stream',
      'storing-data',
      'sign-up-and-rate-limits',
      'page-in-the-browser',
      'deployment',
      {
        category: 'More tutorials',
        items: ['constructing-types', 'express-graphql'],
      },
    ],
  },
  upgrades: { 'upgrade/16-to-17': { from: '16.15.0', to: '17.1.0' } },
  sections: {
    guides: {
      label: 'Guides',
      singular: 'Guide',
      sidebar: [
        {
          category: 'Run a server',
          items: ['cancel', 'errors', 'n-plus-one', 'subscriptions', 'caching'],
        },
        {
          category: 'Design a schema',
          items: [
            'schema-first-or-code-first',
            'pagination',
            'abstract-types',
            'custom-scalars',
            'authorization',
          ],
        },
        {
          category: 'Test and monitor',
          items: ['testing', 'typescript', 'tracing', 'compatibility'],
        },
        { category: 'Version 17', items: ['new-in-17'] },
      ],
    },
    errors: { label: 'Errors', singular: 'Error', sidebar: errorEntries },
    upgrade: { label: 'Upgrade', sidebar: ['16-to-17'] },
  },
  navbar: {
    hideOnScroll: true,
    links: [
      {
        label: 'GitHub',
        to: 'https://github.com/graphql/graphql-js',
        position: 'right',
      },
    ],
  },
  errors: {
    constructors: [
      ...['GraphQLError', 'Error', 'TypeError', 'RangeError'],
      ...['devAssert', 'invariant'],
    ],
    former: 'graphql-16',
    sentences: { ...requestSentences, ...schemaSentences },
  },
  announcement: {
    id: 'graphql-17',
    text: 'GraphQL.js 17 is out.',
    link: {
      label: 'Upgrade from 16',
      to: '/docs/upgrade/16-to-17',
    },
    closeable: true,
  },
  footer: {
    note: 'The JavaScript reference implementation for GraphQL.',
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Tutorial', to: '/docs/tutorials/' },
          { label: 'Guides', to: '/docs/guides/' },
          { label: 'API reference', to: '/api' },
        ],
      },
      {
        title: 'Community',
        links: [
          {
            label: 'Code of Conduct',
            to: 'https://graphql.org/codeofconduct/',
          },
          {
            label: 'Stack Overflow',
            to: 'https://stackoverflow.com/questions/tagged/graphql-js',
          },
          { label: 'Discord', to: 'https://discord.graphql.org/' },
          { label: 'Twitter', to: 'https://twitter.com/graphql' },
          {
            label: 'Upcoming Events',
            to: 'https://graphql.org/community/upcoming-events/',
          },
        ],
      },
      {
        title: 'More',
        links: [
          {
            label: 'GraphQL JS Working Group',
            to: 'https://github.com/graphql/graphql-js-wg',
          },
          {
            label: 'GraphQL Foundation',
            to: 'https://graphql.org/foundation',
          },
          { label: 'GraphQL Spec', to: 'https://spec.graphql.org' },
        ],
      },
    ],
    copyright: 'Copyright © The GraphQL Foundation. All rights reserved.',
    legal: [
      {
        label: 'Terms of use, trademark and project policies',
        to: 'https://lfprojects.org',
      },
    ],
  },
  redirects: {
    '/docs/guides/upgrading-from-16': '/docs/upgrade/16-to-17',
    '/docs/upgrade': '/docs/upgrade/16-to-17',
    '/docs/errors': '/errors',
  },
  search: {
    synonyms,
    mostUsed: [
      'graphql',
      'GraphQLSchema',
      'buildSchema',
      'parse',
      'execute',
      'GraphQLObjectType',
    ],
  },
  references: { label: 'Specification', links: specificationLinks },
  coverage: { summary: 100, parameters: 90, examples: 60, errors: 90 },
  samples: {
    checkers: { graphql: 'checkers/graphql.ts' },
    comments: 'warning',
    javascript: true,
    playground: true,
    // Hashing four passwords takes a second, and several on a busy machine.
    timeout: 15_000,
  },
  home: {
    heading: 'Build GraphQL APIs in JavaScript',
    lead: 'GraphQL is a query language for APIs: clients ask for exactly the data they need. GraphQL.js, its reference implementation in JavaScript, executes these queries on your server, in Node or anywhere else JavaScript runs. It validates each query against your schema, and calls your functions to get the data.',
    proof: '/docs/tutorials/#how-the-examples-are-checked',
    sample: {
      setup: {
        title: 'hello.mjs',
        language: 'js',
        code: `import { buildSchema, graphql } from 'graphql';

const schema = buildSchema(\`
  type Query {
    hello(name: String!): String
  }
\`);

const rootValue = {
  hello: ({ name }) => \`Hello, \${name}!\`,
};

const source = '{ hello(name: "Ada") }';
const result = await graphql({ schema, source, rootValue });

console.log(JSON.stringify(result, null, 2));`,
      },
      output: {
        title: 'Output',
        language: 'json',
        code: `{
  "data": {
    "hello": "Hello, Ada!"
  }
}`,
      },
    },
    cards: [
      {
        title: 'Learn',
        text: 'Sixteen tutorials, from your first query to a deployed application, and guides to common problems.',
        to: '/docs/tutorials/',
        items: [
          { label: 'Getting Started With GraphQL.js', to: '/docs/tutorials/' },
          { label: 'Basic Types', to: '/docs/tutorials/basic-types' },
          { label: 'N+1 and DataLoader', to: '/docs/guides/n-plus-one' },
        ],
      },
      {
        title: 'Look up',
        text: 'The signature of every export, with examples, and what each error message means.',
        to: '/api',
        items: [
          { label: 'graphql()', to: '/api/function/graphql' },
          { label: 'GraphQLSchema', to: '/api/class/GraphQLSchema' },
          { label: 'Errors', to: '/errors' },
        ],
      },
      {
        title: 'Upgrade',
        text: 'What changed from 16 to 17. Paste your imports to see only the changes that affect you.',
        to: '/docs/upgrade/16-to-17',
        items: [{ label: 'What is new in 17', to: '/docs/guides/new-in-17' }],
      },
    ],
  },
});
