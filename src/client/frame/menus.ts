/** The small menus in the navbar, and the menu of narrow screens. */
import type { Store } from '../../templates/layout/frame.ts';
import { findAround, isRecord } from '../platform.ts';

const MENU = 'details.choice';

export function followChoiceMenus(document: Document): void {
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, (event) => {
      closeChoiceMenus(document, findAround(event, MENU));
    });
  }
  document.addEventListener('keydown', (event) => {
    const { activeElement } = document;
    const menu = activeElement?.closest<HTMLDetailsElement>(MENU);
    if (menu == null) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      return;
    }
    const links = [...menu.querySelectorAll('a')];
    const place = links.findIndex((item) => item === activeElement);
    const next = findNext(event.key, place, links.length);
    if (next === null) return;
    event.preventDefault();
    menu.open = true;
    links[next]?.focus();
  });
}

/** @param except - stays open */
export function closeChoiceMenus(
  document: Document,
  except: Element | null = null,
): void {
  for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
    if (menu !== except) menu.removeAttribute('open');
  }
}

/**
 * The index of the entry that a key moves to, or `null` for other keys.
 * @param place - index of the focused entry, -1 for the button
 * @param keys - to the next entry and to the one before
 */
export function findNext(
  key: string,
  place: number,
  count: number,
  keys: readonly [string, string] = ['ArrowDown', 'ArrowUp'],
): number | null {
  switch (key) {
    case keys[0]:
      return (place + 1) % count;
    case keys[1]:
      return place <= 0 ? count - 1 : place - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export type MobileMenu = ReturnType<typeof createMobileMenu>;

/** The only layout breakpoint; the style sheets have the same value. */
const WIDE = '(width > 62.25em)';

/** Closing it goes back over its history entry. */
export function createMobileMenu(window: Window, open: Store<boolean>) {
  const { document, history } = window;
  const focus = (selector: string): void => {
    window.requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(selector)?.focus();
    });
  };
  const set = (value: boolean): void => {
    open.set(value);
    document.documentElement.toggleAttribute('data-menu-open', value);
  };
  const hide = (): void => {
    if (!open.get()) return;
    set(false);
    focus('.menu-button');
  };
  const close = (): void => {
    if (!open.get()) return;
    hide();
    history.back();
  };
  window.addEventListener('popstate', hide);
  window.matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    if (matches) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  // A reload, or going back, may have led to the entry of a menu that was open.
  if (isRecord(history.state) && history.state['menu'] === true) history.back();
  return {
    isOpen: open.get,
    closeMenu: close,
    openMenu: (): void => {
      if (open.get()) return;
      const state = isRecord(history.state) ? history.state : {};
      history.pushState({ ...state, menu: true }, '');
      set(true);
      focus('.menu-head .icon-button');
    },
    /** Closes it for a navigation, which then reuses its history entry. */
    leaveMenu: (): void => {
      set(false);
    },
  };
}
