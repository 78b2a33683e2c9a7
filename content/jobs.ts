/** What readers do with graphql, and the exports that each way of it imports. */
export const jobs = {
  'Parse and print': [['parse', 'print']],
  'Build a schema': [
    ['buildSchema'],
    ['GraphQLSchema', 'GraphQLObjectType', 'GraphQLString'],
  ],
  Execute: [
    ['execute', 'parse', 'GraphQLSchema', 'GraphQLObjectType'],
    ['graphql', 'buildSchema'],
  ],
  Validate: [['validate', 'parse', 'buildSchema']],
};
