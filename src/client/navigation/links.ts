/**
 * Addresses and links: which of them lead to pages of the site, which clicks the
 * router handles, and what happens on them; also the browser's back and forward.
 * The decisions are pure.
 */
import type { FrameData } from '../../templates/page-model.ts';
import { keepPlace, keepPreferredVersion } from '../frame/choices.ts';
import type { MobileMenu } from '../frame/menus.ts';
import { findAround, type SafeStorage } from '../platform.ts';
import type { Router } from './router.ts';
import { followHash } from './targets.ts';

/** A path in the form that the build links to: without `.html` or `index.html`. */
export function toCanonicalPath(path: string): string {
  return path.replace(/(?:(\/)index)?\.html$/, '$1');
}

/** The address of a page's JSON payload. @param path - without query and hash */
export function toPayloadAddress(path: string): string {
  return path.endsWith('/') ? `${path}index.json` : `${path}.json`;
}

/** Path and query: two addresses with the same are the same page. */
export function toPageAddress({ pathname, search }: URL | Location): string {
  return toCanonicalPath(pathname) + search;
}

/** The id that a hash names. */
export function decodeHash(hash: string): string {
  return decodePath(hash.replace('#', ''));
}

/** Decodes percent escapes; returns the text unchanged when they are malformed. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a path may be a page of the site rather than another file: anything
 * with an extension other than `.html` is a file, except members of namespaces,
 * whose names contain dots (`/api/function/z.map`).
 */
export function isPagePath(path: string, base: string): boolean {
  const isFile =
    /^(?!api\/(?!source\/).*\/).*\.(?!html$)[^./]*$|\.(?:md|json)$/.test(
      path.slice(base.length),
    );
  return path.startsWith(base) && !isFile;
}

export function findLink(event: Event): HTMLAnchorElement | null {
  const link = findAround(event, 'a[href]');
  return link instanceof HTMLAnchorElement ? link : null;
}

/** Whether a click is for the page, not for a new tab or a menu. */
export function isPlain(click: MouseEvent): boolean {
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

/** The path of the page that a link leads to, or `null` if it leads elsewhere. */
export function findPagePath(
  link: HTMLAnchorElement,
  here: Location,
  base: string,
): string | null {
  const page = findPage(link, here, base);
  return page && toCanonicalPath(page.pathname);
}

/** The page of this site that a link opens in this window. */
function findPage(
  link: HTMLAnchorElement,
  { origin }: Location,
  base: string,
): URL | null {
  const { href, target, relList } = link;
  if (link.hasAttribute('download') || relList.contains('external')) {
    return null;
  }
  if (target !== '' && target !== '_self') return null;
  // An invalid address is left as it was written, so it begins otherwise.
  if (!href.startsWith(`${origin}/`)) return null;
  const url = new URL(href);
  return isPagePath(url.pathname, base) ? url : null;
}

export interface LinkParts {
  readonly window: Window;
  readonly site: FrameData;
  readonly router: Router;
  readonly menu: MobileMenu;
  readonly local: SafeStorage;
}

export function followLinks({
  window,
  site,
  router,
  menu,
  local,
}: LinkParts): void {
  const { document, location, history } = window;
  // `pointerdown` comes before middle clicks and the context menu; `click` also
  // covers the keyboard.
  for (const type of ['pointerdown', 'click']) {
    document.addEventListener(type, (event) => {
      keepPlace(findLink(event), location);
    });
  }
  document.addEventListener('click', (event) => {
    const link = findLink(event);
    if (link === null) return;
    keepPreferredVersion(local, link);
    const page = isPlain(event) ? findPage(link, location, site.base) : null;
    // The browser itself handles links within the page best.
    const isWithin =
      page?.href.includes('#') === true &&
      toPageAddress(page) === toPageAddress(location);
    // From the first followed link on, the router restores scroll positions.
    history.scrollRestoration = 'manual';
    if (page === null || isWithin) {
      router.rememberPosition();
      return;
    }
    event.preventDefault();
    const inMenu = menu.isOpen();
    if (inMenu && link.href === location.href) {
      menu.closeMenu();
      window.scrollTo(0, 0);
      return;
    }
    if (inMenu) menu.leaveMenu();
    router.navigate(page, inMenu);
  });
  window.addEventListener('popstate', () => {
    router.traverse();
  });
  window.addEventListener('hashchange', () => {
    router.traverse();
    followHash(window);
  });
  // After a reload the browser restores the position, before the first paint.
  window.addEventListener('pagehide', () => {
    router.rememberPosition();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}
