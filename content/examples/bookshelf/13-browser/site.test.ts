import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { makeApp } from './app.ts';
import { texts, toId } from './documents.ts';

let server: Server;
let origin = '';
before(async () => {
  const app = makeApp({ isOpen: false });
  await new Promise<void>((resolve) => {
    server = app.listen(0, () => resolve());
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test('only the page and its files are served', async () => {
  for (const path of ['/', '/client.js', '/client.css']) {
    assert.equal((await fetch(origin + path)).status, 200);
  }
  for (const path of ['/users.ts', '/bookshelf.db', '/%2e%2e/package.json']) {
    assert.equal((await fetch(origin + path)).status, 404);
  }
});

test('scripts from other origins are not allowed on the page', async () => {
  const { headers } = await fetch(`${origin}/`);
  const policy = headers.get('Content-Security-Policy') ?? '';
  assert.match(policy, /default-src 'self'/);
});

test('the page knows the ids of the documents', async () => {
  const response = await fetch(`${origin}/documents.json`);
  const ids = (await response.json()) as Record<string, string>;
  assert.equal(ids.books, toId(texts.books));
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ documentId: ids.authors }),
  });
  const { data } = (await answer.json()) as { data: any };
  assert.deepEqual(
    data.authors.map(({ name }: { name: string }) => name),
    ['Italo Calvino', 'Ursula K. Le Guin'],
  );
});
