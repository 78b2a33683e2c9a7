/** Which clicks the router takes over. Pure: facts in, decision out. */
import { isPagePath, toPageAddress } from './addresses.ts';

/** What has to be known about a click. */
export type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** What has to be known about the link. */
export interface ClickedLink {
  /** Resolved. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** Its author wants an ordinary load. */
  readonly external: boolean;
}

/**
 * Whether the router handles a click: the primary button alone, on a link to
 * another page of this site in this window.
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
  if (!URL.canParse(link.href)) return false;
  const there = new URL(link.href);
  if (there.origin !== here.origin) return false;
  if (!isPagePath(there.pathname, base)) return false;
  // A place in the page itself is left to the browser, which does it best.
  const inPage =
    link.href.includes('#') && toPageAddress(there) === toPageAddress(here);
  return !inPage;
}
