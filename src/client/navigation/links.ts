/** Finds the link that an event happened on, and the page it leads to. */
import { isPagePath, toCanonicalPath } from './addresses.ts';

export function findLink(event: Event): HTMLAnchorElement | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** The path of the page that a link leads to, or `null` if it leads elsewhere. */
export function findPagePath(
  link: HTMLAnchorElement,
  here: Location,
  base: string,
): string | null {
  if (link.origin !== here.origin || link.rel.includes('external')) return null;
  if (link.target !== '' || link.hasAttribute('download')) return null;
  return isPagePath(link.pathname, base)
    ? toCanonicalPath(link.pathname)
    : null;
}
