/**
 * Collects what a reader types while search is still loading, in a visually hidden
 * field.
 */

/** @returns a function that restores the focus and returns the typed text */
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
