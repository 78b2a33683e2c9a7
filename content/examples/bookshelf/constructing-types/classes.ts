import {
  GraphQLError,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { addBook, changeBook, removeBook } from './changes.ts';
import { authors, books } from './data.ts';
import { listOf, required } from './modifiers.ts';
import { Author, Book, Shelf } from './output-types.ts';

const BookInput = new GraphQLInputObjectType({
  name: 'BookInput',
  description: 'The data of a new book.',
  fields: {
    title: { type: required(GraphQLString) },
    year: { type: required(GraphQLInt) },
    authorId: { type: required(GraphQLID) },
  },
});

const BookChanges = new GraphQLInputObjectType({
  name: 'BookChanges',
  description:
    'The changes to a book. A field that is left out does not change.',
  fields: { title: { type: GraphQLString }, year: { type: GraphQLInt } },
});

const Query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    hello: {
      description: 'Greets you, by name if you say who you are.',
      type: required(GraphQLString),
      args: { name: { type: GraphQLString } },
      resolve: (source, { name }) => `Hello, ${name ?? 'world'}!`,
    },
    shelf: {
      type: required(Shelf),
      resolve: () => ({
        id: 1,
        name: 'Journeys that never were',
        capacity: 40,
        isOpen: true,
      }),
    },
    book: {
      type: Book,
      args: { id: { type: required(GraphQLID) } },
      resolve: (source, { id }) => books.find((book) => book.id === id),
    },
    books: {
      description: 'All books, or those whose title contains a string.',
      type: listOf(Book),
      args: {
        titleContains: { type: GraphQLString },
        first: { type: required(GraphQLInt), default: { value: 10 } },
      },
      resolve(source, { titleContains, first }) {
        if (first < 1 || first > 100) {
          throw new GraphQLError('You can ask for 1 to 100 books.', {
            extensions: { code: 'OUT_OF_RANGE', argument: 'first' },
          });
        }
        const text = (titleContains ?? '').toLowerCase();
        return books
          .filter(({ title }) => title.toLowerCase().includes(text))
          .slice(0, first);
      },
    },
    author: {
      type: Author,
      args: { id: { type: required(GraphQLID) } },
      resolve: (source, { id }) => authors.find((author) => author.id === id),
    },
    reviewOfTheDay: {
      description: 'The review of the day, from a service that often fails.',
      type: GraphQLString,
      resolve() {
        throw new GraphQLError('The review service does not answer.');
      },
    },
  },
});

const Mutation = new GraphQLObjectType({
  name: 'Mutation',
  fields: {
    addBook: {
      type: required(Book),
      args: { input: { type: required(BookInput) } },
      resolve: (source, { input }) => addBook(input),
    },
    changeBook: {
      description: 'Null if the book does not exist.',
      type: Book,
      args: {
        id: { type: required(GraphQLID) },
        changes: { type: required(BookChanges) },
      },
      resolve: (source, { id, changes }) => changeBook(id, changes),
    },
    removeBook: {
      description:
        'The id of the removed book, or null if the book does not exist.',
      type: GraphQLID,
      args: { id: { type: required(GraphQLID) } },
      resolve: (source, { id }) => removeBook(id),
    },
  },
});

export const schema = new GraphQLSchema({ query: Query, mutation: Mutation });
