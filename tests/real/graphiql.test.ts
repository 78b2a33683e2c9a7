/**
 * The servers of the tutorials as programs of their readers: GraphiQL is a whole
 * page without help from elsewhere, and production does without its package.
 */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'playwright-core';
import { connectChromium } from '../support/browser.ts';
import { findFreePort } from '../support/free-port.ts';
import { repository } from '../support/real-site.ts';

const GRAPHIQL = '@graphql-yoga/render-graphiql';
const DEPENDENCIES = ['express', 'graphql', 'graphql-http'];

interface Example {
  readonly tutorial: string;
  /** Titles of the blocks that the program is made of, the program first. */
  readonly blocks: readonly string[];
  /** Where GraphiQL is. */
  readonly path: string;
  readonly greeting: string;
}

const EXAMPLES: readonly Example[] = [
  {
    tutorial: 'running-an-express-graphql-server',
    blocks: ['server.js', 'schema.js'],
    path: '/',
    greeting: 'Hello, GraphiQL!',
  },
  {
    tutorial: 'express-graphql',
    blocks: ['after.js'],
    path: '/graphiql',
    greeting: 'Hello, GraphiQL!',
  },
];

/** The first block of that title, but of programs the one with GraphiQL. */
function readBlock(tutorial: string, title: string): string {
  const file = `${repository}/content/tutorials/${tutorial}.md`;
  const blocks = [
    ...readFileSync(file, 'utf8').matchAll(
      /^```js title="([^"]+)".*\n([\s\S]*?)\n```$/gm,
    ),
  ].filter(([, name]) => name === title);
  const block = blocks.find(([, , code]) => code?.includes(GRAPHIQL));
  return (block ?? blocks[0])?.[2] ?? '';
}

interface Running {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** As its reader has it: a folder with the files and what was installed. */
async function startExample(
  { tutorial, blocks }: Example,
  mode: 'development' | 'production',
): Promise<Running> {
  const folder = mkdtempSync(`${tmpdir()}/graphiql-`);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  for (const title of blocks) {
    writeFileSync(`${folder}/${title}`, readBlock(tutorial, title));
  }
  const installed =
    mode === 'production' ? DEPENDENCIES : [...DEPENDENCIES, GRAPHIQL];
  mkdirSync(`${folder}/node_modules/@graphql-yoga`, { recursive: true });
  for (const name of installed) {
    const path = `node_modules/${name}`;
    symlinkSync(`${repository}/${path}`, `${folder}/${path}`);
  }
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [blocks[0] ?? ''], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: port, NODE_ENV: mode },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = `http://localhost:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 });
  return {
    origin,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectChromium();
});
afterAll(() => browser.close());

describe.each(EXAMPLES)('$tutorial', (example) => {
  it('serves a GraphiQL that runs what is typed, with nothing from elsewhere', async () => {
    const { origin, stop } = await startExample(example, 'development');
    const page = await browser.newPage();
    try {
      const asked: string[] = [];
      page.on('request', (request) => {
        // What the page has in itself has no origin.
        const { protocol, origin: other } = new URL(request.url());
        if (protocol.startsWith('http')) asked.push(other);
      });
      await page.goto(origin + example.path);
      await page.click('.graphiql-query-editor .view-lines');
      await page.keyboard.press('Control+A');
      // Its editor closes what is opened at first.
      await page.keyboard.insertText('{ hello(name: "GraphiQL")');
      await page.keyboard.press('Control+Enter');
      await page.waitForFunction(
        (text) =>
          document
            .querySelector('.graphiql-response')
            ?.textContent.replaceAll('\u00a0', ' ')
            .includes(text),
        `"hello": "${example.greeting}"`,
      );
      expect(new Set(asked)).toEqual(new Set([origin]));
    } finally {
      await page.close();
      await stop();
    }
  });

  it('starts without it in production, and answers queries', async () => {
    const { origin, stop } = await startExample(example, 'production');
    try {
      expect((await fetch(origin + example.path)).status).toBe(404);
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ hello(name: "GraphiQL") }' }),
      });
      expect(await response.json()).toMatchObject({
        data: { hello: example.greeting },
      });
    } finally {
      await stop();
    }
  });
});

it('is as large as the tutorial says', () => {
  const file = `${repository}/node_modules/${GRAPHIQL}/esm/graphiql.js`;
  expect(Math.round(statSync(file).size / 1e6)).toBe(9);
  const tutorial = `${repository}/content/tutorials/running-an-express-graphql-server.md`;
  expect(readFileSync(tutorial, 'utf8')).toContain('nine megabytes');
});
