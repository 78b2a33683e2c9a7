/**
 * The entry of the client. If anything fails here, the page stays as the server
 * rendered it: readable, with ordinary links.
 */
import { site } from 'virtual:site';
import {
  isPayload,
  readModule,
  type LoadedPage,
} from './navigation/load-page.ts';
import { readItems } from './frame/read-sidebar.ts';
import { start, type Client } from './start.tsx';

const { dataset } = document.documentElement;
/**
 * A page of a newer deployment may import its own app; only the first one
 * boots.
 */
const isFirst = !('booted' in dataset);
dataset['booted'] = '';

/**
 * The running client; `null` if it is not the first. The script in the head tells
 * the reader if it could not start.
 */
export const client: Promise<Client | null> = isFirst
  ? boot()
  : Promise.resolve(null);
client.catch(() => undefined);

async function boot(): Promise<Client> {
  await pageRead();
  const root = document.getElementById('page-root');
  // This is read before hydration, as React is given the same HTML again.
  const article = document.getElementById('page-article')?.innerHTML;
  const data = JSON.parse(
    document.querySelector('script#page-data')?.textContent ?? 'null',
  ) as object | null;
  const payload = { ...data, article };
  if (root === null || !isPayload(payload)) {
    throw new Error('The page has no data that is understood');
  }
  const { module, page } = payload;
  const sidebar = page.sidebar && {
    ...page.sidebar,
    items: readItems(root.querySelector('.sidebar nav > ul'), page.sidebar.id),
  };
  if (page.kind !== 'not-found' && location.pathname !== page.href) {
    const canonical = page.href + location.search + location.hash;
    history.replaceState(history.state, '', canonical);
  }
  const code = readModule(await import(module), page.href);
  const first: LoadedPage = {
    ...{ ...payload, ...code },
    page: { ...page, sidebar },
  };
  return start(window, site, first, root);
}

/**
 * Resolves when the document is parsed, in a new task: evaluating the modules for
 * the first time was a long task already.
 */
async function pageRead(): Promise<void> {
  // The script is `async`, so it may run before the end of the document.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve);
    });
  }
  await new Promise((resolve) => setTimeout(resolve));
}
