import {
  authors,
  books,
  ratings,
  type AuthorRecord,
  type BookRecord,
} from './data.ts';

export class Author {
  id: string;
  name: string;

  constructor(record: AuthorRecord) {
    this.id = record.id;
    this.name = record.name;
  }

  books({ after }: { after?: number | null }) {
    return books
      .filter((record) => record.authorId === this.id)
      .filter((record) => record.year > (after ?? -Infinity))
      .map((record) => new Book(record));
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
}

export const shelf = {
  id: 1,
  name: 'Journeys that never were',
  capacity: 40,
  isOpen: true,

  averageRating() {
    if (ratings.length === 0) return null;
    return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  },
};

export function findAuthor(id: string) {
  const record = authors.find((author) => author.id === id);
  return record ? new Author(record) : null;
}

export function findBook(id: string) {
  const record = books.find((book) => book.id === id);
  return record ? new Book(record) : null;
}
