/**
 * The interactive parts of an article. React does not know them: they are found
 * in the article's HTML once it has been rendered.
 */
import { followTabChoices, makeTabs } from './islands/tabs.ts';
import { createWideCode } from './islands/wide-code.ts';
import type { SafeStorage } from './storage.ts';

/** Code for a single kind of page; it comes with that kind's module. */
export type Island = (window: Window) => void;

export interface Islands {
  /** To be called when another article has been rendered. */
  readonly enter: (island: Island | null) => void;
  /** To be called when the query of the address has changed. */
  readonly refresh: () => void;
}

export function followIslands(window: Window, storage: SafeStorage): Islands {
  const { document } = window;
  const wideCode = createWideCode();
  let own: Island | null = null;
  followInheritedSwitch(document, storage);
  followTabChoices(window);
  const refresh = (): void => {
    makeTabs(document, storage);
    wideCode.refresh(document);
    showInheritedChoice(document);
    own?.(window);
  };
  return {
    enter: (island) => {
      own = island;
      refresh();
    },
    refresh,
  };
}

export const INHERITED_KEY = 'hide-inherited';
const SWITCH = '#page-article .switchbar button';

/** One listener for the switches of all pages. */
export function followInheritedSwitch(
  document: Document,
  storage: SafeStorage,
): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(SWITCH) : null;
    if (button === null) return;
    if (dataset['inherited'] === 'hidden') {
      delete dataset['inherited'];
      storage.remove(INHERITED_KEY);
    } else {
      dataset['inherited'] = 'hidden';
      storage.write(INHERITED_KEY, 'true');
    }
    showInheritedChoice(document);
  });
}

/** Sets the state of the page's switch, if it has one. */
export function showInheritedChoice(document: Document): void {
  const hidden = document.documentElement.dataset['inherited'] === 'hidden';
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(hidden));
}
