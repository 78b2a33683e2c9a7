/**
 * The keys of the small menus in the navbar, and their closing when the reader
 * turns elsewhere. They open and close by themselves: they are `details`.
 */
const MENU = 'details.choice';

export function followChoices(document: Document): void {
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

/** Closes all menus: the page they stood in is gone. */
export function closeChoices(document: Document): void {
  for (const menu of document.querySelectorAll(`${MENU}[open]`)) {
    menu.removeAttribute('open');
  }
}

/**
 * Which entry a key leads to, or `null` if it leads nowhere.
 * @param place - of the entry that has the focus, -1 for the button
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
