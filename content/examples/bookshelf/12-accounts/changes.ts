import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import {
  deleteBookRecord,
  findAuthorRecord,
  findBookRecord,
  saveBook,
  saveNewBook,
  type BookRecord,
} from './data.ts';
import type { User } from './users.ts';

export interface BookInput {
  title: string;
  year: number;
  authorId: string;
}

export interface BookChanges {
  title?: string | null;
  year?: number | null;
}

export function addBook(user: User | null, input: BookInput) {
  const { id: addedBy } = requireUser(user);
  if (findAuthorRecord(input.authorId) === undefined) {
    throw refuse('There is no such author.', 'authorId');
  }
  checkTitle(input.title);
  const record = { id: randomUUID(), addedBy, ...input };
  saveNewBook(record);
  return record;
}

export function changeBook(
  user: User | null,
  id: string,
  { title, year }: BookChanges,
) {
  const record = findOwn(user, id);
  if (record === null) return null;
  if (title === null) throw refuse('A book needs a title.', 'title');
  if (year === null) throw refuse('A book needs a year.', 'year');
  if (title !== undefined) checkTitle(title);
  record.title = title ?? record.title;
  record.year = year ?? record.year;
  saveBook(record);
  return record;
}

export function removeBook(user: User | null, id: string) {
  const record = findOwn(user, id);
  if (record === null) return null;
  deleteBookRecord(id);
  return id;
}

function requireUser(user: User | null) {
  if (user !== null) return user;
  throw new GraphQLError('Sign in to change the shelf.', {
    extensions: { code: 'UNAUTHENTICATED' },
  });
}

/** Finds a book and checks that this user may change it. */
function findOwn(user: User | null, id: string): BookRecord | null {
  const { id: userId } = requireUser(user);
  const record = findBookRecord(id);
  if (record === undefined) return null;
  if (record.addedBy === userId) return record;
  throw new GraphQLError('Another user put this book on the shelf.', {
    extensions: { code: 'FORBIDDEN' },
  });
}

function checkTitle(title: string) {
  if (title.trim() === '') throw refuse('A book needs a title.', 'title');
  if (title.length > 200) throw refuse('This title is too long.', 'title');
}

function refuse(message: string, field: string) {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_INPUT', field },
  });
}
