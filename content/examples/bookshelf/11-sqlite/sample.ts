/** The contents of a new database, except in production. */
export const sample = `
  INSERT INTO users (id, name, passwordHash) VALUES
    ('u1', 'ada', '5922c81d535d949fc894d87adca67b0c.819b6ac8473b949606a6135d280aba917dcb7ae7f4261a4ddef318f60ff2c0aa'),
    ('u2', 'grace', '949a7f690f0259a9757bd65f39d47214.a499db984017ddca7a044684cf324e8cff996dfe1ba507a0f096934c5aa57253');

  INSERT INTO books (id, title, year, authorId, addedBy) VALUES
    ('b1', 'The Dispossessed', 1974, 'a1', 'u1'),
    ('b2', 'Invisible Cities', 1972, 'a2', 'u2'),
    ('b3', 'The Lathe of Heaven', 1971, 'a1', 'u1');

  INSERT INTO ratings (stars) VALUES (4), (5), (4);
`;
