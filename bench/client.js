/**
 * What the client costs a reader of the built site: bytes of a first load,
 * time from a click to the new heading, the longest task of taking a page over.
 * Measured in Chromium on the largest page and from API page to API page.
 */
/* global navigator, document, window, MutationObserver, requestAnimationFrame, MessageChannel, PerformanceObserver -- functions that run in the page */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser, isExecutable } from '../tests/support/find-browser.js';
import { median } from './measure.js';
import { compressedSize } from './pages.js';
import { measureTyping } from './search.js';

const LIMITS = {
  script: 16_384,
  style: 9_216,
  requests: 5,
  heading: 12,
  painted: 32,
  hydration: 50,
};
const CLICKS = 15;
const THROTTLING = 4;

/** The largest page, and one whose neighbours are as usual. */
const LARGEST = '/api/class/ValidationContext';
const USUAL = '/api/class/Source';

/**
 * @param {string} root the repository, whose site is built
 * @returns {Promise<readonly { name: string, value: number, limit: number | null }[]>}
 */
export async function measureClient(root) {
  const executablePath = findBrowser(
    process.env,
    chromium.executablePath(),
    isExecutable,
  );
  if (executablePath === null) throw new Error('There is no Chromium');
  const server = spawn(
    process.execPath,
    ['bin/docs-build.js', 'serve', '--port', '0'],
    { cwd: root },
  );
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
  });
  try {
    const origin = await readOrigin(server);
    return [
      ...(await measureLoad(browser, origin + LARGEST, `${root}/dist`)),
      ...(await measureRouteChange(browser, origin + USUAL)),
      ...(await measureHydration(browser, origin + LARGEST)),
      ...(await measureTyping(browser, origin + LARGEST)),
    ];
  } finally {
    await browser.close();
    server.kill();
  }
}

/** The address that the server prints once it answers. */
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

/** What a reader who pays for bytes is sent: nothing is fetched ahead. */
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

/** There and back between two pages that have been fetched, many times. */
async function measureRouteChange(browser, address) {
  const page = await openFrugally(browser);
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  const changes = [];
  for (let round = 0; round < CLICKS + 2; round += 1) {
    const rel = round % 2 === 0 ? 'next' : 'prev';
    changes.push(await page.evaluate(changePage, `.pager .${rel}`));
  }
  await page.context().close();
  // The first click each way fetches; the others are what is measured.
  const warm = changes.slice(2);
  return [
    row(
      'click to heading, ms',
      median(warm.map(({ heading }) => heading)),
      LIMITS.heading,
    ),
    row(
      'click to paint, ms',
      median(warm.map(({ painted }) => painted)),
      LIMITS.painted,
    ),
  ];
}

/** Runs in the page. */
function changePage(selector) {
  return new Promise((resolve) => {
    const before = document.querySelector('main h1').textContent;
    const start = performance.now();
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1')?.textContent === before) return;
      observer.disconnect();
      const heading = performance.now() - start;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve({ heading, painted: performance.now() - start });
        };
        port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
    document.querySelector(selector).click();
  });
}

async function measureHydration(browser, address) {
  const page = await openFrugally(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.longTasks.push({ startTime, duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  const longest = await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Tasks before the first script ran are the parser's and the painter's.
        const begin = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((end, { responseEnd }) => Math.max(end, responseEnd), 0);
        setTimeout(() => {
          const durations = window.longTasks
            .filter(({ startTime }) => startTime >= begin)
            .map(({ duration }) => duration);
          resolve(Math.max(0, ...durations));
        }, 500);
      }),
  );
  await page.context().close();
  return [row(`longest task at ${THROTTLING}x, ms`, longest, LIMITS.hydration)];
}

function row(name, value, limit) {
  return { name, value: Math.round(value * 10) / 10, limit };
}
