/**
 * Going to a place in the page: opens what hides it, scrolls to it, moves the
 * focus along. Never throws, whatever the hash says.
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

/** For a browser that went to a hash by itself and may have found it hidden. */
export function followHash({ document, location }: Window): void {
  const target = findTarget(document, location.hash);
  if (target !== null && revealTarget(target)) target.scrollIntoView();
}

/** @returns whether there was anything to go to */
export function goToTarget(document: Document, hash: string): boolean {
  const target = findTarget(document, hash);
  if (target === null) return false;
  revealTarget(target);
  target.scrollIntoView();
  moveFocus(target);
  return true;
}

/** Gives an element the focus without making it a stop of the Tab key. */
export function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  // Before the focus: whether it can be taken is found out by a layout.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
