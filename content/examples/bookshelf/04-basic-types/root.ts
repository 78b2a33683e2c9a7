import { GraphQLError } from 'graphql';

const titles = ['The Dispossessed', 'Invisible Cities', 'The Lathe of Heaven'];
const ratings = [4, 5, 4];

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

  shelfId: 1,
  shelfName: 'Journeys that never were',
  capacity: 40,
  isOpen: true,

  averageRating() {
    if (ratings.length === 0) return null;
    return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  },
};
