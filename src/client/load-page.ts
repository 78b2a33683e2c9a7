/**
 * Fetches what a page needs and makes sure that it is that: a server that
 * answers with HTML, half an answer or none at all is an error here and
 * nowhere else. Fetching and importing are parameters.
 */
import type { PageData, PagePayload } from '../templates/model.ts';
import type { PageComponent } from '../templates/page-component.ts';
import { toPayloadAddress } from './addresses.ts';
import type { Island } from './islands.ts';
import { isRecord } from './storage.ts';

export interface LoadedPage {
  /** Of the client code that the page was made for. */
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
  /** Aborts when a page has taken so long that the browser is to load it. */
  readonly deadline: () => AbortSignal;
}

export type Priority = 'high' | 'low';

/**
 * @param path - the page's address without query and hash
 * @param attempt - which try this is: a browser may remember that a module
 *   could not be had, so another try asks for it by another address
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
  // Imports cannot be given up, but they can be waited for no longer.
  const importing = ports.importModule(address);
  const code = await Promise.race([importing, rejectOn(signal)]);
  return { build, page, article, ...readModule(code, path) };
}

/** For a race with what cannot be aborted itself. */
export function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

/** What a page's module exports: always a component, and what some have. */
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
  // What functions draw and do cannot be known before they are called.
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

/** Looks at the fields without which nothing can be drawn. */
export function isPageData(value: unknown): value is PageData {
  return (
    isRecord(value) &&
    typeof value['href'] === 'string' &&
    typeof value['documentTitle'] === 'string' &&
    Array.isArray(value['toc']) &&
    Array.isArray(value['breadcrumbs'])
  );
}
