/**
 * The finished application of the course, run as its last page says: in production,
 * with a database in a file, and used in a browser.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectChromium } from '../../tests/support/browser.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import {
  copyState,
  linkPackages,
  readersNode,
  readManifest,
  removeCopy,
  start,
  type Running,
} from './support/course-states.ts';

const STATE = '14-deployment';

let folder = '';
let origin = '';
let server: Running;
let browser: Browser;
beforeAll(async () => {
  folder = copyState(STATE);
  linkPackages(folder, readManifest(STATE));
  origin = `http://localhost:${String(await findFreePort())}`;
  await startServer();
  browser = await connectChromium();
});
afterAll(async () => {
  await browser.close();
  server.interrupt();
  await server.ended;
  removeCopy(folder);
});

async function startServer(): Promise<void> {
  server = start(folder, 'node server.ts', {
    node: readersNode,
    variables: {
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      PORT: new URL(origin).port,
      TOKEN_SECRET: 'kept by nobody else'.padEnd(32, '.'),
    },
  });
  const early = server.ended.then(({ output }) => {
    throw new Error(`The server ended: ${output}`);
  });
  early.catch(() => null);
  const isUp = vi.waitFor(() => fetch(`${origin}/health`), {
    timeout: 20_000,
    interval: 50,
  });
  await Promise.race([isUp, early]);
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto(origin);
  await page.fill('[name=name]', name);
  await page.fill('[name=password]', 'nine tailors rang');
  await page.click('text=Create account');
  await page.waitForSelector('#add-book:not([hidden])');
}

async function addBook(page: Page, title: string): Promise<void> {
  await page.fill('[name=title]', title);
  await page.fill('[name=year]', '1974');
  await page.selectOption('[name=authorId]', { label: 'Ursula K. Le Guin' });
  await page.click('#add-book button:not([type])');
}

const listBooks = (page: Page): Promise<string[]> =>
  page.locator('#books li').allTextContents();

it('a visitor creates an account and adds a book that survives a restart', async () => {
  const page = await browser.newPage();
  await signUp(page, 'harriet');
  expect(await listBooks(page)).toEqual([]);
  await addBook(page, 'The Dispossessed');
  const shown = 'The Dispossessed, by Ursula K. Le Guin';
  await expect.poll(() => listBooks(page)).toEqual([shown]);

  server.interrupt();
  expect(await server.ended).toMatchObject({ code: 0 });
  await startServer();
  await page.reload();
  await expect.poll(() => listBooks(page)).toEqual([shown]);
  // The token is still good, because the secret is the same.
  await addBook(page, 'The Lathe of Heaven');
  await expect.poll(() => listBooks(page)).toHaveLength(2);
  await page.close();
});

it('a title is shown as text, even if it looks like HTML', async () => {
  const page = await browser.newPage();
  await signUp(page, 'peter');
  const title = '<img src="x" onerror="document.title = 1">';
  await addBook(page, title);
  const books = page.locator('#books');
  await expect.poll(() => books.textContent()).toContain(title);
  expect(await books.locator('img').count()).toBe(0);
  expect(await page.title()).toBe('Bookshelf');
  await page.close();
});

it('a wrong password and an invalid book are reported', async () => {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.fill('[name=name]', 'harriet');
  await page.fill('[name=password]', 'wrong');
  await page.click('text="Sign in" >> nth=-1');
  const problem = page.locator('#problem');
  await expect
    .poll(() => problem.textContent())
    .toBe('The name or the password is wrong.');
  await signUp(page, 'bunter');
  await addBook(page, ' ');
  await expect.poll(() => problem.textContent()).toBe('A book needs a title.');
  await page.close();
});

const hasDocker = spawnSync('docker', ['info']).status === 0;

describe.each(hasDocker ? ['docker'] : [])('with %s', (docker) => {
  it('the image is built, and its server says that it works', async () => {
    const copy = copyState(STATE);
    const port = String(await findFreePort());
    const run = (command: string, ...words: string[]): string =>
      execFileSync(command, words, { cwd: copy, encoding: 'utf8' }).trim();
    run('npm', 'install', '--package-lock-only', '--no-audit');
    run(docker, 'build', '--tag', 'bookshelf-test', '.');
    const secret = `TOKEN_SECRET=${'x'.repeat(32)}`;
    const published = ['--publish', `${port}:4000`, '--env', secret];
    const options = ['--rm', '--detach', ...published];
    const container = run(docker, 'run', ...options, 'bookshelf-test');
    try {
      const answer = await vi.waitFor(
        () => fetch(`http://localhost:${port}/health`),
        { timeout: 20_000, interval: 100 },
      );
      expect(await answer.text()).toBe('ok');
      run(docker, 'exec', container, 'node', 'health.ts');
    } finally {
      run(docker, 'stop', container);
      removeCopy(copy);
    }
  });
});
