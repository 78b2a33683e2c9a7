/**
 * What may be given for the options of an execution that are functions, and for the
 * data of its errors, with examples. The build runs the examples.
 */

export const code = (text: string): string =>
  `\`\`\`ts\n${text.trim()}\n\`\`\``;

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

/** Descriptions by member. */
export const executionMembers: Readonly<Record<string, string>> = {
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
