/** The entries of the index of errors, by what one was doing when they came. */
export const errorEntries = [
  'index',
  {
    category: 'Validation: fields and arguments',
    items: ['cannot-query-field'],
  },
];
