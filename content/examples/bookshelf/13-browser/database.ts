import { DatabaseSync } from 'node:sqlite';
import { sample } from './sample.ts';

const { DATABASE = 'bookshelf.db', NODE_ENV } = process.env;

/** Each step runs once per database. Never change a step: add a new one. */
const steps = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    passwordHash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE authors (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE books (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    year INTEGER NOT NULL,
    authorId TEXT NOT NULL REFERENCES authors,
    addedBy TEXT NOT NULL REFERENCES users
  ) STRICT;
  CREATE INDEX booksOfAuthor ON books (authorId);
  INSERT INTO authors (id, name) VALUES
    ('a1', 'Ursula K. Le Guin'),
    ('a2', 'Italo Calvino');`,

  `CREATE TABLE ratings (stars INTEGER NOT NULL) STRICT;`,
];

export const database = new DatabaseSync(DATABASE);
database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;');

const row = database.prepare('PRAGMA user_version').get();
const done = Number(row?.user_version);

for (const [index, step] of steps.entries()) {
  if (index < done) continue;
  const version = `PRAGMA user_version = ${index + 1};`;
  database.exec(`BEGIN; ${step} ${version} COMMIT;`);
}

const isNew = done === 0;
if (isNew && NODE_ENV !== 'production') database.exec(sample);
