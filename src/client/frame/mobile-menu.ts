/**
 * The menu of narrow screens. Opening it pushes a history entry, so that the back
 * button only closes it.
 */
import { createStore, type Store } from '../../templates/layout/store.ts';
import { isRecord } from '../storage.ts';

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
