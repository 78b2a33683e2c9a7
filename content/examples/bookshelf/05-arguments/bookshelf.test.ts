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

test('books can be searched, ignoring case', async () => {
  const source = '{ books(titleContains: "the") }';
  const { data } = await graphql({ schema, source, rootValue });
  assert.deepEqual(data?.books, ['The Dispossessed', 'The Lathe of Heaven']);
});

test('first limits the number of books, and has limits itself', async () => {
  const source = 'query ($first: Int!) { books(first: $first) }';
  const ask = (first: number) =>
    graphql({ schema, source, rootValue, variableValues: { first } });
  assert.deepEqual((await ask(1)).data?.books, ['The Dispossessed']);
  const { errors } = await ask(1_000_000);
  assert.equal(errors?.[0]?.extensions.code, 'OUT_OF_RANGE');
});

test('fits adds the pages up', async () => {
  const source =
    '{ two: fits(pages: [400, 500]) three: fits(pages: [400, 500, 200]) }';
  const { data } = await graphql({ schema, source, rootValue });
  assert.deepEqual({ ...data }, { two: true, three: false });
});

test('the shelf has a value of each type', async () => {
  const source = '{ shelfId shelfName capacity averageRating isOpen }';
  const { data, errors } = await graphql({ schema, source, rootValue });
  assert.equal(errors, undefined);
  assert.deepEqual(
    { ...data },
    {
      shelfId: '1',
      shelfName: 'Journeys that never were',
      capacity: 40,
      averageRating: 13 / 3,
      isOpen: true,
    },
  );
});
