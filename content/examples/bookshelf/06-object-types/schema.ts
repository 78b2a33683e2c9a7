import { buildSchema } from 'graphql';

export const typeDefs = `
  type Author {
    id: ID!
    name: String!

    "The books of this author, all or those that appeared after a year."
    books(after: Int): [Book!]!
  }

  type Book {
    id: ID!
    title: String!

    "The year in which the book appeared."
    year: Int!

    "How old the book is, or was, in a year."
    age(in: Int!): Int!

    author: Author!
  }

  type Shelf {
    id: ID!
    name: String!

    "How many books fit on the shelf."
    capacity: Int!

    "From 0 to 5, or null if nobody has rated the shelf."
    averageRating: Float

    "Whether visitors may take books from the shelf."
    isOpen: Boolean!
  }

  type Query {
    "Greets you, by name if you say who you are."
    hello(name: String): String!

    shelf: Shelf!

    book(id: ID!): Book

    "The books on the shelf, all or those whose title contains a text."
    books(titleContains: String, first: Int! = 10): [Book!]!

    author(id: ID!): Author

    "What a critic says today. It comes from a service that often fails."
    reviewOfTheDay: String
  }
`;

export const schema = buildSchema(typeDefs);
