/**
 * Hides what a symbol has from others, on every page and from now on: the choice
 * stands on the root element, where the script in the head puts it as well.
 */
import type { SafeStorage } from '../storage.ts';

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

/** Tells the choice at the switch of the page, if it has one. */
export function showInheritedChoice(document: Document): void {
  const hidden = document.documentElement.dataset['inherited'] === 'hidden';
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(hidden));
}
