import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { graphql } from 'graphql';
import { books } from './data.ts';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';
import type { User } from './users.ts';

const before = structuredClone(books);
beforeEach(() => {
  books.splice(0, Infinity, ...structuredClone(before));
});

const ADA = { id: 'u1', name: 'ada' };
const GRACE = { id: 'u2', name: 'grace' };

async function run(
  source: string,
  variableValues = {},
  user: User | null = ADA,
) {
  const contextValue = { user };
  const args = { schema, source, rootValue, variableValues, contextValue };
  const result = await graphql(args);
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
      changeBook(id: "b3", changes: $changes) { title year }
    }
  `;
  const changed = await run(source, { changes: { year: 1974 } });
  assert.deepEqual(changed.data.changeBook, {
    title: 'The Lathe of Heaven',
    year: 1974,
  });
  const { errors } = await run(source, { changes: { title: null } });
  assert.equal(errors[0].extensions.field, 'title');
  assert.equal(books[2]?.title, 'The Lathe of Heaven');
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

test('a guest changes nothing', async () => {
  for (const source of [
    'mutation { addBook(input: { title: "A", year: 1, authorId: "a1" }) { id } }',
    'mutation { changeBook(id: "b1", changes: { year: 1 }) { id } }',
    'mutation { changeBook(id: "b9", changes: { year: 1 }) { id } }',
    'mutation { removeBook(id: "b1") }',
  ]) {
    const { errors } = await run(source, {}, null);
    assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
  }
  assert.deepEqual(books, before);
});

test('only the user who added a book can change or remove it', async () => {
  for (const source of [
    'mutation { changeBook(id: "b1", changes: { year: 1 }) { id } }',
    'mutation { removeBook(id: "b1") }',
  ]) {
    const { errors } = await run(source, {}, GRACE);
    assert.equal(errors[0].extensions.code, 'FORBIDDEN');
  }
  assert.deepEqual(books, before);
});
