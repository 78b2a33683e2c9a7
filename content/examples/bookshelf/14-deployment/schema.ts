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

    "What critics say. They take their time."
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

    "From 0 to 5, or null if nobody has rated the shelf."
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

    "The books on the shelf, all or those whose title contains a text."
    books(titleContains: String, first: Int! = 10): [Book!]!

    author(id: ID!): Author

    authors: [Author!]!

    "What a critic says today. It comes from a service that often fails."
    reviewOfTheDay: String
  }

  "What a book needs to be put on the shelf."
  input BookInput {
    title: String!
    year: Int!
    authorId: ID!
  }

  "What of a book is to change. What is left out stays as it is."
  input BookChanges {
    title: String
    year: Int
  }

  type Mutation {
    signIn(name: String!, password: String!): Session!

    "Creates an account, and signs you in."
    signUp(name: String!, password: String!): Session!

    addBook(input: BookInput!): Book!

    "Null if there is no such book."
    changeBook(id: ID!, changes: BookChanges!): Book

    "The id of the removed book, or null if there is no such book."
    removeBook(id: ID!): ID
  }
`;

export const schema = buildSchema(typeDefs);
