import { GraphQLError } from 'graphql';

const titles = ['The Dispossessed', 'Invisible Cities', 'The Lathe of Heaven'];
const ratings = [4, 5, 4];
const pagesLeft = 1000;

interface BooksArgs {
  titleContains?: string | null;
  first: number;
}

export const rootValue = {
  hello({ name }: { name?: string | null }) {
    return `Hello, ${name ?? 'world'}!`;
  },

  books({ titleContains, first }: BooksArgs) {
    if (first < 1 || first > 100) {
      throw new GraphQLError('You can ask for 1 to 100 books.', {
        extensions: { code: 'OUT_OF_RANGE', argument: 'first' },
      });
    }
    const text = (titleContains ?? '').toLowerCase();
    return titles
      .filter((title) => title.toLowerCase().includes(text))
      .slice(0, first);
  },

  fits({ pages }: { pages: number[] }) {
    return pages.reduce((sum, count) => sum + count, 0) <= pagesLeft;
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
