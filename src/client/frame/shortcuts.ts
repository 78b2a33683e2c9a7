/** `?` lists the keyboard shortcuts. The list is loaded on demand. */

export function followShortcuts(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isWriting(target)) {
      return;
    }
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    import('./shortcuts-dialog.ts')
      .then(({ showShortcuts }) => {
        showShortcuts(document);
      })
      .catch(console.warn);
  });
}

/** Whether the target of a key press is a text field. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    // A field keeps the focus for a moment after its dialog was closed.
    target.closest('dialog:not([open])') === null
  );
}
