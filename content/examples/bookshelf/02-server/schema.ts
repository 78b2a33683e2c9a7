import { buildSchema } from 'graphql';

export const typeDefs = `
  type Query {
    "Greets you, by name if you say who you are."
    hello(name: String): String!

    "The titles of all books on the shelf."
    books: [String!]!
  }
`;

export const schema = buildSchema(typeDefs);
