import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import express from 'express';
import {
  buildSchema,
  experimentalExecuteIncrementally,
  GraphQLDeferDirective,
  GraphQLSchema,
  GraphQLStreamDirective,
  specifiedDirectives,
} from 'graphql';
import { meros } from 'meros/browser';
import { makeApp } from './app.ts';
import { makeAssembler, type Payload } from './assemble.ts';
import { executeWithin } from './deadline.ts';
import { texts, toId } from './documents.ts';
import { makeMask } from './mask.ts';
import { createPartsHandler } from './parts.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(app: express.Express) {
  const server = await new Promise<Server>((resolve) => {
    const starting = app.listen(0, () => resolve(starting));
  });
  servers.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}/graphql`;
}

function post(url: string, body: object, signal?: AbortSignal) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'multipart/mixed, application/json',
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

let closed = '';
before(async () => {
  closed = await listen(makeApp({ isOpen: false }));
});

test('a book arrives in parts', async () => {
  const response = await post(closed, {
    documentId: toId(texts.bookPage),
    variables: { id: 'b1' },
  });
  const add = makeAssembler();
  const parts = await meros<Payload>(response);
  assert.ok(!(parts instanceof Response));
  const seen = [];
  for await (const part of parts) {
    assert.ok(part.json);
    const { book } = add(part.body);
    seen.push([book.rating !== undefined, book.reviews.length]);
  }
  assert.deepEqual(seen[0], [false, 1]);
  assert.deepEqual(seen.at(-1), [true, 3]);
});

test('a result without late parts is one response, as before', async () => {
  const response = await post(closed, { documentId: toId(texts.hello) });
  assert.match(response.headers.get('Content-Type') ?? '', /json/);
  const result = await response.json();
  assert.deepEqual(result, { data: { hello: 'Hello, world!' } });
});

const schema = new GraphQLSchema({
  ...buildSchema(`
    type Query { fast: Int, slow: Int, many: [Int!] }
  `).toConfig(),
  directives: [
    ...specifiedDirectives,
    GraphQLDeferDirective,
    GraphQLStreamDirective,
  ],
});

function serve(rootValue: object, execute = executeWithin(2000)) {
  const app = express();
  app.use(express.json());
  const formatError = makeMask(() => undefined);
  app.post(
    '/graphql',
    createPartsHandler({ schema, rootValue, execute, formatError }),
  );
  return listen(app);
}

test('errors of later parts are masked as well', async () => {
  const url = await serve({
    fast: 1,
    slow() {
      throw new Error('password of user "shop" has expired');
    },
  });
  const query = '{ fast ... @defer { slow } }';
  const text = await (await post(url, { query })).text();
  assert.match(text, /Something went wrong/);
  assert.doesNotMatch(text, /password/);
});

test('the server stops working when the client disconnects', async () => {
  let isStopped: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    isStopped = resolve;
  });
  const url = await serve(
    {
      async *many() {
        try {
          for (let one = 0; ; one += 1) {
            yield one;
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        } finally {
          isStopped();
        }
      },
    },
    experimentalExecuteIncrementally as any,
  );
  const client = new AbortController();
  const query = '{ many @stream(initialCount: 1) }';
  const response = await post(url, { query }, client.signal);
  const reader = response.body?.getReader();
  await reader?.read();
  client.abort();
  await stopped;
});

test('a deadline cuts off a result that does not end', async () => {
  const url = await serve(
    {
      async *many() {
        for (let one = 0; ; one += 1) {
          yield one;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      },
    },
    executeWithin(60),
  );
  const query = '{ many @stream(initialCount: 1) }';
  await assert.rejects((await post(url, { query })).text());
});
