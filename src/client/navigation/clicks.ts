/** Decides which clicks the router handles. Pure. */
import { isPagePath, toPageAddress } from './addresses.ts';

/** The properties of a click that the decision needs. */
export type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** The properties of a link that the decision needs. */
export interface ClickedLink {
  /** Absolute. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** Whether it has `rel="external"`: the browser is to load it. */
  readonly external: boolean;
}

/**
 * Whether the router handles a click: primary button without modifier keys, on a
 * link that opens another page of this site in this window.
 */
export function shouldHandleClick(
  click: Click,
  link: ClickedLink,
  here: URL,
  base: string,
): boolean {
  return isPlain(click) && leadsToPage(link, here, base);
}

/** Whether a click is for the page, not for a new tab or a menu. */
export function isPlain(click: Click): boolean {
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

function leadsToPage(link: ClickedLink, here: URL, base: string): boolean {
  if (link.download || link.external) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  // An invalid address is left as it was written, so it begins otherwise.
  if (!link.href.startsWith(`${here.origin}/`)) return false;
  const there = new URL(link.href);
  // The browser itself handles links within the page best.
  const inPage =
    link.href.includes('#') && toPageAddress(there) === toPageAddress(here);
  return isPagePath(there.pathname, base) && !inPage;
}
