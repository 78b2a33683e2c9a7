/** Passes clicks on links, and the browser's back and forward, to the router. */
import type { ShellData } from '../../templates/model.ts';
import { shouldHandleClick } from './clicks.ts';
import { findLink } from './links.ts';
import type { MobileMenu } from '../frame/mobile-menu.ts';
import type { Router } from './router.ts';
import type { SafeStorage } from '../storage.ts';
import { followHash } from './targets.ts';
import { keepPlace, keepPreferredVersion } from '../frame/versions.ts';

export interface LinkParts {
  readonly window: Window;
  readonly site: ShellData;
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
    const handled = shouldHandleClick(
      event,
      {
        href: link.href,
        target: link.target,
        download: link.hasAttribute('download'),
        external: link.rel.split(' ').includes('external'),
      },
      new URL(location.href),
      site.base,
    );
    // From the first followed link on, the router restores scroll positions.
    history.scrollRestoration = 'manual';
    if (!handled) {
      router.rememberPosition();
      return;
    }
    event.preventDefault();
    const inMenu = menu.open.get();
    if (inMenu && link.href === location.href) {
      menu.close();
      window.scrollTo(0, 0);
      return;
    }
    if (inMenu) menu.leave();
    router.navigate(new URL(link.href), inMenu);
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
