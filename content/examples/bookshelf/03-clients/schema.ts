import { buildSchema } from 'graphql';

export const typeDefs = `
  type Query {
    "Greets you, by name if you say who you are."
    hello(name: String): String!

    "The titles of all books on the shelf."
    books: [String!]!

    "What a critic says today. It comes from a service that often fails."
    reviewOfTheDay: String
  }
`;

export const schema = buildSchema(typeDefs);
