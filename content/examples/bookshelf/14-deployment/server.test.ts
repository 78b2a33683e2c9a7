import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

const handle = createHandler({
  schema,
  rootValue,
  context: { user: null },
});

function post(query: string) {
  const request = new Request('http://test/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json',
    },
    body: JSON.stringify({ query }),
  });
  return handle(request);
}

test('a valid query gets status 200', async () => {
  const response = await post('{ hello(name: "test") }');
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { data: { hello: 'Hello, test!' } });
});

test('an invalid query gets status 400', async () => {
  const response = await post('{ helo }');
  assert.equal(response.status, 400);
});

test('a mutation sent as a GET is refused', async () => {
  const search = new URLSearchParams({
    query: 'mutation { removeBook(id: "b1") }',
  });
  const request = new Request(`http://test/graphql?${search}`);
  assert.equal((await handle(request)).status, 405);
});
