/**
 * Goes to an element of the page, or to its top: opens whatever hides it, scrolls
 * to it and focuses it. Never throws, whatever the hash contains.
 */
import type { Arrival } from './router.ts';
import { decodeHash } from './addresses.ts';

/** The element that a hash names, or `null`. */
function findTarget(document: Document, hash: string): Element | null {
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
function goToTarget(document: Document, hash: string): boolean {
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

/** Scrolls to the entry's saved position, else to the hash, else to the top. */
export function scrollTo(window: Window, arrival: Arrival): void {
  if (arrival.position !== null) {
    window.scrollTo(0, arrival.position);
  } else if (!goToTarget(window.document, arrival.hash)) {
    window.scrollTo(0, 0);
  }
}

/**
 * Moves the focus to the heading of a new page, so that screen readers start
 * there. After going back or forward only if the focus is lost.
 */
export function focusPage({ document }: Window, arrival: Arrival): void {
  const { activeElement, body } = document;
  const lost = activeElement === null || activeElement === body;
  if (arrival.by === 'history' && !lost) return;
  if (arrival.hash !== '' && !lost) return;
  const heading = document.querySelector('main h1');
  if (heading !== null) moveFocus(heading);
}

const ROW = '.index-list > :is([data-kind=type], [data-kind=variable])';

/** The page or the new hash that replaces a former hash, or `null`. */
export function findFormerPlace(
  document: Document,
  { hash, href }: URL,
): URL | null {
  const target = findTarget(document, hash);
  if (target === null) {
    const id = listPresentIds(decodeHash(hash)).find(
      (one) => document.getElementById(one) !== null,
    );
    return id === undefined ? null : new URL(`#${id}`, href);
  }
  const link = target.matches(ROW) ? target.querySelector('a') : null;
  return link === null ? null : new URL(link.href);
}

/** @param name - `Constructors`, `Enumeration Members`, `[iterator]` */
function listPresentIds(name: string): readonly string[] {
  const section = `section-${name.toLowerCase().split(' ').at(-1) ?? ''}`;
  return [section, section.slice(0, -1), name.replace(/^\[(.+)\]$/, '$1')];
}
