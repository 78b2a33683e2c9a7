/**
 * Where the client begins. Whatever goes wrong here leaves the page as the
 * server made it: readable, its links ordinary ones.
 */
import { site } from 'virtual:site';
import type { LoadedPage } from './load-page.ts';
import { isPageData, readModule } from './load-page.ts';
import { start, type Client } from './start.ts';
import { isRecord } from './storage.ts';

const { dataset } = document.documentElement;
/** The pages of a newer deploy bring its code along, and one client is enough. */
const isFirst = !('booted' in dataset);
dataset['booted'] = '';

/** For whoever has the page's module; `null` where nothing could be started. */
export const client: Promise<Client | null> = isFirst
  ? boot().catch((error: unknown) => {
      console.warn(error);
      // Nothing may look alive that is not.
      delete dataset['scripts'];
      return null;
    })
  : Promise.resolve(null);

async function boot(): Promise<Client> {
  await pageRead();
  const root = document.getElementById('page-root');
  // Read before anything is hydrated: React is handed back what is there.
  const article = document.getElementById('page-article')?.innerHTML;
  const data: unknown = JSON.parse(
    document.querySelector('script#page-data')?.textContent ?? 'null',
  );
  if (root === null || article === undefined || !isRecord(data)) {
    throw new Error('The page has no data');
  }
  const { build, module, page } = data;
  if (
    typeof build !== 'string' ||
    typeof module !== 'string' ||
    !isPageData(page)
  ) {
    throw new Error('The data of the page is not understood');
  }
  if (page.kind !== 'not-found' && location.pathname !== page.href) {
    const canonical = page.href + location.search + location.hash;
    history.replaceState(history.state, '', canonical);
  }
  const code = readModule(await import(module), page.href);
  const first: LoadedPage = { build, page, article, ...code };
  return start(window, site, first, root);
}

/** In a task of its own: to run all code for the first time was one as well. */
async function pageRead(): Promise<void> {
  // The script does not wait for the end of the page: it may be early.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve);
    });
  }
  await new Promise((resolve) => setTimeout(resolve));
}
