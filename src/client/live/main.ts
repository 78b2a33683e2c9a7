/**
 * Live updates: shows each save on the open page, without a reload unless the
 * client's code has changed. Not part of a built site: the server of `watch`
 * adds this script to the pages that it serves.
 */
import type { LiveProblem, LiveState } from '../../templates/live.ts';
import { isRecord } from '../storage.ts';
import type { Client } from '../start.ts';
import { createOverlay } from './overlay.ts';

/**
 * Milliseconds to wait for a refresh: it never resolves if the reader navigates
 * away meanwhile.
 */
const PATIENCE = 2000;

const { live = '', code = '' } =
  document.querySelector<HTMLElement>('script[data-live]')?.dataset ?? {};
const overlay = createOverlay(document);
/** The version that the page shows. */
let version = live;
let newest: LiveState | null = null;
let work = Promise.resolve();
let source: EventSource | null = null;

/**
 * A page in the background disconnects, since a browser allows few connections
 * per host; when it becomes visible it reconnects and receives the current state.
 */
function follow(): void {
  if (document.visibilityState === 'hidden') {
    source?.close();
    source = null;
    return;
  }
  if (source !== null) return;
  source = new EventSource('/.docs-build/events');
  source.addEventListener('message', ({ data }) => {
    const state = JSON.parse(String(data)) as LiveState;
    newest = state;
    // One after the other; older ones are skipped, the newest never is.
    work = work.then(async () => {
      if (state === newest) await show(state);
    });
  });
}

async function show(state: LiveState): Promise<void> {
  try {
    if (state.problems === 0) overlay.hide();
    else {
      const response = await fetch('/.docs-build/problems.json');
      overlay.show((await response.json()) as readonly LiveProblem[]);
    }
    if (state.version === version) return;
    version = state.version;
    await update(state);
  } catch (error) {
    // The server has ended: once it is back, it sends its state again.
    if (error instanceof TypeError) version = '';
    // The page no longer exists at this address.
    else location.reload();
  }
}

async function update(state: LiveState): Promise<void> {
  const client = await findClient();
  if (state.code !== code || client === null) {
    location.reload();
    return;
  }
  const restore = keepPlace();
  await Promise.all([
    ...[
      ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
    ].map((link) => replaceStyle(link, state.styles)),
    Promise.race([
      client.refresh(),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]),
  ]);
  restore();
}

/**
 * Imports the client's module again, which gives the same instance, so it needs
 * no global variable. `null` if the page has no data, or its client failed.
 */
async function findClient(): Promise<Client | null> {
  const text = document.querySelector('script#page-data')?.textContent;
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(data) || typeof data['module'] !== 'string') return null;
  const module: unknown = await import(data['module']);
  return isRecord(module) ? ((await module['client']) as Client | null) : null;
}

/**
 * @returns a function that restores scroll position, focus, open details and
 *   chosen tabs after a refresh, each found again by its index
 */
function keepPlace(): () => void {
  const { scrollX, scrollY } = window;
  const list = (selector: string): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`#page-article ${selector}`),
  ];
  const open = list('details').map((one) => one.hasAttribute('open'));
  const chosen = list('[role=tab]').map((tab) => tab.ariaSelected === 'true');
  const focused = document.activeElement;
  const tag = focused?.localName ?? 'a';
  const index = list(tag).findIndex((one) => one === focused);
  return () => {
    for (const [at, one] of list('details').entries()) {
      one.toggleAttribute('open', open[at] ?? one.hasAttribute('open'));
    }
    for (const [at, tab] of list('[role=tab]').entries()) {
      if (chosen[at] === true && tab.ariaSelected !== 'true') tab.click();
    }
    if (focused?.isConnected === false) {
      list(tag)[index]?.focus({ preventScroll: true });
    }
    window.scrollTo(scrollX, scrollY);
  };
}

/** Removes the old style sheet once the new one has loaded: nothing flashes. */
function replaceStyle(
  link: HTMLLinkElement,
  addresses: readonly string[],
): Promise<void> {
  // `/assets/site` of `/assets/site-ABC123.css`
  const nameOf = (href: string): string => href.replace(/-[^-/]+\.css$/, '');
  const old = link.getAttribute('href') ?? '';
  const address = addresses.find((one) => nameOf(one) === nameOf(old)) ?? old;
  if (address === old) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = address;
    next.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    next.addEventListener('error', reject);
    link.after(next);
  });
}

document.addEventListener('visibilitychange', follow);
follow();
