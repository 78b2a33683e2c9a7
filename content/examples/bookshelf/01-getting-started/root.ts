const titles = ['The Dispossessed', 'Invisible Cities', 'The Lathe of Heaven'];

export const rootValue = {
  hello({ name }: { name?: string | null }) {
    return `Hello, ${name ?? 'world'}!`;
  },

  books() {
    return titles;
  },
};
