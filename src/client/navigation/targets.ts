/**
 * Goes to an element of the page: opens whatever hides it, scrolls to it and
 * focuses it. Never throws, whatever the hash contains.
 */
import { decodeHash } from './addresses.ts';

/** The element that a hash names, or `null`. */
export function findTarget(document: Document, hash: string): Element | null {
  const id = decodeHash(hash);
  return id === '' ? null : document.getElementById(id);
}

/**
 * Opens closed ancestors and asks tabs to show the panel around an element.
 * @returns whether anything was hiding it
 */
function revealTarget(target: Element): boolean {
  let hidden = false;
  for (
    let element: Element | null = target;
    element !== null;
    element = element.parentElement
  ) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      hidden = true;
      element.open = true;
    }
    if (element.classList.contains('inherited')) {
      element.setAttribute('data-wanted', '');
    }
    if (element.hasAttribute('hidden')) {
      hidden = true;
      element.dispatchEvent(new Event('reveal', { bubbles: true }));
    }
  }
  return hidden;
}

/**
 * After the browser itself went to a hash: reveals its target if it was hidden.
 */
export function followHash({ document, location }: Window): void {
  const target = findTarget(document, location.hash);
  if (target !== null && revealTarget(target)) target.scrollIntoView();
}

/** @returns whether the hash names an element */
export function goToTarget(document: Document, hash: string): boolean {
  const target = findTarget(document, hash);
  if (target === null) return false;
  revealTarget(target);
  target.scrollIntoView();
  moveFocus(target);
  return true;
}

/** Focuses an element without adding it to the tab order. */
export function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  // Set before `focus()`, which forces a layout to find out if it is focusable.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
