/**
 * `npm run screenshots`: takes screenshots of the built site for visual review, of
 * the given addresses or of a page of each kind, at common widths and in both
 * colour modes.
 *
 *   npm run screenshots -- --site dist --widths 390,1280 /api /errors
 *   npm run screenshots -- --full
 */
/* global localStorage -- in the function that runs in the page */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from '../../bin/index.js';
import { findBrowser, isExecutable } from './find-browser.js';
import { startOptions } from './start-options.js';

const KINDS = [
  ...['/', '/api', '/search?q=visit', '/errors', '/no/such/page'],
  ...['/api/class/GraphQLSchema', '/api/enum/Kind', '/api/function/visit'],
  ...['/docs/tutorials/basic-types', '/docs/upgrade/16-to-17'],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'screenshots' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    modes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
  },
});

const server = await serve({ out: values.site, base: '/', port: 0 });
const executablePath = findBrowser(
  process.env,
  chromium.executablePath(),
  isExecutable,
);
const browser = await chromium.launch(startOptions(executablePath));
mkdirSync(values.out, { recursive: true });
try {
  for (const mode of values.modes.split(',')) {
    for (const width of values.widths.split(',').map(Number)) {
      for (const path of positionals.length > 0 ? positionals : KINDS) {
        await picture(path, width, mode);
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}

async function picture(path, width, mode) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    isMobile: width < 500,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((choice) => {
    localStorage.setItem('theme', choice);
  }, mode);
  await page.goto(new URL(path, server.url).href);
  await page.waitForSelector('html[data-hydrated]');
  const name = path.replace(/\W+/g, '-');
  await page.screenshot({
    path: `${values.out}/${name}-${width}-${mode}.png`,
    fullPage: values.full,
  });
  await context.close();
}
