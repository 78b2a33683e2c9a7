import { GraphQLError } from 'graphql';
import { authors, books } from './data.ts';

export interface BookInput {
  title: string;
  year: number;
  authorId: string;
}

export interface BookChanges {
  title?: string | null;
  year?: number | null;
}

let lastId = books.length;

export function addBook(input: BookInput) {
  if (!authors.some(({ id }) => id === input.authorId)) {
    throw refuse('There is no such author.', 'authorId');
  }
  checkTitle(input.title);
  lastId += 1;
  const record = { id: `b${lastId}`, ...input };
  books.push(record);
  return record;
}

export function changeBook(id: string, { title, year }: BookChanges) {
  const record = books.find((book) => book.id === id);
  if (!record) return null;
  if (title === null) throw refuse('A book needs a title.', 'title');
  if (year === null) throw refuse('A book needs a year.', 'year');
  if (title !== undefined) checkTitle(title);
  record.title = title ?? record.title;
  record.year = year ?? record.year;
  return record;
}

export function removeBook(id: string) {
  const index = books.findIndex((book) => book.id === id);
  if (index === -1) return null;
  books.splice(index, 1);
  return id;
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
