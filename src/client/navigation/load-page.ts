/**
 * Fetches the data and the code of a page and validates them, so that a server
 * which answers with HTML, with half a response or not at all causes an error
 * here and nowhere else; caches pages, and decides what a failure leads to.
 * Fetching and importing are parameters.
 */
import type { PageData, PagePayload } from '../../templates/model.ts';
import type { PageComponent } from '../../templates/Page.tsx';
import type { Island } from '../islands.ts';
import { isRecord, readJson, rejectOn, type SafeStorage } from '../platform.ts';
import { toPayloadAddress } from './links.ts';

export interface LoadedPage {
  /** Identifies the client code that the page was built for. */
  readonly build: string;
  readonly page: PageData;
  readonly article: string;
  readonly component: PageComponent;
  readonly island: Island | null;
}

export interface LoadPorts {
  readonly fetch: (
    address: string,
    options: { readonly signal: AbortSignal; readonly priority: Priority },
  ) => Promise<Response>;
  readonly importModule: (address: string) => Promise<unknown>;
  /** A signal that aborts when the page has taken too long. */
  readonly deadline: () => AbortSignal;
}

export type Priority = 'high' | 'low';

/**
 * @param path - the page's address without query and hash
 * @param attempt - from 0. Browsers may cache a failed module import, so retries
 *   import it from another address
 * @throws if anything is missing, malformed or late
 */
export async function loadPage(
  path: string,
  ports: LoadPorts,
  priority: Priority,
  attempt: number,
): Promise<LoadedPage> {
  const signal = ports.deadline();
  const payload = await fetchPayload(path, ports, priority, signal);
  const { build, module, page, article } = payload;
  const address = attempt === 0 ? module : `${module}?retry=${attempt}`;
  // An import cannot be aborted, but we can stop waiting for it.
  const importing = ports.importModule(address);
  const code = await Promise.race([importing, rejectOn(signal)]);
  return { build, page, article, ...readModule(code, path) };
}

/** Reads a page module's exports: a component, and for some pages an island. */
export function readModule(
  module: unknown,
  path: string,
): Pick<LoadedPage, 'component' | 'island'> {
  const { default: component, island } = isRecord(module) ? module : {};
  if (typeof component !== 'function') {
    throw new Error(
      `The page component at ${path} doesn't have a default export`,
    );
  }
  // The signatures of functions cannot be checked at run time.
  return {
    component: component as PageComponent,
    island: typeof island === 'function' ? (island as Island) : null,
  };
}

async function fetchPayload(
  path: string,
  ports: LoadPorts,
  priority: Priority,
  signal: AbortSignal,
): Promise<PagePayload> {
  const address = toPayloadAddress(path);
  const response = await ports.fetch(address, { signal, priority });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const value: unknown = await response.json();
  if (!isPayload(value)) throw new Error(`${address}: not the data of a page`);
  return value;
}

function isPayload(value: unknown): value is PagePayload {
  return (
    isRecord(value) &&
    typeof value['build'] === 'string' &&
    typeof value['module'] === 'string' &&
    typeof value['article'] === 'string' &&
    isPageData(value['page'])
  );
}

/** Checks the fields without which nothing can be rendered. */
export function isPageData(value: unknown): value is PageData {
  return (
    isRecord(value) &&
    typeof value['href'] === 'string' &&
    typeof value['documentTitle'] === 'string' &&
    Array.isArray(value['toc']) &&
    Array.isArray(value['breadcrumbs'])
  );
}

export interface PageCache {
  readonly has: (path: string) => boolean;
  readonly get: (path: string, priority: Priority) => Promise<LoadedPage>;
  readonly put: (path: string, page: LoadedPage) => void;
  readonly clear: () => void;
}

const CAPACITY = 40;

export function createPageCache(
  load: (
    path: string,
    priority: Priority,
    attempt: number,
  ) => Promise<LoadedPage>,
): PageCache {
  const pages = new Map<string, Promise<LoadedPage>>();
  const failures = new Map<string, number>();
  const remember = (path: string, page: Promise<LoadedPage>): void => {
    pages.delete(path);
    pages.set(path, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= CAPACITY) break;
      pages.delete(oldest);
    }
  };
  return {
    has: (path) => pages.has(path),
    clear: () => {
      pages.clear();
    },
    put: (path, page) => {
      remember(path, Promise.resolve(page));
    },
    get: (path, priority) => {
      const known = pages.get(path);
      if (known !== undefined) return known;
      const page = load(path, priority, failures.get(path) ?? 0);
      remember(path, page);
      page.catch(() => {
        if (pages.get(path) === page) pages.delete(path);
        failures.set(path, (failures.get(path) ?? 0) + 1);
      });
      return page;
    },
  };
}

/**
 * What to do when a page could not be loaded: let the browser load it, but not
 * twice in a row, and not while offline.
 */
export type Remedy = 'reload' | 'explain';

export interface FailurePolicy {
  /** Decides, and if it decides on a reload stores that it was tried. */
  readonly decide: (address: string) => Remedy;
  /** To be called when the address was loaded after all. */
  readonly forgive: (address: string) => void;
}

const KEY = 'reload';
/** Milliseconds for which a failed reload prevents another one. */
const MEMORY = 60_000;

export function createFailurePolicy(
  storage: SafeStorage,
  now: () => number,
  online: () => boolean,
): FailurePolicy {
  return {
    decide: (address) => {
      const last = readJson(storage, KEY, isRecord);
      const isRecent = now() - Number(last?.['time']) < MEMORY;
      const tried = last?.['address'] === address && isRecent;
      if (tried || !online()) return 'explain';
      storage.write(KEY, JSON.stringify({ address, time: now() }));
      // If storage is blocked, nothing would stop a reload loop.
      return storage.read(KEY) === null ? 'explain' : 'reload';
    },
    forgive: (address) => {
      if (readJson(storage, KEY, isRecord)?.['address'] === address) {
        storage.remove(KEY);
      }
    },
  };
}
