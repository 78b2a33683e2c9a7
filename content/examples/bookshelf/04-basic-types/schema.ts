import { buildSchema } from 'graphql';

export const typeDefs = `
  type Query {
    "Greets you, by name if you say who you are."
    hello(name: String): String!

    "The titles of all books on the shelf."
    books: [String!]!

    "The review of the day, from a service that often fails."
    reviewOfTheDay: String

    shelfId: ID!
    shelfName: String!

    "How many books fit on the shelf."
    capacity: Int!

    "From 0 to 5, or null if there are no ratings."
    averageRating: Float

    "Whether visitors may take books from the shelf."
    isOpen: Boolean!
  }
`;

export const schema = buildSchema(typeDefs);
