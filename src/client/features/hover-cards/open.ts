/**
 * Finds the card of a link and opens it, never two at once. As WCAG 1.4.13 asks,
 * Escape closes it, the pointer may move onto it, and it stays until link and card
 * are left. The link stays as it is, and a screen reader hears of the card only on
 * request. Loaded on demand, so it imports nothing of the app.
 */
import styles from './style.css';
import type { ChoiceKey, HoverCardFile } from './types.ts';
import type { App } from '../../feature.ts';
import { adoptStyles } from '../../styles.ts';

export interface Intent {
  readonly link: HTMLElement;
  /** Whether the reader still points at the link. */
  readonly isHeld: () => boolean;
  /** Whether the reader pressed long on a touch screen. */
  readonly byTouch: boolean;
}

export type OpenCard = (intent: Intent) => Promise<void>;

/** If a site has more, a card loads only the file that it is in. */
const MOST_FILES = 8;

const KEY: ChoiceKey = 'hover-cards';

export function createHoverCards({ window, storage, base }: App): OpenCard {
  adoptStyles(window.document, styles);
  const files = new Map<string, Promise<unknown>>();
  const load = async (address: string): Promise<HoverCardFile> => {
    const file =
      files.get(address) ?? fetch(address).then((answer) => answer.json());
    files.set(address, file);
    return (await file) as HoverCardFile;
  };
  let open = new AbortController();
  return async ({ link, isHeld, byTouch }) => {
    // A member is shown by what it belongs to.
    const [path = ''] = (link.getAttribute('href') ?? '').split('#');
    const index = await load(`${base}hover-cards.json`);
    const near = index.filter(([from]) => from <= path).slice(-1);
    // All files are loaded at once, so that no other card needs a request.
    const wanted = index.length > MOST_FILES ? near : index;
    const files = await Promise.all(wanted.map(([, file]) => load(file)));
    const html = files.flat().find(([address]) => address === path)?.[1];
    // A page needs no card of its own symbol.
    if (html === undefined || path === window.location.pathname) return;
    if (!isHeld() || link.hasAttribute('aria-details')) return;
    open.abort();
    open = new AbortController();
    const card = makeCard(window.document, html, storage);
    showCard(window, card, link, open);
    followCard(window, card, { link, byTouch }, open);
  };
}

function makeCard(
  document: Document,
  html: string,
  storage: App['storage'],
): HTMLElement {
  const card = Object.assign(document.createElement('div'), {
    id: 'hover-card',
    popover: 'manual',
    role: 'dialog',
    tabIndex: -1,
    innerHTML: `${html}<p role="status"><button type="button"></button></p>`,
  });
  card.ariaLabel = card.querySelector('a')?.textContent ?? null;
  const button = card.querySelector('button');
  button?.append(labels.cards.hideShort);
  button?.addEventListener('click', () => {
    storage.write(KEY, 'off');
    card.focus();
    button.replaceWith(labels.cards.hidden);
  });
  return card;
}

/** Pixels between card and link, and between card and window. */
const GAP = 6;

/** The card is below the link, or above if there is more room; never over it. */
function showCard(
  { document, scrollY }: Window,
  card: HTMLElement,
  link: HTMLElement,
  { signal }: AbortController,
): void {
  document.body.append(card);
  // Nothing clips it in the top layer; `auto` would close an open menu.
  card.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, left } = link.getBoundingClientRect();
  const [above, below] = [top - 2 * GAP, clientHeight - bottom - 2 * GAP];
  const isBelow = card.offsetHeight <= below || below >= above;
  card.style.maxBlockSize = `${String(isBelow ? below : above)}px`;
  const start = isBelow ? bottom + GAP : top - GAP - card.offsetHeight;
  const last = clientWidth - card.offsetWidth - GAP;
  card.style.top = `${String(start + scrollY)}px`;
  card.style.left = `${String(Math.max(GAP, Math.min(left, last)))}px`;
  link.setAttribute('aria-details', card.id);
  signal.addEventListener('abort', () => {
    // The focus would be lost with the card.
    if (card.contains(document.activeElement)) link.focus();
    card.remove();
    link.removeAttribute('aria-details');
  });
}

