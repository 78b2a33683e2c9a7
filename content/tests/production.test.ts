/**
 * The closed server of the bookshelf, run as a reader runs it in production: what its
 * page promises about documents, secrets and broken requests.
 */
import process from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  copyState,
  eraseTypes,
  linkPackages,
  readManifest,
  removeCopy,
  start,
  type Running,
} from './support/course-states.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { exchange } from '../../tests/support/raw-request.ts';

const STATE = '09-production';

let folder = '';
let port = 0;
let server: Running;
beforeAll(async () => {
  folder = copyState(STATE);
  linkPackages(folder, readManifest(STATE));
  eraseTypes(folder);
  port = await findFreePort();
  server = start(folder, 'node server.js', {
    node: process.execPath,
    variables: {
      NODE_ENV: 'production',
      PORT: String(port),
      TOKEN_SECRET: 'kept by nobody else'.padEnd(32, '.'),
    },
  });
  await vi.waitFor(() => fetch(`http://localhost:${port}`), {
    timeout: 20_000,
    interval: 50,
  });
});
afterAll(async () => {
  server.interrupt();
  await server.ended;
  removeCopy(folder);
});

async function post(body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** The id of a document that the state allows. */
async function findId(name: string): Promise<string> {
  const { texts, toId } = (await import(`${folder}/documents.js`)) as {
    texts: Record<string, string>;
    toId: (text: string) => string;
  };
  return toId(texts[name] ?? '');
}

it('rejects a query in the URL even if the body names an allowed document', async () => {
  const documentId = await findId('hello');
  const body = JSON.stringify({ documentId });
  expect(JSON.parse((await post(body)).text)).toEqual({
    data: { hello: 'Hello, world!' },
  });
  const target = '/graphql?query=%7B__schema%7Btypes%7Bname%7D%7D%7D';
  // `fetch` sends no body with a GET request; other clients do.
  const answer = await exchange(
    port,
    [
      `GET ${target} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${String(body.length)}`,
      '',
      body,
    ].join('\r\n'),
  );
  expect(answer.toString()).toContain('404 Not Found');
  expect(answer.toString()).not.toContain('__Type');
});

it('hides an internal error from its client', async () => {
  const { text } = await post(
    JSON.stringify({ documentId: await findId('review') }),
  );
  expect(text).toContain('Something went wrong.');
  expect(text).not.toContain('ECONNREFUSED');
});

it('does not reveal paths of files in an error response', async () => {
  for (const broken of ['{ not json', `"${'x'.repeat(30_000)}"`]) {
    const { status, text } = await post(broken);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toBe('{"errors":[{"message":"Invalid request."}]}');
  }
});

it('serves no GraphiQL', async () => {
  const response = await fetch(`http://localhost:${port}/`);
  expect(response.status).toBe(404);
});
