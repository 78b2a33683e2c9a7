import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  assertObjectType,
  buildSchema,
  getIntrospectionQuery,
  graphql,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { makeApp } from './app.ts';
import { makeDocumentCache } from './cache.ts';
import { executeWithin } from './deadline.ts';
import { texts, toId } from './documents.ts';
import { limitOperations } from './limits.ts';
import { makeMask } from './mask.ts';
import { schema } from './schema.ts';

let server: Server;
before(async () => {
  const app = makeApp({ isOpen: false });
  await new Promise<void>((resolve) => {
    server = app.listen(0, () => resolve());
  });
});
after(() => server.close());

async function send(body: string, method = 'POST', search = '') {
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}/graphql${search}`;
  const headers = { 'Content-Type': 'application/json' };
  const init = method === 'GET' ? { method } : { method, headers, body };
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

const ask = (body: object) => send(JSON.stringify(body));

test('a known document is answered', async () => {
  const { text } = await ask({ documentId: toId(texts.hello) });
  assert.deepEqual(JSON.parse(text), { data: { hello: 'Hello, world!' } });
});

test('an unknown document is refused, also in the URL', async () => {
  assert.equal((await ask({ query: '{ hello }' })).status, 404);
  assert.equal((await ask({ documentId: 'sha256:0' })).status, 404);
  const search = `?${new URLSearchParams({ query: '{ hello }' })}`;
  assert.equal((await send('', 'GET', search)).status, 404);
});

test('internal errors are hidden, and mistakes of a request are not', async () => {
  const failed = await ask({ documentId: toId(texts.review) });
  assert.match(failed.text, /Something went wrong/);
  assert.doesNotMatch(failed.text, /ECONNREFUSED/);
  const documentId = toId(texts.page);
  const mistaken = await ask({ documentId, variables: { first: null } });
  assert.match(mistaken.text, /not to be null/);
  const refused = await ask({ documentId, variables: 'x' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /Invalid variables/);
});

test('internal errors that GraphQL.js finds are hidden and logged', async () => {
  const schema = buildSchema(`
    type Query { me: User, found: Item }
    type User { name: String }
    union Item = User
    type InternalRow { id: ID }
  `);
  assertObjectType(schema.getType('User')).isTypeOf = () => false;
  const logged: string[] = [];
  const mask = makeMask(({ message }) => logged.push(message));
  const { errors = [] } = await graphql({
    schema,
    source: '{ me { name } found { __typename } }',
    rootValue: {
      me: { name: 'ada', passwordHash: 'd41d8cd98f' },
      found: { __typename: 'InternalRow' },
    },
  });
  assert.deepEqual(
    errors.map((error) => mask(error).message),
    ['Something went wrong.', 'Something went wrong.'],
  );
  assert.match(logged[0] ?? '', /passwordHash/);
  assert.match(logged[1] ?? '', /InternalRow/);
});

test('a request that cannot be read is refused without a stack trace', async () => {
  const broken = await send('{ not json');
  assert.equal(broken.status, 400);
  assert.equal(broken.text, '{"errors":[{"message":"Invalid request."}]}');
  const large = await send(JSON.stringify({ documentId: 'x'.repeat(30_000) }));
  assert.equal(large.status, 413);
});

test('documents that ask for too much are refused, but not introspection', () => {
  const rules = [...specifiedRules, limitOperations(4, 100)];
  const check = (source: string) => validate(schema, parse(source), rules);
  assert.equal(check('{ books(first: 30) { id author { id } } }').length, 0);
  assert.equal(check('{ books(first: 50) { id author { id } } }').length, 1);
  assert.equal(check(getIntrospectionQuery()).length, 0);
  // Fragments that refer to each other again and again, or in a circle.
  const nested = Array.from(
    { length: 40 },
    (_, index) =>
      `fragment F${index} on Book { ...F${index + 1} ...F${index + 1} }`,
  );
  const deep = `{ books { ...F0 } } ${nested.join(' ')} fragment F40 on Book { id }`;
  assert.notEqual(check(deep).length, 0);
  const circle = '{ books { ...A } } fragment A on Book { ...A }';
  assert.match(check(circle)[0]?.message ?? '', /within itself/);
});

test('an operation that takes too long ends with an error', async () => {
  const result = await executeWithin(5)({
    schema: buildSchema('type Query { slow: Int }'),
    document: parse('{ slow }'),
    rootValue: { slow: () => wait(200, 1) },
  });
  assert.ok('errors' in result);
  assert.equal(result.errors?.[0]?.extensions.code, 'TIMEOUT');
});

test('the cache keeps the documents that were used last', () => {
  const cache = makeDocumentCache(2);
  const [a, b] = ['{ hello }', '{ shelf { id } }'];
  const first = cache.parse(a);
  const second = cache.parse(b);
  assert.equal(cache.parse(a), first);
  cache.parse('{ books { id } }');
  assert.equal(cache.parse(a), first);
  assert.notEqual(cache.parse(b), second);
});
