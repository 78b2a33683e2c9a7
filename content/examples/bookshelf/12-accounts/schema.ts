import { buildSchema } from 'graphql';

export const typeDefs = `
  type Author {
    id: ID!
    name: String!

    "All books by this author, or those published after a year."
    books(after: Int): [Book!]!
  }

  type Book {
    id: ID!
    title: String!

    "The year of publication."
    year: Int!

    "The age of the book in a given year."
    age(in: Int!): Int!

    author: Author!

    "What critics say. They can take a while."
    reviews: [Review!]!

    "From 0 to 5, calculated by a slow service."
    rating: Float
  }

  type Review {
    critic: String!
    stars: Int!
  }

  type Shelf {
    id: ID!
    name: String!

    "How many books fit on the shelf."
    capacity: Int!

    "From 0 to 5, or null if there are no ratings."
    averageRating: Float

    "Whether visitors may take books from the shelf."
    isOpen: Boolean!
  }

  type User {
    id: ID!
    name: String!
  }

  type Session {
    "Send it in a header of each request: 'Authorization: Bearer TOKEN'."
    token: String!

    "When the token stops being valid, in ISO 8601."
    expires: String!

    user: User!
  }

  type Query {
    "Who you are, or null if you have not signed in."
    me: User

    "Greets you, by name if you say who you are."
    hello(name: String): String!

    shelf: Shelf!

    book(id: ID!): Book

    "All books, or those whose title contains a string."
    books(titleContains: String, first: Int! = 10): [Book!]!

    author(id: ID!): Author

    "The review of the day, from a service that often fails."
    reviewOfTheDay: String
  }

  "The data of a new book."
  input BookInput {
    title: String!
    year: Int!
    authorId: ID!
  }

  "The changes to a book. A field that is left out does not change."
  input BookChanges {
    title: String
    year: Int
  }

  type Mutation {
    signIn(name: String!, password: String!): Session!

    "Creates an account, and signs you in."
    signUp(name: String!, password: String!): Session!

    addBook(input: BookInput!): Book!

    "Null if the book does not exist."
    changeBook(id: ID!, changes: BookChanges!): Book

    "The id of the removed book, or null if the book does not exist."
    removeBook(id: ID!): ID
  }
`;

export const schema = buildSchema(typeDefs);
