import {
  findAuthorRecord,
  findAverageRating,
  findBookRecord,
  findBooksOfAuthor,
  type AuthorRecord,
  type BookRecord,
} from './data.ts';
import { findRating, findReviews } from './reviews.ts';

export class Author {
  id: string;
  name: string;

  constructor(record: AuthorRecord) {
    this.id = record.id;
    this.name = record.name;
  }

  books({ after }: { after?: number | null }) {
    const records = findBooksOfAuthor(this.id, after ?? -Infinity);
    return records.map((record) => new Book(record));
  }
}

export class Book {
  id: string;
  title: string;
  year: number;
  #authorId: string;

  constructor(record: BookRecord) {
    this.id = record.id;
    this.title = record.title;
    this.year = record.year;
    this.#authorId = record.authorId;
  }

  age(args: { in: number }) {
    return args.in - this.year;
  }

  author() {
    return findAuthor(this.#authorId);
  }

  reviews() {
    return findReviews();
  }

  rating() {
    return findRating();
  }
}

export const shelf = {
  id: 1,
  name: 'Journeys that never were',
  capacity: 40,
  isOpen: true,

  averageRating() {
    return findAverageRating();
  },
};

export function findAuthor(id: string) {
  const record = findAuthorRecord(id);
  return record ? new Author(record) : null;
}

export function findBook(id: string) {
  const record = findBookRecord(id);
  return record ? new Book(record) : null;
}
