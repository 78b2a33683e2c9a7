/**
 * The menu of narrow screens. Opening it makes a history entry of its own, so
 * that going back closes it and nothing else.
 */
import { createStore, type Store } from '../templates/layout/store.ts';
import { isRecord } from './storage.ts';

export interface MobileMenu {
  readonly open: Store<boolean>;
  readonly show: () => void;
  /** The reader closes it: its history entry is taken back. */
  readonly close: () => void;
  /** It closes because the reader goes elsewhere; its entry is reused. */
  readonly leave: () => void;
}

/** The one structural breakpoint, as the style sheet has it. */
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
  // Loaded anew with the menu open, or come back to: its entry is still there.
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
