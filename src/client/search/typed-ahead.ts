/**
 * Whoever opens search types at once, and the box may still have to come: until
 * then another one, which nobody sees, takes what is typed.
 */

/** @returns ends it: gives the focus back, and says what was typed */
export function followTyping(document: Document): () => string {
  const { activeElement } = document;
  const box = document.createElement('input');
  box.className = 'visually-hidden';
  box.ariaLabel = 'Search';
  document.body.append(box);
  box.focus({ preventScroll: true });
  return () => {
    if (!box.isConnected) return '';
    box.remove();
    if (activeElement instanceof HTMLElement) {
      activeElement.focus({ preventScroll: true });
    }
    return box.value;
  };
}
