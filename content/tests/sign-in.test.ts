/**
 * The bookshelf with users, run as a reader runs it in production: what its page
 * promises about secrets, tokens and requests from other sites.
 */
import process from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  copyState,
  eraseTypes,
  linkPackages,
  readManifest,
  readScript,
  removeCopy,
  start,
  type Ended,
} from './support/course-states.ts';
import { findFreePort } from '../../tests/support/free-port.ts';

const STATE = '08-authentication';

let folder = '';
beforeAll(() => {
  folder = copyState(STATE);
  linkPackages(folder, readManifest(STATE));
  eraseTypes(folder);
});
afterAll(() => {
  removeCopy(folder);
});

/** Starts the server with a secret, and stops it after the use, if it has started. */
async function withServer(
  secret: string,
  use: (origin: string) => Promise<void>,
): Promise<Ended> {
  const port = String(await findFreePort());
  const server = start(folder, readScript(folder, 'start'), {
    node: process.execPath,
    variables: {
      NODE_ENV: 'production',
      PORT: port,
      TOKEN_SECRET: secret,
    },
  });
  const origin = `http://localhost:${port}`;
  const isUp = vi
    .waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 })
    .then(() => true);
  isUp.catch(() => false);
  if (!(await Promise.race([isUp, server.ended.then(() => false)]))) {
    return server.ended;
  }
  try {
    await use(origin);
  } finally {
    server.interrupt();
  }
  return server.ended;
}

function post(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
}

const ME = '{ me { name } }';
const secret = 'kept by nobody else'.padEnd(32, '.');

it.each(['', 'short'])(
  'in production, "%s" is no secret that it starts with',
  async (tooShort) => {
    const { code, output } = await withServer(tooShort, () => {
      throw new Error('The server has started.');
    });
    expect(code).toBe(1);
    expect(output).toContain('Set TOKEN_SECRET');
  },
);

it('a token is good for every server with the same secret, and for no other', async () => {
  let bearer = { Authorization: '' };
  await withServer(secret, async (origin) => {
    const query =
      'mutation { signIn(name: "ada", password: "engines weave patterns") { token } }';
    const { data } = (await (await post(origin, query)).json()) as {
      data: { signIn: { token: string } };
    };
    bearer = { Authorization: `Bearer ${data.signIn.token}` };
  });
  await withServer(secret, async (origin) => {
    const response = await post(origin, ME, bearer);
    expect(await response.json()).toEqual({ data: { me: { name: 'ada' } } });
  });
  await withServer(`${secret}.`, async (origin) => {
    const response = await post(origin, ME, bearer);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('Bearer');
    const guest = await post(origin, ME);
    expect(await guest.json()).toEqual({ data: { me: null } });
  });
});

it('accepts JSON and nothing that a form of another site could send', async () => {
  await withServer(secret, async (origin) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await post(origin, ME, { 'Content-Type': type });
      expect(response.status).toBe(415);
    }
  });
});
