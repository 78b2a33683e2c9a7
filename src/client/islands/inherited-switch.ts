/**
 * The switch that hides inherited members, on this page and all later ones. The
 * choice is an attribute of the root element, which the script in the head sets
 * on each page load.
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

/** Sets the state of the page's switch, if it has one. */
export function showInheritedChoice(document: Document): void {
  const hidden = document.documentElement.dataset['inherited'] === 'hidden';
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(hidden));
}
