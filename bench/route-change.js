/**
 * Measures a click from one API page to another: the time until the new heading
 * is in the document, and until it is painted. The same click on a page without
 * our client shows what the browser itself needs.
 */
/* global document, window, location, history, fetch, queueMicrotask, DOMParser, MutationObserver, MessageChannel, requestAnimationFrame -- functions that run in the page */
import { median } from './measure.js';

const HEADING = 12;
const PAINTED = 32;
const CLICKS = 25;
const PAUSE = 80;

/**
 * Navigates back and forth between two pages that are fetched already.
 * @param open opens a page, in the given browser, that prefetches nothing
 */
export async function measureRouteChange(open, browser, address) {
  const own = await clickThere(await open(browser), address, waitForClient);
  const blocked = await open(browser);
  await blocked.route('**/assets/*.js', (route) => route.abort());
  const bare = await clickThere(blocked, address, makeBare);
  return [
    row('click to heading, ms', own.heading, HEADING),
    row('  on a bare page, ms', bare.heading, null),
    row('click to paint, ms', own.painted, PAINTED),
    row('  on a bare page, ms', bare.painted, null),
  ];
}

function waitForClient(page) {
  return page.waitForSelector('html[data-hydrated]');
}

async function clickThere(page, address, prepare) {
  await page.goto(address);
  await prepare(page);
  const changes = [];
  for (let round = 0; round < CLICKS + 2; round += 1) {
    const rel = round % 2 === 0 ? 'next' : 'prev';
    // Lets the work after the last click finish before the next one is measured.
    await page.waitForTimeout(PAUSE);
    changes.push(await page.evaluate(changePage, `.pager .${rel}`));
  }
  await page.context().close();
  // The first click in each direction fetches; only the others are measured.
  const warm = changes.slice(2);
  return {
    heading: median(warm.map(({ heading }) => heading)),
    painted: median(warm.map(({ painted }) => painted)),
  };
}

/** Replaces the client by a handler that only swaps in the other page's HTML. */
async function makeBare(page) {
  await page.evaluate(async () => {
    const { href } = document.querySelector('.pager .next');
    const text = await (await fetch(href)).text();
    const other = new DOMParser().parseFromString(text, 'text/html');
    const pages = [
      {
        address: location.href,
        html: document.querySelector('main').innerHTML,
      },
      { address: href, html: other.querySelector('main').innerHTML },
    ];
    document.addEventListener('click', (event) => {
      const link = event.target.closest('.pager a');
      if (link === null) return;
      event.preventDefault();
      const { address, html } = pages.find((one) => one.address === link.href);
      history.pushState(null, '', address);
      document.querySelector('main').innerHTML = html;
      queueMicrotask(() => {
        window.scrollTo(0, 0);
        const heading = document.querySelector('main h1');
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    });
  });
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

function row(name, value, limit) {
  return { name, value: Math.round(value * 10) / 10, limit };
}
