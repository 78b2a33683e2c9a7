import { GraphQLError } from 'graphql';

const titles = ['The Dispossessed', 'Invisible Cities', 'The Lathe of Heaven'];

export const rootValue = {
  hello({ name }: { name?: string | null }) {
    return `Hello, ${name ?? 'world'}!`;
  },

  books() {
    return titles;
  },

  reviewOfTheDay() {
    throw new GraphQLError('The review service does not answer.');
  },
};
