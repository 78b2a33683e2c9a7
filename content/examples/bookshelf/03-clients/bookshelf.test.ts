import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphql, validateSchema } from 'graphql';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

test('the schema has no mistakes', () => {
  assert.deepEqual(validateSchema(schema), []);
});

test('hello greets by name', async () => {
  const source = '{ hello(name: "Ada") }';
  const { data } = await graphql({ schema, source, rootValue });
  assert.equal(data?.hello, 'Hello, Ada!');
});

test('books lists three titles', async () => {
  const source = '{ books }';
  const { data } = await graphql({ schema, source, rootValue });
  assert.deepEqual(data?.books, [
    'The Dispossessed',
    'Invisible Cities',
    'The Lathe of Heaven',
  ]);
});
