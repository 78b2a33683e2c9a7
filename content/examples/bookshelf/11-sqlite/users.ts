import { database } from './database.ts';
import { isPassword } from './passwords.ts';

export interface User {
  id: string;
  name: string;
}

interface Account extends User {
  passwordHash: string;
}

const byId = database.prepare('SELECT id, name FROM users WHERE id = ?');
const byName = database.prepare('SELECT * FROM users WHERE name = ?');

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
