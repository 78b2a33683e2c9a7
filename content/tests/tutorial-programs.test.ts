/**
 * The servers of the tutorials, run as complete programs: what the pages promise
 * about production, security and errors, where no sample can check it.
 */
import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { connectChromium } from '../../tests/support/browser.ts';
import { repository } from '../../tests/support/real-site.ts';
import { readTutorialSource } from './support/tutorial-fences.ts';
import {
  startProgram,
  untilItAnswers,
  type RunningProgram,
  type TutorialProgram,
} from './support/tutorial-program.ts';

const GRAPHIQL = '@graphql-yoga/render-graphiql';
const PACKAGES = ['express', 'graphql', 'graphql-http'];
const PRODUCTION = { NODE_ENV: 'production' };

const SERVER: TutorialProgram = {
  tutorial: 'running-an-express-graphql-server',
  main: 'server.ts',
  mentions: GRAPHIQL,
  imports: ['root.ts', 'schema.ts'],
  packages: PACKAGES,
  environment: {},
};
const AFTER: TutorialProgram = {
  ...SERVER,
  tutorial: 'express-graphql',
  main: 'after.ts',
  mentions: null,
  imports: [],
};

async function withProgram(
  program: TutorialProgram,
  use: (running: RunningProgram) => Promise<void>,
): Promise<void> {
  const running = await startProgram(program);
  try {
    await untilItAnswers(running);
    await use(running);
  } finally {
    await running.stop();
  }
}

function post(
  origin: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
}

const HELLO = JSON.stringify({ query: '{ hello(name: "GraphiQL") }' });

let browser: Browser;
beforeAll(async () => {
  browser = await connectChromium();
});
afterAll(() => browser.close());

describe.each([
  { program: SERVER, path: '/' },
  { program: AFTER, path: '/graphiql' },
])('GraphiQL of $program.tutorial', ({ program, path }) => {
  it('runs a typed query and requests nothing from other origins', async () => {
    const developed = { ...program, packages: [...PACKAGES, GRAPHIQL] };
    await withProgram(developed, async ({ origin }) => {
      const page = await browser.newPage();
      const asked = new Set<string>();
      page.on('request', (request) => {
        // Addresses such as data: and blob: have no origin.
        const { protocol, origin: other } = new URL(request.url());
        if (protocol.startsWith('http')) asked.add(other);
      });
      await page.goto(origin + path);
      await page.click('.graphiql-query-editor .view-lines');
      await page.keyboard.press('Control+A');
      // The editor closes the first brace itself.
      await page.keyboard.insertText('{ hello(name: "GraphiQL")');
      await page.keyboard.press('Control+Enter');
      await page.waitForFunction(() =>
        document
          .querySelector('.graphiql-response')
          ?.textContent.replaceAll('\u00a0', ' ')
          .includes('"hello": "Hello, GraphiQL!"'),
      );
      expect(asked).toEqual(new Set([origin]));
      await page.close();
    });
  });

  it('is not served in production, where the server works without its package', async () => {
    const deployed = { ...program, environment: PRODUCTION };
    await withProgram(deployed, async ({ origin }) => {
      expect((await fetch(origin + path)).status).toBe(404);
      expect(await (await post(origin, HELLO)).json()).toMatchObject({
        data: { hello: 'Hello, GraphiQL!' },
      });
    });
  });
});

it('GraphiQL is as large as the tutorial says', () => {
  const file = `${repository}/node_modules/${GRAPHIQL}/esm/graphiql.js`;
  expect(Math.round(statSync(file).size / 1e6)).toBe(9);
  expect(readTutorialSource(SERVER.tutorial)).toContain('nine megabytes');
});

it('a server whose port is taken reports it and exits with code 1', async () => {
  await withProgram(SERVER, async ({ origin }) => {
    const second = await startProgram(SERVER, Number(new URL(origin).port));
    const { code, said } = await second.ended;
    expect(code).toBe(1);
    expect(said).toContain('EADDRINUSE');
  });
});

it('the server migrated from express-graphql limits bodies and accepts gzip ones', async () => {
  await withProgram(AFTER, async ({ origin }) => {
    const query = `{ hello } # ${'.'.repeat(110_000)}`;
    const large = await post(origin, JSON.stringify({ query }));
    expect(large.status).toBe(413);
    const packed = new Uint8Array(gzipSync(HELLO));
    const response = await post(origin, packed, { 'Content-Encoding': 'gzip' });
    expect(await response.json()).toMatchObject({
      data: { hello: 'Hello, GraphiQL!' },
    });
  });
});
