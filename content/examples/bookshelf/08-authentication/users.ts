import { isPassword } from './passwords.ts';

export interface User {
  id: string;
  name: string;
}

interface Account extends User {
  passwordHash: string;
}

const accounts: Account[] = [
  {
    id: 'u1',
    name: 'ada',
    passwordHash:
      '5922c81d535d949fc894d87adca67b0c.819b6ac8473b949606a6135d280aba917dcb7ae7f4261a4ddef318f60ff2c0aa',
  },
  {
    id: 'u2',
    name: 'grace',
    passwordHash:
      '949a7f690f0259a9757bd65f39d47214.a499db984017ddca7a044684cf324e8cff996dfe1ba507a0f096934c5aa57253',
  },
];

// The hash of a random password, used for names that do not exist.
const NOBODY =
  '54d20af58df6d741d13b0120d1b03ecb.c5d14249381e85ca21069fbfb39ba254508485c09753de2db0afb190ad419aea';

export function findUser(id: string): User | null {
  const account = accounts.find((one) => one.id === id);
  return account ? { id: account.id, name: account.name } : null;
}

/** Takes as long for an unknown name as for a wrong password. */
export async function checkPassword(name: string, password: string) {
  const account = accounts.find((one) => one.name === name);
  const isRight = await isPassword(password, account?.passwordHash ?? NOBODY);
  return account && isRight ? findUser(account.id) : null;
}
