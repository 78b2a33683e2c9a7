/**
 * Measures what the client costs a reader of the built site, in Chromium on the
 * largest pages: the bytes of a first load, the time from a click to the new
 * heading, and the longest task of hydration.
 */
/* global navigator, document, window, MutationObserver, PerformanceObserver -- functions that run in the page */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser, isExecutable } from '../tests/support/find-browser.js';
import { startOptions } from '../tests/support/start-options.js';
import { median } from './measure.js';
import { compressedSize } from './pages.js';
import { measureRouteChange } from './route-change.js';
import { measureTyping } from './search.js';

const LIMITS = {
  script: 16_800,
  style: 9_000,
  requests: 5,
  hydration: 50,
};
const THROTTLING = 4;
const LOADS = 5;
/** Milliseconds after which a throttled page has finished hydration. */
const SETTLED = 3500;

/** The two largest pages, and one with neighbors of ordinary size. */
const LARGEST = '/api';
const LARGEST_ENTITY = '/api/class/ValidationContext';
const USUAL = '/api/class/Source';

/**
 * @param {string} root the repository, with its site built
 * @returns {Promise<readonly { name: string, value: number, limit: number | null }[]>}
 */
export async function measureClient(root) {
  const executablePath = findBrowser(
    process.env,
    chromium.executablePath(),
    isExecutable,
  );
  const server = spawn(
    process.execPath,
    ['bin/docs-build.js', 'serve', '--port', '0'],
    { cwd: root },
  );
  const browser = await chromium.launch(startOptions(executablePath));
  try {
    const origin = await readOrigin(server);
    return [
      ...(await measureLoad(browser, origin + LARGEST_ENTITY, `${root}/dist`)),
      ...(await measureRouteChange(openFrugally, browser, origin + USUAL)),
      await measureHydration(browser, origin + LARGEST),
      await measureHydration(browser, origin + LARGEST_ENTITY),
      ...(await measureTyping(browser, origin + LARGEST_ENTITY)),
    ];
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Resolves to the address that the server prints once it listens. */
function readOrigin({ stdout, stderr }) {
  return new Promise((resolve) => {
    let text = '';
    const read = (part) => {
      text += part;
      const found = /http:\/\/[^/\s]+/.exec(text);
      if (found !== null) resolve(found[0]);
    };
    stdout.on('data', read);
    stderr.on('data', read);
  });
}

/** Opens a page with data saving on, so that the client prefetches nothing. */
async function openFrugally(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
    });
  });
  return page;
}

async function measureLoad(browser, address, dist) {
  const page = await openFrugally(browser);
  const requests = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  const paths = requests
    .map(({ pathname }) => pathname)
    .filter((path) => !path.includes('favicon'));
  const weigh = (accept) =>
    paths
      .filter(accept)
      .reduce((sum, path) => sum + compressedSize(dist + path), 0);
  const isReact = (path) => path.includes('/vendor-');
  await page.context().close();
  return [
    row('React, brotli', weigh(isReact), null),
    row(
      'other script, brotli',
      weigh((path) => path.endsWith('.js') && !isReact(path)),
      LIMITS.script,
    ),
    row(
      'style, brotli',
      weigh((path) => path.endsWith('.css')),
      LIMITS.style,
    ),
    row('requests', paths.length, LIMITS.requests),
  ];
}

/**
 * The longest task after our code has started, as the median of several loads.
 */
async function measureHydration(browser, address) {
  const tasks = [];
  for (let round = 0; round < LOADS; round += 1) {
    tasks.push(await findLongestTask(browser, address));
  }
  const { pathname } = new URL(address);
  return row(
    `longest task at ${THROTTLING}x, ${pathname}, ms`,
    median(tasks),
    LIMITS.hydration,
  );
}

async function findLongestTask(browser, address) {
  const page = await openFrugally(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.tasks.push({ end: startTime + duration, duration });
      }
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (!('booted' in document.documentElement.dataset)) return;
      observer.disconnect();
      window.begin = performance.now();
    }).observe(document, { attributes: true, subtree: true });
  });
  // Do not evaluate anything in the page meanwhile: that would add tasks of its own.
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(SETTLED);
  const longest = await page.evaluate(() => {
    if (!('hydrated' in document.documentElement.dataset)) return Infinity;
    // Task times are rounded to milliseconds, so our first may seem to end early.
    const own = window.tasks.filter(({ end }) => end + 2 >= window.begin);
    return Math.max(0, ...own.map(({ duration }) => duration));
  });
  await page.context().close();
  return longest;
}

function row(name, value, limit) {
  return { name, value: Math.round(value * 10) / 10, limit };
}
