/** Questions about key presses. Pure. */

/** Whether a key goes into a text. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    // A box keeps the focus for a moment after its dialog is closed.
    target.closest('dialog:not([open])') === null
  );
}
