import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import {
  authors,
  books,
  ratings,
  type AuthorRecord,
  type BookRecord,
} from './data.ts';
import { listOf, required } from './modifiers.ts';

export const Author: GraphQLObjectType<AuthorRecord> = new GraphQLObjectType({
  name: 'Author',
  fields: () => ({
    id: { type: required(GraphQLID) },
    name: { type: required(GraphQLString) },
    books: {
      description: 'All books by this author, or those published after a year.',
      type: listOf(Book),
      args: { after: { type: GraphQLInt } },
      resolve: (author, { after }) =>
        books
          .filter(({ authorId }) => authorId === author.id)
          .filter(({ year }) => year > (after ?? -Infinity)),
    },
  }),
});

export const Book: GraphQLObjectType<BookRecord> = new GraphQLObjectType({
  name: 'Book',
  fields: () => ({
    id: { type: required(GraphQLID) },
    title: { type: required(GraphQLString) },
    year: {
      description: 'The year of publication.',
      type: required(GraphQLInt),
    },
    age: {
      description: 'The age of the book in a given year.',
      type: required(GraphQLInt),
      args: { in: { type: required(GraphQLInt) } },
      resolve: (book, args) => args.in - book.year,
    },
    author: {
      type: required(Author),
      resolve: (book) => authors.find(({ id }) => id === book.authorId),
    },
  }),
});

export const Shelf = new GraphQLObjectType({
  name: 'Shelf',
  fields: {
    id: { type: required(GraphQLID) },
    name: { type: required(GraphQLString) },
    capacity: {
      description: 'How many books fit on the shelf.',
      type: required(GraphQLInt),
    },
    averageRating: {
      description: 'From 0 to 5, or null if there are no ratings.',
      type: GraphQLFloat,
      resolve: () =>
        ratings.length === 0
          ? null
          : ratings.reduce((sum, one) => sum + one, 0) / ratings.length,
    },
    isOpen: {
      description: 'Whether visitors may take books from the shelf.',
      type: required(GraphQLBoolean),
    },
  },
});
