/**
 * `npm run screenshots`: takes screenshots of the built site for visual review, of
 * every scene at common widths and in both colour modes.
 *
 *   npm run screenshots -- --site dist --only tutorial,menu --widths 390,1280
 *   npm run screenshots -- --full
 */
/* global document, localStorage -- in the functions that run in the page */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from '../../bin/index.js';
import { findBrowser, isExecutable } from './find-browser.js';
import { SCENES } from './scenes.js';
import { startOptions } from './start-options.js';

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

const server = await serve({ out: values.site, base: '/', port: 0 });
const executablePath = findBrowser(
  process.env,
  chromium.executablePath(),
  isExecutable,
);
const browser = await chromium.launch(startOptions(executablePath));
mkdirSync(values.out, { recursive: true });
const only = values.only.split(',').filter((name) => name !== '');
try {
  for (const mode of values.modes.split(',')) {
    for (const width of values.widths.split(',').map(Number)) {
      for (const scene of SCENES) {
        if (isWanted(scene, width, mode)) await picture(scene, width, mode);
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}

function isWanted({ name, widest, narrowest, modes }, width, mode) {
  if (only.length > 0 && !only.includes(name)) return false;
  return (
    width <= (widest ?? Infinity) &&
    width >= (narrowest ?? 0) &&
    (modes?.includes(mode) ?? true)
  );
}

async function picture(scene, width, mode) {
  const { name, path, scripts = true, media, text, prepare, act } = scene;
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    hasTouch: width < 1000,
    isMobile: width < 500,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    forcedColors: scene.forced ? 'active' : 'none',
    contrast: scene.contrast ? 'more' : 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript((choice) => {
    localStorage.setItem('theme', choice);
  }, mode);
  await prepare?.(page);
  await page.goto(new URL(path, server.url).href);
  if (scripts) await page.waitForSelector('html[data-hydrated]');
  if (media !== undefined) await page.emulateMedia({ media });
  if (text !== undefined) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
  }
  await act?.(page);
  await page.waitForTimeout(150);
  await page.screenshot({
    path: join(values.out, `${name}-${width}-${mode}.png`),
    fullPage: values.full,
  });
  await context.close();
}
