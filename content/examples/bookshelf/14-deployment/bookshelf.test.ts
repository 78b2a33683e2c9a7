import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphql, validateSchema } from 'graphql';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

async function run(source: string, variableValues = {}) {
  const contextValue = { user: null };
  const args = { schema, source, rootValue, variableValues, contextValue };
  const result = await graphql(args);
  // The result's objects have no prototype; these have one.
  return JSON.parse(JSON.stringify(result));
}

test('the schema has no mistakes', () => {
  assert.deepEqual(validateSchema(schema), []);
});

test('hello greets by name', async () => {
  const { data } = await run('{ hello(name: "Ada") }');
  assert.equal(data.hello, 'Hello, Ada!');
});

test('books can be searched, ignoring case', async () => {
  const { data } = await run('{ books(titleContains: "the") { title } }');
  assert.deepEqual(data.books, [
    { title: 'The Dispossessed' },
    { title: 'The Lathe of Heaven' },
  ]);
});

test('first limits the number of books, and has limits itself', async () => {
  const source = 'query ($first: Int!) { books(first: $first) { id } }';
  const { data } = await run(source, { first: 1 });
  assert.deepEqual(data.books, [{ id: 'b1' }]);
  const { errors } = await run(source, { first: 1_000_000 });
  assert.equal(errors[0].extensions.code, 'OUT_OF_RANGE');
});

test('a book has its author, and an author has their books', async () => {
  const { data } = await run(
    '{ book(id: "b1") { age(in: 2024) author { name books { id } } } }',
  );
  assert.deepEqual(data.book, {
    age: 50,
    author: { name: 'Ursula K. Le Guin', books: [{ id: 'b1' }, { id: 'b3' }] },
  });
});

test('the books of an author can be limited to recent ones', async () => {
  const { data } = await run(
    '{ author(id: "a1") { books(after: 1972) { id } } }',
  );
  assert.deepEqual(data.author.books, [{ id: 'b1' }]);
});

test('a missing book or author is null', async () => {
  const result = await run(
    '{ book(id: "b9") { title } author(id: "a9") { name } }',
  );
  assert.deepEqual(result, { data: { book: null, author: null } });
});

test('the shelf has a value of each type', async () => {
  const { data } = await run(
    '{ shelf { id name capacity averageRating isOpen } }',
  );
  assert.deepEqual(data.shelf, {
    id: '1',
    name: 'Journeys that never were',
    capacity: 40,
    averageRating: 13 / 3,
    isOpen: true,
  });
});