/** Milliseconds that the pointer may be elsewhere, as on its way to the card. */
const GRACE = 300;

/** Pixels by which a hand strays that means to go straight, or to stay. */
const STRAY = 8;

/**
 * Whether a pointer that was on the link at `start` may be on its way to the card:
 * it has hardly left, or is in the triangle between there and the near edge.
 */
function isBound(
  card: DOMRect,
  start: Pick<DOMPoint, 'x' | 'y'>,
  { x, y }: PointerEvent,
): boolean {
  if (Math.hypot(x - start.x, y - start.y) < STRAY) return true;
  const edge = start.y < card.top ? card.top : card.bottom;
  const part = (y - start.y) / (edge - start.y);
  const leftmost = start.x + (card.left - STRAY - start.x) * part;
  const rightmost = start.x + (card.right + STRAY - start.x) * part;
  return part > 0 && leftmost <= x && x <= rightmost;
}

/**
 * Calls `leave` at once when the pointer goes from the link elsewhere than to the
 * card, which may cover the link that the reader goes to next.
 */
function followPointer(
  card: HTMLElement,
  link: HTMLElement,
  leave: () => void,
  signal: AbortSignal,
): void {
  const { x, y, width, height } = link.getBoundingClientRect();
  /** The pointer's last place on the link; null once it was on the card. */
  let start: Pick<DOMPoint, 'x' | 'y'> | null = {
    x: x + width / 2,
    y: y + height / 2,
  };
  const onMove = (event: PointerEvent): void => {
    const target = event.target as Node;
    if (link.contains(target)) start = event;
    else if (card.contains(target)) start = null;
    else if (start !== null) {
      if (!isBound(card.getBoundingClientRect(), start, event)) leave();
    }
  };
  card.ownerDocument.addEventListener('pointermove', onMove, { signal });
}

/** Closes the card when it is dismissed or left; and the keys to enter it. */
function followCard(
  window: Window,
  card: HTMLElement,
  { link, byTouch }: Pick<Intent, 'link' | 'byTouch'>,
  open: AbortController,
): void {
  const { document } = window;
  const { signal } = open;
  const close = (): void => {
    open.abort();
  };
  const closeIfLeft = (): void => {
    const held = ':hover, :focus-visible, :focus-within';
    if (!card.matches(held) && !link.matches(held)) close();
  };
  const onLeave = (): void => {
    window.setTimeout(closeIfLeft, GRACE);
  };
  for (const part of byTouch ? [] : [link, card]) {
    part.addEventListener('pointerout', onLeave, { signal });
    part.addEventListener('focusout', onLeave, { signal });
  }
  if (!byTouch) followPointer(card, link, closeIfLeft, signal);
  /** Whether lifting the finger that opened it may still count as a click. */
  let isPressed = byTouch;
  const onPress = ({ target }: Event): void => {
    isPressed = false;
    if (![link, card].some((part) => part.contains(target as Node))) close();
  };
  const onClick = (event: Event): void => {
    if (isPressed) {
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.target as Element).closest('a') !== null) close();
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, altKey, shiftKey } = event;
    const { activeElement } = document;
    if (key === 'Escape') close();
    if (key === 'ArrowDown' && altKey && activeElement === link) {
      event.preventDefault();
      card.focus();
    }
    // From the card the focus goes on as if the card came after its link.
    if (key !== 'Tab' || !card.contains(activeElement)) return;
    if (shiftKey) event.preventDefault();
    const isLast =
      activeElement === [...card.querySelectorAll('a, button')].at(-1);
    if (shiftKey || isLast) link.focus();
  };
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('keydown', onKey, { signal });
  window.addEventListener('popstate', close, { signal });
}
