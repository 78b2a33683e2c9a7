/**
 * What is being looked at: the pages that were asked for last, and whether open
 * pages are still fetching. Told by the requests alone; knows no file.
 */

/** So many pages are remembered: what is open, and a few that were just left. */
const REMEMBERED = 4;
/** A page that heard of something new asks for it within this time. */
const SOON = 40;
/** Between two requests of one page, and while it puts up what it has got. */
const QUIET = 40;
/** Nobody waits longer for pages that ask and ask. */
const PATIENCE = 150;

export interface Attention {
  /**
   * @param path - of the request; `null` for a prefetch, which nobody looks at yet
   * @param referrer - the address of the page that it came from
   */
  note(path: string | null, referrer: string | null): void;
  /** Addresses of pages, base included; some may lead nowhere. */
  pages(): ReadonlySet<string>;
  /** Resolves when whoever was told of something new has got it. */
  settled(): Promise<void>;
}

/** The header of a prefetch: the click it is made for may never come. */
export const PREFETCH = 'x-prefetch';

/** @param after - calls back after so many milliseconds; returns what calls it off */
export function createAttention(
  after: (milliseconds: number, action: () => void) => () => void,
): Attention {
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
      // The page that fetches is open: it counts for more than what it fetches.
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

/** `null` for what is no page: `/x`, `/x.html` and `/x.json` are one. */
function toPageHref(path: string): string | null {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isPage = !last.includes('.') || /\.(?:html|json)$/.test(last);
  return isPage ? path.replace(/(?:(\/)index)?\.(?:html|json)$/, '$1') : null;
}
