/**
 * The data of the shown page, asked for while they are being made. The server
 * answers when there is something new; whoever fetches them then, as after any
 * change, is given that answer.
 */
import { decodePath, toPayloadAddress } from '../addresses.ts';

export interface EarlyData {
  /** @param version - what the page shows; what is wanted is newer */
  readonly ask: (version: string) => void;
  /** From now on an answer counts if it is of this version. */
  readonly accept: (version: string) => void;
}

/** Stands before the window's `fetch`, which does all that was not asked for. */
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
    if (early === null) return fetch(address, options);
    const { answer, giveUp } = early;
    asked = null;
    const response = await answer;
    if (response?.headers.get('X-Version') === accepted) return response;
    giveUp();
    return fetch(address, options);
  };
  return {
    ask: (version) => {
      // What nobody reads would keep a connection.
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
