import { GraphQLError } from 'graphql';
import {
  addBook,
  changeBook,
  removeBook,
  type BookChanges,
  type BookInput,
} from './changes.ts';
import { searchBooks } from './data.ts';
import { Book, findAuthor, findBook, shelf } from './objects.ts';
import { makeToken } from './tokens.ts';
import { checkPassword, type User } from './users.ts';

export type Context = { user: User | null };

interface BooksArgs {
  titleContains?: string | null;
  first: number;
}

export const rootValue = {
  me(args: object, { user }: Context) {
    return user;
  },

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
    const records = searchBooks(titleContains ?? '', first);
    return records.map((record) => new Book(record));
  },

  author({ id }: { id: string }) {
    return findAuthor(id);
  },

  reviewOfTheDay() {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
  },

  async signIn({ name, password }: { name: string; password: string }) {
    const user = await checkPassword(name, password);
    if (user === null) {
      throw new GraphQLError('The name or the password is wrong.', {
        extensions: { code: 'BAD_CREDENTIALS' },
      });
    }
    const { token, expires } = makeToken(user.id);
    return { token, expires: new Date(expires).toISOString(), user };
  },

  addBook({ input }: { input: BookInput }, { user }: Context) {
    return new Book(addBook(user, input));
  },

  changeBook(
    { id, changes }: { id: string; changes: BookChanges },
    { user }: Context,
  ) {
    const record = changeBook(user, id, changes);
    return record && new Book(record);
  },

  removeBook({ id }: { id: string }, { user }: Context) {
    return removeBook(user, id);
  },
};
