import { GraphQLError } from 'graphql';
import { limitAttempts } from './attempts.ts';
import {
  addBook,
  changeBook,
  removeBook,
  type BookChanges,
  type BookInput,
} from './changes.ts';
import { listAuthorRecords, searchBooks } from './data.ts';
import { Author, Book, findAuthor, findBook, shelf } from './objects.ts';
import { makeToken } from './tokens.ts';
import { checkPassword, createUser, type User } from './users.ts';

export type Context = {
  user: User | null;

  /** The IP address of the client. */
  address: string;
};

interface Credentials {
  name: string;
  password: string;
}

const attemptsOfAddress = limitAttempts(30);
const attemptsForName = limitAttempts(10);

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

  authors() {
    return listAuthorRecords().map((record) => new Author(record));
  },

  reviewOfTheDay() {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
  },

  async signIn({ name, password }: Credentials, { address }: Context) {
    attemptsOfAddress.count(address);
    attemptsForName.count(name);
    const user = await checkPassword(name, password);
    if (user === null) {
      throw new GraphQLError('The name or the password is wrong.', {
        extensions: { code: 'BAD_CREDENTIALS' },
      });
    }
    attemptsForName.forget(name);
    return makeSession(user);
  },

  async signUp({ name, password }: Credentials, { address }: Context) {
    attemptsOfAddress.count(address);
    return makeSession(await createUser(name, password));
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

function makeSession(user: User) {
  const { token, expires } = makeToken(user.id);
  return { token, expires: new Date(expires).toISOString(), user };
}
