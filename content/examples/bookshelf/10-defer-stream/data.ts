export interface AuthorRecord {
  id: string;
  name: string;
}

export interface BookRecord {
  id: string;
  title: string;
  year: number;
  authorId: string;

  /** The id of the user who put the book on the shelf. */
  addedBy: string;
}

export const authors: AuthorRecord[] = [
  { id: 'a1', name: 'Ursula K. Le Guin' },
  { id: 'a2', name: 'Italo Calvino' },
];

export const books: BookRecord[] = [
  {
    id: 'b1',
    title: 'The Dispossessed',
    year: 1974,
    authorId: 'a1',
    addedBy: 'u1',
  },
  {
    id: 'b2',
    title: 'Invisible Cities',
    year: 1972,
    authorId: 'a2',
    addedBy: 'u2',
  },
  {
    id: 'b3',
    title: 'The Lathe of Heaven',
    year: 1971,
    authorId: 'a1',
    addedBy: 'u1',
  },
];

export const ratings = [4, 5, 4];
