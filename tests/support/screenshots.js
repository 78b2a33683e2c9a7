/**
 * `npm run screenshots`: pictures of the built site, to be looked at one by one.
 * Every page worth designing, at the widths readers have, in both modes.
 *
 *   npm run screenshots -- --site dist --only tutorial --widths 390,1280
 */
/* global window, document, localStorage -- in the functions that run in the page */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser, isExecutable } from './find-browser.js';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    modes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
  },
});

/**
 * What is worth a picture: an address, and what to do there first.
 * @type {readonly {
 *   name: string,
 *   path: string,
 *   scripts?: boolean,
 *   media?: 'print',
 *   broken?: boolean,
 *   widest?: number,
 *   act?: (page: import('playwright-core').Page) => Promise<unknown>,
 * }[]}
 */
const SCENES = [
  { name: 'home', path: '/' },
  { name: 'index', path: '/api' },
  { name: 'class', path: '/api/class/GraphQLSchema' },
  { name: 'class-members', path: '/api/class/GraphQLSchema#methods' },
  { name: 'enum', path: '/api/enum/Kind' },
  { name: 'overloads', path: '/api/function/visit' },
  { name: 'function', path: '/api/function/experimentalExecuteIncrementally' },
  { name: 'interface', path: '/api/interface/GraphQLObjectTypeConfig' },
  { name: 'tutorial', path: '/docs/tutorials/basic-types' },
  {
    name: 'tutorial-end',
    path: '/docs/tutorials/basic-types',
    act: (page) =>
      page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      }),
  },
  {
    name: 'search',
    path: '/docs/tutorials/',
    act: async (page) => {
      await page.keyboard.press('/');
      await page.waitForTimeout(500);
      await page.keyboard.type('schema', { delay: 30 });
      await page.waitForTimeout(900);
    },
  },
  { name: 'search-page', path: '/search?q=visit' },
  {
    name: 'menu',
    path: '/api/class/GraphQLSchema',
    widest: 996,
    act: async (page) => {
      await page.click('.menu-button');
      await page.waitForTimeout(400);
    },
  },
  { name: 'lost', path: '/no/such/page' },
  {
    name: 'crash',
    path: '/',
    broken: true,
    act: async (page) => {
      await page.click('.hero .button.primary');
      await page.waitForSelector('.crash');
    },
  },
  { name: 'no-script', path: '/api/function/visit', scripts: false },
  { name: 'print', path: '/docs/tutorials/basic-types', media: 'print' },
];

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
]);

const folder = resolve(values.site);
const server = createServer((request, response) => {
  void answer(request.url ?? '/', response);
});
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

const executablePath = findBrowser(
  process.env,
  chromium.executablePath(),
  isExecutable,
);
if (executablePath === null)
  throw new Error('There is no Chromium to be found');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
});
mkdirSync(values.out, { recursive: true });
for (const mode of values.modes.split(',')) {
  for (const width of values.widths.split(',').map(Number)) {
    for (const scene of SCENES) await picture(scene, width, mode);
  }
}
await browser.close();
server.close();

/**
 * @param {(typeof SCENES)[number]} scene
 * @param {number} width
 * @param {string} mode
 */
async function picture(scene, width, mode) {
  const { name, path, scripts = true, media, broken, widest, act } = scene;
  if (!`,${values.only},`.includes(`,${name},`) && values.only !== '') return;
  if (widest !== undefined && width > widest) return;
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((choice) => {
    localStorage.setItem('theme', choice);
  }, mode);
  if (broken) await breakPage(page);
  await page.goto(`http://127.0.0.1:${port}${path}`);
  if (scripts) await page.waitForSelector('html[data-hydrated]');
  if (media !== undefined) await page.emulateMedia({ media });
  await act?.(page);
  await page.waitForTimeout(150);
  await page.screenshot({
    path: join(values.out, `${name}-${width}-${mode}.png`),
    fullPage: values.full,
  });
  await context.close();
}

/**
 * The code of tutorials throws when it is run for the next page.
 * @param {import('playwright-core').Page} page
 */
async function breakPage(page) {
  await page.route('**/assets/tutorial-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('A template went wrong'); }",
    }),
  );
}

/**
 * Answers as a plain static host does.
 * @param {string} url
 * @param {import('node:http').ServerResponse} response
 */
async function answer(url, response) {
  const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
  const names = path.endsWith('/')
    ? [`${path}index.html`]
    : [path, `${path}.html`];
  for (const name of [...names, '/404.html']) {
    try {
      const content = await readFile(join(folder, name));
      const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(content);
      return;
    } catch {
      // The next name.
    }
  }
  response.writeHead(404).end();
}
