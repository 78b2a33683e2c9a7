/** The small menus in the navbar, and the menu of narrow screens. */
import { createStore, type Store } from '../../templates/layout/frame.ts';
import { isRecord } from '../storage.ts';

const MENU = 'details.choice';

export function followChoiceMenus(document: Document): void {
  const closeOthers = (event: Event): void => {
    const inside =
      event.target instanceof Element ? event.target.closest(MENU) : null;
    for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
      if (menu !== inside) menu.removeAttribute('open');
    }
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', (event) => {
    const { activeElement } = document;
    const menu = activeElement?.closest<HTMLDetailsElement>(MENU);
    if (menu == null) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      return;
    }
    const items = [...menu.querySelectorAll<HTMLElement>('summary, a')];
    const links = items.slice(1);
    const place = items.findIndex((item) => item === activeElement) - 1;
    const next = findNext(event.key, place, links.length);
    if (next === null) return;
    event.preventDefault();
    menu.open = true;
    links[next]?.focus();
  });
}

/** Closes all menus, after a navigation. */
export function closeChoiceMenus(document: Document): void {
  for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
    menu.removeAttribute('open');
  }
}

/**
 * The index of the entry that a key moves to, or `null` for other keys.
 * @param place - index of the focused entry, -1 for the button
 */
export function findNext(
  key: string,
  place: number,
  count: number,
): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return place <= 0 ? count - 1 : place - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export interface MobileMenu {
  readonly open: Store<boolean>;
  readonly show: () => void;
  /** Closes it and goes back over its history entry. */
  readonly close: () => void;
  /** Closes it for a navigation, which then reuses its history entry. */
  readonly leave: () => void;
}

/** The only layout breakpoint; the style sheets have the same value. */
const WIDE = '(width > 62.25em)';

export function createMobileMenu(window: Window): MobileMenu {
  const { document, history } = window;
  const open = createStore(false);
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
    open,
    close,
    show: () => {
      if (open.get()) return;
      const state = isRecord(history.state) ? history.state : {};
      history.pushState({ ...state, menu: true }, '');
      set(true);
      focus('.menu-head .icon-button');
    },
    leave: () => {
      set(false);
    },
  };
}
