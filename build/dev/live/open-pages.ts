/**
 * Tracks which pages are open: those requested last, and whether they are still
 * fetching. Knows requests only, no files.
 */

/** Number of pages to remember: the open ones, and some that were just left. */
const REMEMBERED = 4;
/** Milliseconds in which a notified page sends its first request. */
const SOON = 40;
/** Milliseconds between requests of one page, and for it to show the result. */
const QUIET = 40;
/** Milliseconds after which to stop waiting in any case. */
const PATIENCE = 150;

export interface OpenPages {
  /**
   * @param path - of the request; `null` for a prefetch, which nobody looks at yet
   * @param referrer - URL of the page that sent it, or `null`
   */
  note(path: string | null, referrer: string | null): void;
  /** Addresses of open pages, base included; some may not exist. */
  pages(): ReadonlySet<string>;
  /** Resolves when the notified pages have stopped fetching. */
  settled(): Promise<void>;
}

/** The header of a prefetch: the click it is made for may never come. */
export const PREFETCH = 'x-prefetch';

/** @param after - a timer in milliseconds; returns a function that cancels it */
export function createOpenPages(
  after: (milliseconds: number, action: () => void) => () => void,
): OpenPages {
  /** The newest last. */
  const recent = new Set<string>();
  let asked = (): void => undefined;

  const remember = (path: string): void => {
    const href = toPageHref(path);
    if (href === null) return;
    recent.delete(href);
    recent.add(href);
    for (const old of [...recent].slice(0, -REMEMBERED)) recent.delete(old);
  };

  return {
    note(path, referrer) {
      if (path !== null) remember(path);
      // The page that sends a request is open, so it counts as the newest.
      if (referrer !== null && URL.canParse(referrer)) {
        remember(new URL(referrer).pathname);
      }
      asked();
    },
    pages: () => new Set(recent),
    settled: () =>
      new Promise((resolve) => {
        let callOff = (): void => undefined;
        const end = (): void => {
          asked = () => undefined;
          callOff();
          callOffAll();
          resolve();
        };
        const callOffAll = after(PATIENCE, end);
        callOff = after(SOON, end);
        asked = () => {
          callOff();
          callOff = after(QUIET, end);
        };
      }),
  };
}

/** The page of `/x`, `/x.html` or `/x.json`; `null` for other files. */
function toPageHref(path: string): string | null {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isPage = !last.includes('.') || /\.(?:html|json)$/.test(last);
  return isPage ? path.replace(/(?:(\/)index)?\.(?:html|json)$/, '$1') : null;
}
