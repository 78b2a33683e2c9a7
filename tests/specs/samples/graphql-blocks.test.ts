/** The checker of the GraphQL.js site reports each problem at its line. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { collectHome } from '../../../build/samples/collect.ts';
import { output, readPage, run, titled } from './support.ts';

const settings = {
  root: fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, ''),
  packageName: 'graphql',
  checkers: { graphql: 'checkers/graphql.ts' },
};

const SCHEMA = `import { buildSchema } from 'graphql';

export const schema = buildSchema(\`
  type Query {
    hello(name: String!): String
  }
\`);

export const rootValue = { hello: ({ name }) => \`Hello, \${name}!\` };`;

const graphql = (code: string): string => `\`\`\`graphql\n${code}\n\`\`\`\n\n`;

/** The problems of a block on a page that names a schema, with lines of the block. */
async function problemsOf(code: string): Promise<readonly string[]> {
  const body = graphql(code) + titled('schema.js', SCHEMA);
  const page = readPage(body, { schema: 'schema.js', checked: ['graphql'] });
  const { problems } = await run([page], settings);
  // `schema` adds a line to the front matter, and the fence is another.
  return problems.map((text) =>
    text.replace(/^\d+/, (line) => String(Number(line) - 2)),
  );
}

it.each([
  [
    'an operation that fits the schema of its page',
    '{\n  hello(name: "Ada")\n}',
  ],
  ['a schema of its own', 'type Query {\n  day: Int\n}'],
  [
    'additions to the schema of the page',
    'type Day {\n  name: String\n}\n\nextend type Query {\n  day: Day\n}',
  ],
  [
    'an unknown field',
    '{\n  hello(name: "Ada")\n  helo\n}',
    '3 sample-1.graphql: Cannot query field "helo" on type "Query". Did you mean "hello"?',
  ],
  [
    'a syntax error',
    '{\n  hello(name: )\n}',
    '2 sample-1.graphql: Syntax Error: Unexpected ")".',
  ],
  [
    'an unknown type',
    'type Query {\n  day: Int\n  week: Itn\n}',
    '3 sample-1.graphql: Unknown type "Itn". Did you mean "Int" or "ID"?',
  ],
  [
    'a field that exists already',
    'extend type Query {\n  day: Int\n  hello: String\n}',
    '3 sample-1.graphql: Field "Query.hello" already exists in the schema. It cannot also be defined in this type extension.',
  ],
  [
    'an output type as the type of an input field',
    'type Query {\n  day: Int\n}\n\ninput Search {\n  by: Query\n}',
    '6 sample-1.graphql: The type of Search.by must be Input Type but got: Query.',
  ],
])(
  'a block of GraphQL may have %s, or is reported at its line',
  async (_name, code, ...problems) => {
    expect(await problemsOf(code)).toEqual(problems);
  },
);

it('a block of GraphQL is not checked if it is only shown', async () => {
  const body = '```graphql no-run="made up"\n{ nothing }\n```\n';
  const page = readPage(body, { checked: ['graphql'] });
  expect((await run([page], settings)).problems).toEqual([]);
});

it('a block of GraphQL is reported when its page names no schema', async () => {
  const page = readPage(graphql('{ hello }'), { checked: ['graphql'] });
  expect((await run([page], settings)).problems).toEqual([
    expect.stringContaining('There is no schema to check this against'),
  ]);
});

it.each([
  [
    '{\n  helo\n}',
    '{}',
    '0 Ask: Cannot query field "helo" on type "Query". Did you mean "hello"?',
  ],
  [
    '{\n  hello(name: "Ada")\n}',
    '{ "data": { "hello": "Hello, Bob!" } }',
    "0 Ask: Expected 'Hello, Bob!', but got 'Hello, Ada!' at .data.hello",
  ],
])(
  'the home page is reported when it shows %j with the answer %s',
  async (code, answer, problem) => {
    const home = collectHome(
      {
        setup: { title: 'server.js', language: 'js', code: SCHEMA },
        input: { title: 'Ask', language: 'graphql', code },
        output: { title: 'Answer', language: 'json', code: answer },
      },
      'content/site.config.ts',
      new Set(['graphql']),
    );
    const { problems } = await run([home], settings);
    expect(problems[0]).toBe(problem);
  },
);

it('an output block after an operation is compared with the result of the operation', async () => {
  const body =
    titled('schema.js', SCHEMA) +
    graphql('{ hello(name: "Ada") }') +
    output('{ "data": { "hello": "Hello, Eve!" } }', 'json');
  const page = readPage(body, { schema: 'schema.js', checked: ['graphql'] });
  expect((await run([page], settings)).problems).toEqual([
    expect.stringMatching(
      /^\d+ sample-2\.graphql: Expected 'Hello, Eve!', but got 'Hello, Ada!'/,
    ),
  ]);
});
