import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Makes each hash cost about a quarter of a second and 16 MB of memory. */
const COST = { N: 2 ** 14, r: 8, p: 5 };

export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, COST);
  return `${salt.toString('hex')}.${key.toString('hex')}`;
}

export async function isPassword(password: string, hash: string) {
  const [salt, key] = hash.split('.').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(await derive(password, salt, 32, COST), key);
}
