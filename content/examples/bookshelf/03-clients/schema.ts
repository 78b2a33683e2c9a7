import { buildSchema } from 'graphql';

export const typeDefs = `
  type Query {
    "Greets you, by name if you say who you are."
    hello(name: String): String!

    "The titles of all books on the shelf."
    books: [String!]!

    "The review of the day, from a service that often fails."
    reviewOfTheDay: String
  }
`;

export const schema = buildSchema(typeDefs);
