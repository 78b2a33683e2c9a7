/**
 * Live updates: shows each save on the open page, without a reload unless the
 * client's code has changed. It is not part of a built site: the server of
 * `watch` adds this script to the pages that it serves.
 */
import type { LiveProblem, LiveState } from '../../templates/live.ts';
import { isRecord } from '../platform.ts';
import type { Client } from '../start.tsx';
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
    // States are shown in turn; older ones are skipped, the newest never is.
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
  await Promise.all([
    ...[
      ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
    ].map((link) => replaceStyle(link, state.styles)),
    Promise.race([
      refresh(client),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]),
  ]);
}

/**
 * Imports the client's module again, which gives the same instance, so it needs
 * no global variable. `null` if the page has no data, or its client failed.
 */
async function findClient(): Promise<Client | null> {
  const text = document.querySelector('script#page-data')?.textContent;
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(data) || typeof data['module'] !== 'string') return null;
  const { client } = (await import(data['module'])) as {
    readonly client: Promise<Client | null>;
  };
  return client.catch(() => null);
}

/** Fetches the newest data of the shown page, and renders it; rejects if it fails. */
async function refresh(client: Client): Promise<void> {
  client.cache.clear();
  // A page shows its part of the newest one.
  await client.sidebars.refresh();
  await client.router.refresh(
    (loaded) =>
      new Promise((resolve) => {
        client.show(loaded, (before) => {
          // Not earlier: the reader may have scrolled while the data was loaded.
          const restore = keepPlace();
          showArticle(before, loaded.article);
          client.islands.enter(loaded.launchers);
          client.watchLinks();
          restore();
          resolve();
        });
      }),
  );
}

/** Shows a newer article in place of the one before. */
function showArticle(before: string, article: string): void {
  const container = document.getElementById('page-article');
  if (container !== null)
    replaceChanged(container, parse(before), parse(article));
}

function parse(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * Replaces the nodes between the equal ones at both ends; of a single element
 * only those inside it. What stays keeps its selection, focus, scroll position
 * and chosen tab.
 * @param live - like `before`, apart from what islands have changed
 */
function replaceChanged(live: Node, before: Node, after: Node): void {
  const [old, next] = [[...before.childNodes], [...after.childNodes]];
  const start = countEqual(old, next);
  const end = countEqual(
    old.slice(start).reverse(),
    next.slice(start).reverse(),
  );
  const removed = [...live.childNodes].slice(start, old.length - end);
  const inserted = next.slice(start, next.length - end);
  const [place, was, is] = [removed[0], old[start], inserted[0]];
  if (removed.length === 1 && inserted.length === 1 && place && was && is) {
    if (differsInside(place, was, is)) {
      replaceChanged(place, was, is);
      return;
    }
  }
  const behind = live.childNodes[old.length - end] ?? null;
  for (const node of removed) live.removeChild(node);
  for (const node of inserted) live.insertBefore(node, behind);
}

/** An element to which an island has added something counts as another. */
function differsInside(live: Node, before: Node, after: Node): boolean {
  return (
    live.childNodes.length === before.childNodes.length &&
    before.cloneNode().isEqualNode(after.cloneNode())
  );
}

/** How many nodes are equal, from the first on. */
function countEqual(some: readonly Node[], others: readonly Node[]): number {
  const end = some.findIndex(
    (node, at) => !node.isEqualNode(others[at] ?? null),
  );
  return end === -1 ? some.length : end;
}

/**
 * @returns a function that restores the scroll position and the chosen tabs of
 *   groups that have changed, each found again by its index
 */
function keepPlace(): () => void {
  const { scrollX, scrollY } = window;
  const list = (): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('#page-article [role=tab]'),
  ];
  const chosen = list().map((tab) => tab.ariaSelected === 'true');
  return () => {
    for (const [at, tab] of list().entries()) {
      if (chosen[at] === true && tab.ariaSelected !== 'true') tab.click();
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
  const address = addresses.find((href) => nameOf(href) === nameOf(old)) ?? old;
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
