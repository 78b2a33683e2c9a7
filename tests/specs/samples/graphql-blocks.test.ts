/** The checker of the GraphQL.js site: what is wrong is told at its line. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
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

/** What is wrong with a block on a page that names a schema, by its own lines. */
async function problemsOf(code: string): Promise<readonly string[]> {
  const body = graphql(code) + titled('schema.js', SCHEMA);
  const page = readPage(body, { schema: 'schema.js', checked: ['graphql'] });
  const { problems } = await run([page], settings);
  // The front matter has one line more, and the fence is another.
  return problems.map((text) =>
    text.replace(/^\d+/, (line) => String(Number(line) - 2)),
  );
}

describe('an operation', () => {
  it('fits the schema that its page names', async () => {
    expect(await problemsOf('{\n  hello(name: "Ada")\n}')).toEqual([]);
  });

  it.each([
    [
      'asks for what is not there',
      '{\n  hello(name: "Ada")\n  helo\n}',
      '3 sample-1.graphql: Cannot query field "helo" on type "Query". Did you mean "hello"?',
    ],
    [
      'leaves an argument out',
      'query Greet {\n\n  hello\n}',
      '3 sample-1.graphql: Argument "Query.hello(name:)" of type "String!" is required, but it was not provided.',
    ],
    [
      'cannot be read',
      '{\n  hello(name: )\n}',
      '2 sample-1.graphql: Syntax Error: Unexpected ")".',
    ],
  ])('that %s is wrong at its line', async (_name, code, problem) => {
    expect(await problemsOf(code)).toEqual([problem]);
  });

  it('needs a schema to be checked against', async () => {
    const page = readPage(graphql('{ hello }'), { checked: ['graphql'] });
    expect((await run([page], settings)).problems).toEqual([
      expect.stringContaining('There is no schema to check this against'),
    ]);
  });
});

describe('type definitions', () => {
  it.each([
    ['a schema of their own', 'type Query {\n  day: Int\n}'],
    [
      'additions',
      'type Day {\n  name: String\n}\n\nextend type Query {\n  day: Day\n}',
    ],
  ])('may be %s', async (_name, code) => {
    expect(await problemsOf(code)).toEqual([]);
  });

  it.each([
    [
      'name an unknown type',
      'type Query {\n  day: Int\n  week: Itn\n}',
      '3 sample-1.graphql: Unknown type "Itn". Did you mean "Int" or "ID"?',
    ],
    [
      'add what is there already',
      'extend type Query {\n  day: Int\n  hello: String\n}',
      '3 sample-1.graphql: Field "Query.hello" already exists in the schema. It cannot also be defined in this type extension.',
    ],
    [
      'make no sense together',
      'type Query {\n  day: Int\n}\n\ninput Search {\n  by: Query\n}',
      '6 sample-1.graphql: The type of Search.by must be Input Type but got: Query.',
    ],
  ])('that %s are wrong at their line', async (_name, code, problem) => {
    expect(await problemsOf(code)).toEqual([problem]);
  });
});

describe('the home page', () => {
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
  ])('cannot ask %j and be answered %s', async (code, answer, problem) => {
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
  });
});

it('an operation with a promised answer gets it from the program', async () => {
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
