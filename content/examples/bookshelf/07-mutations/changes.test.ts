import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { graphql } from 'graphql';
import { books } from './data.ts';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

const before = structuredClone(books);
beforeEach(() => {
  books.splice(0, Infinity, ...structuredClone(before));
});

async function run(source: string, variableValues = {}) {
  const result = await graphql({ schema, source, rootValue, variableValues });
  return JSON.parse(JSON.stringify(result));
}

const ADD = `
  mutation ($input: BookInput!) {
    addBook(input: $input) { title author { name } }
  }
`;

test('addBook adds a book', async () => {
  const input = { title: 'The Baron in the Trees', year: 1957, authorId: 'a2' };
  const { data } = await run(ADD, { input });
  assert.deepEqual(data.addBook, {
    title: 'The Baron in the Trees',
    author: { name: 'Italo Calvino' },
  });
  assert.equal(books.length, 4);
});

test('addBook refuses an unknown author and an empty title', async () => {
  const input = { title: 'The Baron in the Trees', year: 1957, authorId: 'a9' };
  const unknown = await run(ADD, { input });
  assert.equal(unknown.errors[0].extensions.field, 'authorId');
  const untitled = await run(ADD, {
    input: { ...input, authorId: 'a2', title: ' ' },
  });
  assert.equal(untitled.errors[0].extensions.field, 'title');
  assert.equal(books.length, 3);
});

test('an id is never reused', async () => {
  const source = `
    mutation {
      first: addBook(input: { title: "A", year: 1, authorId: "a1" }) { id }
      removeBook(id: "b1")
      second: addBook(input: { title: "B", year: 2, authorId: "a1" }) { id }
    }
  `;
  const { data } = await run(source);
  assert.notEqual(data.first.id, data.second.id);
});

test('changeBook changes only the fields that it receives', async () => {
  const source = `
    mutation ($changes: BookChanges!) {
      changeBook(id: "b2", changes: $changes) { title year }
    }
  `;
  const changed = await run(source, { changes: { year: 1974 } });
  assert.deepEqual(changed.data.changeBook, {
    title: 'Invisible Cities',
    year: 1974,
  });
  const { errors } = await run(source, { changes: { title: null } });
  assert.equal(errors[0].extensions.field, 'title');
  assert.equal(books[1]?.title, 'Invisible Cities');
});

test('a missing book is neither changed nor removed', async () => {
  const { data } = await run(`
    mutation {
      changeBook(id: "b9", changes: { year: 1 }) { id }
      removeBook(id: "b9")
    }
  `);
  assert.deepEqual(data, { changeBook: null, removeBook: null });
});

test('removeBook removes a book', async () => {
  const { data } = await run('mutation { removeBook(id: "b1") }');
  assert.deepEqual(data, { removeBook: 'b1' });
  assert.deepEqual(
    books.map(({ id }) => id),
    ['b2', 'b3'],
  );
});
