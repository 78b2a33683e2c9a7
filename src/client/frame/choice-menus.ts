/**
 * Keyboard control for the small menus in the navbar; also closes them when the
 * reader clicks or focuses something else. Opening needs no script: they are
 * `details` elements.
 */
const MENU = 'details.choice';

export function followChoiceMenus(document: Document): void {
  const closeOthers = (event: Event): void => {
    const inside =
      event.target instanceof Element ? event.target.closest(MENU) : null;
    for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
      if (menu !== inside) menu.removeAttribute('open');
    }
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', (event) => {
    const { activeElement } = document;
    const menu = activeElement?.closest<HTMLDetailsElement>(MENU);
    if (menu == null) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      return;
    }
    const items = [...menu.querySelectorAll<HTMLElement>('summary, a')];
    const links = items.slice(1);
    const place = items.findIndex((item) => item === activeElement) - 1;
    const next = findNext(event.key, place, links.length);
    if (next === null) return;
    event.preventDefault();
    menu.open = true;
    links[next]?.focus();
  });
}

/** Closes all menus, after a navigation. */
export function closeChoiceMenus(document: Document): void {
  for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
    menu.removeAttribute('open');
  }
}

/**
 * The index of the entry that a key moves to, or `null` for other keys.
 * @param place - index of the focused entry, -1 for the button
 */
export function findNext(
  key: string,
  place: number,
  count: number,
): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return place <= 0 ? count - 1 : place - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
