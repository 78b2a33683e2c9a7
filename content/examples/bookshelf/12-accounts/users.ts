import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { database } from './database.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface User {
  id: string;
  name: string;
}

interface Account extends User {
  passwordHash: string;
}

const byId = database.prepare('SELECT id, name FROM users WHERE id = ?');
const byName = database.prepare('SELECT * FROM users WHERE name = ?');
const insert = database.prepare(`
  INSERT INTO users (id, name, passwordHash) VALUES (?, ?, ?)
  ON CONFLICT (name) DO NOTHING
`);

// The hash of a random password, used for names that do not exist.
const NOBODY =
  '54d20af58df6d741d13b0120d1b03ecb.c5d14249381e85ca21069fbfb39ba254508485c09753de2db0afb190ad419aea';

export function findUser(id: string) {
  const row = byId.get(id);
  return row ? ({ ...row } as unknown as User) : null;
}

/** Takes as long for an unknown name as for a wrong password. */
export async function checkPassword(name: string, password: string) {
  const account = byName.get(name) as Account | undefined;
  const isRight = await isPassword(password, account?.passwordHash ?? NOBODY);
  return account && isRight ? findUser(account.id) : null;
}

export async function createUser(name: string, password: string) {
  if (!/^[a-z0-9-]{3,30}$/.test(name)) {
    const message = 'A name has 3 to 30 lowercase letters, digits or hyphens.';
    throw refuse(message, 'name');
  }
  if (password.length < 12) {
    throw refuse('A password has at least 12 characters.', 'password');
  }
  const id = randomUUID();
  const { changes } = insert.run(id, name, await hashPassword(password));
  if (changes === 0) {
    throw new GraphQLError('This name is taken.', {
      extensions: { code: 'NAME_TAKEN' },
    });
  }
  return { id, name };
}

function refuse(message: string, field: string) {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_INPUT', field },
  });
}
