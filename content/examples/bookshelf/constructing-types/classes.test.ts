import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  graphql,
  lexicographicSortSchema,
  printSchema,
  validateSchema,
} from 'graphql';
import { schema as fromClasses } from './classes.ts';
import { schema as fromText } from './schema.ts';

async function run(source: string) {
  const result = await graphql({ schema: fromClasses, source });
  return JSON.parse(JSON.stringify(result));
}

test('the schema has no mistakes', () => {
  assert.deepEqual(validateSchema(fromClasses), []);
});

test('the two schemas are the same', () => {
  const [text, classes] = [fromText, fromClasses].map((schema) =>
    printSchema(lexicographicSortSchema(schema)),
  );
  assert.equal(classes, text);
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

test('books can be searched, and limited to a number that makes sense', async () => {
  const { data } = await run(
    '{ books(titleContains: "THE", first: 1) { id } }',
  );
  assert.deepEqual(data.books, [{ id: 'b1' }]);
  const { errors } = await run('{ books(first: 1000000) { id } }');
  assert.equal(errors[0].extensions.code, 'OUT_OF_RANGE');
});

test('the shelf has a value of each type', async () => {
  const { data } = await run(
    '{ hello shelf { id name capacity averageRating isOpen } }',
  );
  assert.equal(data.hello, 'Hello, world!');
  assert.deepEqual(data.shelf, {
    id: '1',
    name: 'Journeys that never were',
    capacity: 40,
    averageRating: 13 / 3,
    isOpen: true,
  });
});

test('a book is added, changed and removed', async () => {
  const { data } = await run(`
    mutation {
      addBook(input: { title: "Cosmic", year: 1965, authorId: "a2" }) { id }
      changeBook(id: "b4", changes: { title: "Cosmicomics" }) { title year }
      removeBook(id: "b4")
    }
  `);
  assert.deepEqual(data, {
    addBook: { id: 'b4' },
    changeBook: { title: 'Cosmicomics', year: 1965 },
    removeBook: 'b4',
  });
});
