import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const { NODE_ENV, TOKEN_SECRET = '' } = process.env;
if (NODE_ENV === 'production' && TOKEN_SECRET.length < 32) {
  throw new Error('Set TOKEN_SECRET to at least 32 random characters.');
}
// A random secret is lost when the server stops, which signs all users out.
const secret = TOKEN_SECRET || randomBytes(32);

const HOUR = 3_600_000;

const sign = (text: string) =>
  createHmac('sha256', secret).update(text).digest();

export function makeToken(userId: string, now = Date.now()) {
  const expires = now + HOUR;
  const signature = sign(`${userId}.${expires}`).toString('base64url');
  return { token: `${userId}.${expires}.${signature}`, expires };
}

/** Returns the user's id, or null if the token is forged or has expired. */
export function readToken(token: string, now = Date.now()) {
  const [userId = '', expires = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(`${userId}.${expires}`);
  const isGenuine =
    given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && now < Number(expires) ? userId : null;
}
