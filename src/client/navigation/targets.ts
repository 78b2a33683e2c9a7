/**
 * Arrives at a page: goes to an element of it, or to its top, opens whatever
 * hides it, focuses it, and says which page is shown: in the title, in the
 * metadata, for browser extensions and share buttons, and to screen readers.
 * Never throws, whatever the hash contains.
 */
import type { Store } from '../../templates/layout/frame.ts';
import { toMarkdownAddress } from '../../templates/layout/page-parts.tsx';
import type { PageData } from '../../templates/page-model.ts';
import { decodeHash } from './links.ts';
import type { Arrival } from './router.ts';

/**
 * Ends the address of the first block of code below an anchor that has the word: `#lists~resolver`.
 * A type and no constant, because a module that search and navigation share would
 * be one more file of each first load.
 */
export type BlockHash = `${'#' | ''}~${string}`;

/** The element that a hash names, or `null`. */
function findTarget(document: Document, hash: string): Element | null {
  const id = decodeHash(hash);
  const element = id === '' ? null : document.getElementById(id);
  const end = id.lastIndexOf('~');
  if (element !== null || end === -1) return element;
  const place = document.getElementById(id.slice(0, end) || 'page-article');
  const block = place && findBlock(place, id.slice(end + 1));
  return block ?? (end === 0 ? null : place);
}

/** The first block of code with the word, in an element or below a heading. */
function findBlock(place: Element, word: string): Element | null {
  const elements = place.ownerDocument.querySelectorAll(
    '#page-article :is(h2, h3, h4, .sample, figure.tabs):not(figure *)',
  );
  for (const element of elements) {
    const { DOCUMENT_POSITION_FOLLOWING: BEHIND } = Node;
    if (!(place.compareDocumentPosition(element) & BEHIND)) continue;
    if (element.localName === 'figure') {
      if (element.textContent.toLowerCase().includes(word)) return element;
    } else if (!place.contains(element)) return null;
  }
  return null;
}

/** Goes to an element; a block of code, which has no other mark, is shown briefly. */
function showTarget(target: Element): void {
  target.scrollIntoView();
  if (target.localName !== 'figure') return;
  const ring = '0 0 0 2px var(--color-accent)';
  target.animate({ boxShadow: [ring, ring, 'none'] }, MARKED);
}

/** Milliseconds. */
const MARKED = 2500;

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

/** Reveals the target of a hash to which the browser itself went. */
export function followHash({ document, location }: Window): void {
  const target = findTarget(document, location.hash);
  if (target === null) return;
  const wasHidden = revealTarget(target);
  // The browser goes to ids only.
  if (wasHidden || target.id !== decodeHash(location.hash)) showTarget(target);
}

/** @returns whether the hash names an element */
function goToTarget(document: Document, hash: string): boolean {
  const target = findTarget(document, hash);
  if (target === null) return false;
  revealTarget(target);
  showTarget(target);
  moveFocus(target);
  return true;
}

/** Focuses an element without adding it to the tab order. */
function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  // It is set before `focus()`, which forces a layout to see if it can focus.
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

export function scrollToTop(window: Window): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  window.scrollTo({ top: 0, behavior: still.matches ? 'auto' : 'smooth' });
  const main = window.document.querySelector('main');
  if (main !== null) moveFocus(main);
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
      (presentId) => document.getElementById(presentId) !== null,
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

/** Metadata that only the build knows, so a navigation has to remove it. */
const OF_FIRST_PAGE =
  '[type="application/ld+json"],[hreflang],[property^="og:image"],[property="og:type"],[name=robots]';

/** Crawlers load every page by itself. */
export function updateHead(document: Document, page: PageData): void {
  document.title = page.documentTitle;
  for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) {
    element.remove();
  }
  // Every page has `og:url`, but not every page has a canonical link.
  const meta = document.querySelector('[property="og:url"]');
  const origin = meta?.getAttribute('content') ?? document.baseURI;
  const address = new URL(page.href, origin).href;
  meta?.setAttribute('content', address);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  const markdown = document.querySelector('link[type="text/markdown"]');
  markdown?.setAttribute('href', toMarkdownAddress(page.href));
  // A tool is not written as markdown; an empty `rel` disables the link.
  markdown?.setAttribute('rel', page.kind === 'tool' ? '' : 'alternate');
  const values = {
    'meta[name=description]': page.description,
    'meta[property="og:title"]': page.title,
    'meta[property="og:description"]': page.description,
  };
  for (const [selector, content] of Object.entries(values)) {
    document.querySelector(selector)?.setAttribute('content', content);
  }
}

/** Milliseconds. */
const PAUSE = 50;

/**
 * Announcements for screen readers. The live region is emptied in between, since
 * setting the same text twice would not be announced again.
 */
export function createNotices(
  window: Window,
  text: Store<string>,
): (words: string) => void {
  let waiting = 0;
  return (words) => {
    window.clearTimeout(waiting);
    // Delayed, so that a new page is painted first.
    waiting = window.setTimeout(() => {
      text.set('');
      waiting = window.setTimeout(() => {
        text.set(words);
      }, PAUSE);
    }, PAUSE);
  };
}
