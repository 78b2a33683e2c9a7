/**
 * How long a click takes from API page to API page, until the new heading is in
 * the document and until it is painted: beside the same click on a page without
 * a client, which is what the browser itself needs for it.
 */
/* global document, window, location, history, fetch, queueMicrotask, DOMParser, MutationObserver, MessageChannel, requestAnimationFrame -- functions that run in the page */
import { median } from './measure.js';

const HEADING = 12;
const PAINTED = 32;
const CLICKS = 25;
const PAUSE = 80;

/**
 * There and back between two pages that have been fetched, many times.
 * @param open opens a page of a browser's that fetches nothing ahead
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
    // What the last click left to do is no part of the next one.
    await page.waitForTimeout(PAUSE);
    changes.push(await page.evaluate(changePage, `.pager .${rel}`));
  }
  await page.context().close();
  // The first click each way fetches; the others are what is measured.
  const warm = changes.slice(2);
  return {
    heading: median(warm.map(({ heading }) => heading)),
    painted: median(warm.map(({ painted }) => painted)),
  };
}

/** Instead of the client: a click puts the other page's HTML in its place. */
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
