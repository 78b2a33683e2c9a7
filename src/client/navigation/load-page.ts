/**
 * Fetches the data and the code of a page and validates them, so that a server
 * which answers with HTML, with half a response or not at all causes an error
 * here and nowhere else; caches pages, and decides what a failure leads to.
 * Fetching and importing are parameters.
 */
import type {
  PagePayload,
  PlacedPageData,
  SidebarPlace,
  SidebarView,
} from '../../templates/page-model.ts';
import type { CurrentPage, PageComponent } from '../../templates/Page.tsx';
import type { Launch } from '../feature.ts';
import { isRecord, readJson, rejectOn, type SafeStorage } from '../platform.ts';
import { toPayloadAddress } from './links.ts';

export interface LoadedPage extends CurrentPage {
  /** Identifies the client code that the page was built for. */
  readonly build: string;
  /** What this kind of page has besides those of all pages. */
  readonly launchers: readonly Launch[];
}

export interface LoadPorts {
  readonly fetch: (
    address: string,
    options: Omit<PageRequest, 'attempt'>,
  ) => Promise<Response>;
  readonly importModule: (address: string) => Promise<unknown>;
  readonly viewSidebar: (
    place: SidebarPlace,
    href: string,
  ) => Promise<SidebarView>;
}

export type Priority = 'high' | 'low';

export interface PageRequest {
  readonly priority: Priority;
  /**
   * The number of the attempt, from 0. Browsers may cache a failed module
   * import, so retries import it from another address.
   */
  readonly attempt: number;
  /** Aborts when the page has taken too long, or is not wanted any more. */
  readonly signal: AbortSignal;
}

/**
 * @param path - the page's address without query and hash
 * @throws if anything is missing, malformed or late
 */
export async function loadPage(
  path: string,
  ports: LoadPorts,
  { attempt, ...options }: PageRequest,
): Promise<LoadedPage> {
  const payload = await fetchPayload(path, ports, options);
  const { build, module, article } = payload;
  const { sidebar: place, href } = payload.page;
  const address = attempt === 0 ? module : `${module}?retry=${attempt}`;
  // An import cannot be aborted, but we can stop waiting for it.
  const loading = Promise.all([
    ports.importModule(address),
    place && ports.viewSidebar(place, href),
  ]);
  const [code, sidebar] = await Promise.race([
    loading,
    rejectOn(options.signal),
  ]);
  const page = { ...payload.page, sidebar };
  return { build, page, article, ...readModule(code, path) };
}

/** Reads a page module's exports: a component, and for some kinds launchers. */
export function readModule(
  module: unknown,
  path: string,
): Pick<LoadedPage, 'component' | 'launchers'> {
  const { default: component, launchers = [] } = isRecord(module) ? module : {};
  if (typeof component !== 'function') {
    throw new Error(
      `The page component at ${path} doesn't have a default export`,
    );
  }
  // The signatures of functions cannot be checked at run time.
  return {
    component: component as PageComponent,
    launchers: launchers as readonly Launch[],
  };
}

async function fetchPayload(
  path: string,
  ports: LoadPorts,
  options: Omit<PageRequest, 'attempt'>,
): Promise<PagePayload> {
  const address = toPayloadAddress(path);
  const response = await ports.fetch(address, options);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const value: unknown = await response.json();
  if (!isPayload(value)) throw new Error(`${address}: not the data of a page`);
  return value;
}

/** Checks the fields without which nothing can be rendered. */
export function isPayload(value: unknown): value is PagePayload {
  return (
    isRecord(value) &&
    typeof value['build'] === 'string' &&
    typeof value['module'] === 'string' &&
    typeof value['article'] === 'string' &&
    isPageData(value['page'])
  );
}

function isPageData(value: unknown): value is PlacedPageData {
  return (
    isRecord(value) &&
    typeof value['href'] === 'string' &&
    typeof value['documentTitle'] === 'string' &&
    Array.isArray(value['toc']) &&
    Array.isArray(value['breadcrumbs'])
  );
}

export type PageCache = ReturnType<typeof createPageCache>;

const CAPACITY = 40;

interface CachedPage {
  readonly loaded: Promise<LoadedPage>;
  readonly request: AbortController;
  /** The signal of the last navigation that asked for the page. */
  wanted: AbortSignal | undefined;
}

/** @param deadline - aborts what takes too long */
export function createPageCache(
  load: (path: string, request: PageRequest) => Promise<LoadedPage>,
  deadline: () => AbortController,
) {
  const pages = new Map<string, CachedPage>();
  const failures = new Map<string, number>();
  const remember = (path: string, page: CachedPage): void => {
    pages.delete(path);
    pages.set(path, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= CAPACITY) break;
      pages.delete(oldest);
    }
  };
  const begin = (path: string, priority: Priority): CachedPage => {
    const request = deadline();
    const attempt = failures.get(path) ?? 0;
    const { signal } = request;
    const loaded = load(path, { priority, attempt, signal });
    const page: CachedPage = { loaded, request, wanted: undefined };
    remember(path, page);
    loaded.catch(() => {
      if (pages.get(path) !== page) return;
      pages.delete(path);
      failures.set(path, attempt + 1);
    });
    return page;
  };
  return {
    has: (path: string): boolean => pages.has(path),
    clear: (): void => {
      pages.clear();
    },
    put: (path: string, page: LoadedPage): void => {
      const loaded = Promise.resolve(page);
      const request = new AbortController();
      remember(path, { loaded, request, wanted: undefined });
    },
    /**
     * @param signal - of a navigation: when it aborts, so does the request, unless
     *   another navigation has asked for the same page meanwhile
     */
    get: (
      path: string,
      priority: Priority,
      signal?: AbortSignal,
    ): Promise<LoadedPage> => {
      const page = pages.get(path) ?? begin(path, priority);
      page.wanted = signal ?? page.wanted;
      signal?.addEventListener('abort', () => {
        if (page.wanted !== signal || pages.get(path) !== page) return;
        // Removed first: what was not wanted has not failed.
        pages.delete(path);
        page.request.abort();
      });
      return page.loaded;
    },
  };
}

const KEY = 'reload';
/** Milliseconds for which a failed reload prevents another one. */
const MEMORY = 60_000;

/**
 * What to do when a page could not be loaded: let the browser load it, but not
 * twice in a row, and not while offline.
 */
export function createFailurePolicy(
  storage: SafeStorage,
  now: () => number,
  online: () => boolean,
) {
  return {
    /** Decides, and if it decides on a reload stores that it was tried. */
    decide: (address: string): 'reload' | 'explain' => {
      const last = readJson(storage, KEY);
      const isRecent = now() - Number(last?.['time']) < MEMORY;
      const tried = last?.['address'] === address && isRecent;
      if (tried || !online()) return 'explain';
      storage.write(KEY, JSON.stringify({ address, time: now() }));
      // If storage is blocked, nothing would stop a reload loop.
      return storage.read(KEY) === null ? 'explain' : 'reload';
    },
    /** Called when the address was loaded after all. */
    forgive: (address: string): void => {
      if (readJson(storage, KEY)?.['address'] === address) {
        storage.remove(KEY);
      }
    },
  };
}
