import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createHandler } from 'graphql-http/lib/use/http';
import { ask, RefusedError } from './ask.ts';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

const received: IncomingMessage[] = [];
const handle = createHandler({ schema, rootValue, context: { user: null } });
const server = createServer((request, response) => {
  received.push(request);
  return handle(request, response);
});
let endpoint = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test('a valid query returns data', async () => {
  const query = 'query Greet($who: String) { hello(name: $who) }';
  const { data, errors } = await ask(query, { who: 'Ada' }, endpoint);
  assert.equal(data.hello, 'Hello, Ada!');
  assert.deepEqual(errors, []);
});

test('an invalid query is refused', async () => {
  await assert.rejects(ask('{ nothing }', {}, endpoint), RefusedError);
});

test('if a field fails, the response has the other fields', async () => {
  const { data, errors } = await ask(
    '{ books { id } reviewOfTheDay }',
    {},
    endpoint,
  );
  assert.equal(data.books.length, 3);
  assert.equal(data.reviewOfTheDay, null);
  assert.deepEqual(errors[0]?.path, ['reviewOfTheDay']);
});

test('an unreachable server rejects with a different error', async () => {
  const nowhere = 'http://localhost:9/graphql';
  await assert.rejects(
    ask('{ books }', {}, nowhere),
    (error) => !(error instanceof RefusedError),
  );
});

test('a token is sent in the header of the request', async () => {
  await ask('{ me { name } }', {}, endpoint, 'secret');
  assert.equal(received.at(-1)?.headers.authorization, 'Bearer secret');
  await ask('{ me { name } }', {}, endpoint);
  assert.equal(received.at(-1)?.headers.authorization, undefined);
});
