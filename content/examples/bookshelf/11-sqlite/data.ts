import { database } from './database.ts';

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

const select = {
  author: database.prepare('SELECT * FROM authors WHERE id = ?'),
  book: database.prepare('SELECT * FROM books WHERE id = ?'),
  books: database.prepare(`
    SELECT * FROM books
    WHERE instr(lower(title), lower(?)) > 0
    ORDER BY rowid
    LIMIT ?
  `),
  booksOfAuthor: database.prepare(`
    SELECT * FROM books WHERE authorId = ? AND year > ? ORDER BY rowid
  `),
  averageRating: database.prepare('SELECT avg(stars) AS average FROM ratings'),
};

export function findAuthorRecord(id: string) {
  return select.author.get(id) as AuthorRecord | undefined;
}

export function findBookRecord(id: string) {
  return select.book.get(id) as BookRecord | undefined;
}

export function searchBooks(titleContains: string, first: number) {
  return select.books.all(titleContains, first) as unknown as BookRecord[];
}

export function findBooksOfAuthor(authorId: string, after: number) {
  const rows = select.booksOfAuthor.all(authorId, after);
  return rows as unknown as BookRecord[];
}

export function findAverageRating() {
  return select.averageRating.get()?.average as number | null;
}

const insertBook = database.prepare(`
  INSERT INTO books (id, title, year, authorId, addedBy)
  VALUES (:id, :title, :year, :authorId, :addedBy)
`);
const updateBook = database.prepare(
  'UPDATE books SET title = :title, year = :year WHERE id = :id',
);
const deleteBook = database.prepare('DELETE FROM books WHERE id = ?');

export function saveNewBook({
  id,
  title,
  year,
  authorId,
  addedBy,
}: BookRecord) {
  insertBook.run({ id, title, year, authorId, addedBy });
}

export function saveBook({ id, title, year }: BookRecord) {
  updateBook.run({ id, title, year });
}

export function deleteBookRecord(id: string) {
  deleteBook.run(id);
}
