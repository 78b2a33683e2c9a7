/**
 * Requests the data of the shown page while the server is still building it. The
 * server holds the response until the data is ready, and the client's ordinary
 * `fetch` after the change is then given this response.
 */
import { decodePath, toPayloadAddress } from '../navigation/addresses.ts';

export interface EarlyData {
  /** @param version - the shown version; the request waits for a newer one */
  readonly ask: (version: string) => void;
  /** From now on only a response of this version is used. */
  readonly accept: (version: string) => void;
}

/** Wraps the window's `fetch`, which still handles all other requests. */
export function createEarlyData(window: Window & typeof globalThis): EarlyData {
  const fetch = window.fetch.bind(window);
  let accepted = '';
  let asked: {
    readonly address: string;
    readonly answer: Promise<Response | null>;
    readonly giveUp: () => void;
  } | null = null;
  window.fetch = async (address, options) => {
    const early = asked?.address === address ? asked : null;
    if (early === null) return fetch(address, markPrefetch(options));
    const { answer, giveUp } = early;
    asked = null;
    const response = await answer;
    if (response?.headers.get('X-Version') === accepted) return response;
    giveUp();
    return fetch(address, options);
  };
  return {
    ask: (version) => {
      // An unread response would occupy a connection.
      asked?.giveUp();
      const control = new AbortController();
      const path = decodePath(window.location.pathname);
      const address = toPayloadAddress(path);
      const answer = fetch(address, {
        cache: 'no-store',
        headers: { 'X-Newer-Than': version },
        signal: control.signal,
      }).catch(() => null);
      const giveUp = (): void => {
        control.abort();
      };
      asked = { address, answer, giveUp };
    },
    accept: (version) => {
      accepted = version;
    },
  };
}

/** Tells the server that nobody is looking at the requested page yet. */
function markPrefetch(options: RequestInit | undefined): RequestInit {
  if (options?.priority !== 'low') return options ?? {};
  const headers = new Headers(options.headers);
  headers.set('X-Prefetch', '1');
  return { ...options, headers };
}
