import { GraphQLError } from 'graphql';
import { books } from './data.ts';
import { Book, findAuthor, findBook, shelf } from './objects.ts';

interface BooksArgs {
  titleContains?: string | null;
  first: number;
}

export const rootValue = {
  hello({ name }: { name?: string | null }) {
    return `Hello, ${name ?? 'world'}!`;
  },

  shelf,

  book({ id }: { id: string }) {
    return findBook(id);
  },

  books({ titleContains, first }: BooksArgs) {
    if (first < 1 || first > 100) {
      throw new GraphQLError('You can ask for 1 to 100 books.', {
        extensions: { code: 'OUT_OF_RANGE', argument: 'first' },
      });
    }
    const text = (titleContains ?? '').toLowerCase();
    return books
      .filter(({ title }) => title.toLowerCase().includes(text))
      .slice(0, first)
      .map((record) => new Book(record));
  },

  author({ id }: { id: string }) {
    return findAuthor(id);
  },

  reviewOfTheDay() {
    throw new GraphQLError('The review service does not answer.');
  },
};
